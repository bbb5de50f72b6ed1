"""The shared contract is no test module by name, so pytest is told to explain its asserts."""

import pytest

pytest.register_assert_rewrite("tests.adapters.contract")
