-- A guess takes its place here before its password is looked at, so that many at once are counted like one by one.
alter table login_attempts
  -- From an address where this account has been signed in: others' guesses elsewhere do not slow it down.
  add column is_familiar boolean not null default false,
  -- Let in only after a wait; such a one counts even when it was right.
  add column has_waited boolean not null default false;
