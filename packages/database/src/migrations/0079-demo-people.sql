-- The people of the demo company are known as such: their sign-ins close where the demo is off (K-02).
alter table users add column is_demo boolean not null default false;
-- Only the demo makes people who are older than the database they stand in.
update users set is_demo = true where created_at < (select min(applied_at) from migrations);

-- Who made a link: an invitation of somebody whose account is closed is worth nothing.
alter table one_time_tokens add column created_by bigint default app.current_user_id();
