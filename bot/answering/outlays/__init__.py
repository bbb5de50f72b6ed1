"""What a spell with emerge or escalate costs, by roles: whose each amount is, what is told, what is asked."""
