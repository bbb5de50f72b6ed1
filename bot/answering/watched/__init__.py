"""What triggers when permanents die or leave the battlefield otherwise, how often, and what that comes to."""
