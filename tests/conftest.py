"""What holds for every test."""

from hypothesis import HealthCheck, settings

# On a busy machine everything is slow now and then; pytest-timeout stops what really hangs.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
