-- Attempts to sign in are cleared by their age.
create index login_attempts_at_idx on login_attempts (at);
