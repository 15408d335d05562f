-- Links of letters sent before a new password open nothing.
alter table users add column password_changed_at timestamptz;
