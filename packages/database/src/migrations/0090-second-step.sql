-- The second step of the sign-in: a code of an authenticator. The secret is sealed, recovery codes are hashes.
create table second_steps (
  user_id bigint not null,
  sealed_secret text not null,
  -- null until the first code has proved that the authenticator knows the secret
  confirmed_at timestamptz,
  -- half-minute of the last code that was taken: none is taken twice
  last_step bigint not null default 0,
  constraint second_steps_pk primary key (user_id)
);
alter table second_steps add constraint second_steps_user_fk foreign key (user_id) references users (id);
create table recovery_codes (
  user_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  constraint recovery_codes_pk primary key (user_id, code_hash)
);
alter table recovery_codes add constraint recovery_codes_user_fk foreign key (user_id) references users (id);
revoke all on second_steps, recovery_codes from app_tenant;
alter table second_steps enable row level security;
alter table recovery_codes enable row level security;
select app.force_wall('app.second_steps');
select app.force_wall('app.recovery_codes');

alter table users add column has_second_step boolean not null default false;
grant select (has_second_step) on users to app_tenant;
-- When this session last proved itself by a code.
alter table sessions add column second_step_at timestamptz;
grant select (second_step_at) on sessions to app_tenant;
alter table companies add column demands_second_step boolean not null default false;

-- However much it is used, a session ends ninety days after its sign-in.
update sessions set expires_at = least(expires_at, created_at + interval '90 days');
alter table sessions add constraint sessions_age_ck check (expires_at <= created_at + interval '90 days 1 minute');

create function app.record_second_step() returns trigger language plpgsql security definer set search_path = app, public as $$
begin
  if tg_op = 'DELETE' then
    if old.confirmed_at is null then return null; end if;
    update app.users set has_second_step = false where id = old.user_id;
    perform app.tell_security('second_step_off', null, old.user_id, '{}');
  elsif old.confirmed_at is null and new.confirmed_at is not null then
    update app.users set has_second_step = true where id = new.user_id;
    perform app.tell_security('second_step_on', null, new.user_id, '{}');
  end if;
  return null;
end $$;
create trigger record_second_step after update of confirmed_at or delete on second_steps
  for each row execute function app.record_second_step();

create function app.record_recovery() returns trigger language plpgsql security definer set search_path = app, public as $$
begin
  perform app.tell_security('recovery_used', null, new.user_id, '{}');
  return null;
end $$;
create trigger record_recovery after update of used_at on recovery_codes
  for each row execute function app.record_recovery();

create function app.record_demand() returns trigger language plpgsql security definer set search_path = app, public as $$
begin
  perform app.tell_security('second_step_demanded', new.id, null,
    jsonb_build_object('is_required', jsonb_build_array(old.demands_second_step, new.demands_second_step)));
  return null;
end $$;
create trigger record_demand after update of demands_second_step on companies
  for each row when (old.demands_second_step is distinct from new.demands_second_step)
  execute function app.record_demand();
