-- The journal of rights is written in the name of who changes them, not of the owner: the owner's rights would reach all
-- companies, and on several nodes a second role in one transaction is refused. By hand nobody writes it still.
create or replace function app.refuse_by_hand() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and current_user in ('app_tenant', 'app_super') then
    raise exception 'permission denied: the record of changes is written by its triggers alone'
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger only_by_triggers before insert on security_events
  for each statement execute function app.refuse_by_hand();
grant insert on security_events to app_tenant, app_super;

-- One line per person, not one per section of the matrix. The rows are gathered first: beside tables of several nodes
-- they are not found.
create or replace function app.record_rights() returns trigger language plpgsql security invoker
  set search_path = app, public as $$
declare
  changed jsonb;
begin
  if tg_op = 'DELETE' then
    select jsonb_agg(to_jsonb(o)) into changed from old_rows o;
  else
    select jsonb_agg(to_jsonb(n)) into changed from new_rows n;
  end if;
  insert into app.security_events (company_id, user_id, subject_id, kind, ip, request_id, details)
  select r.company_id, app.current_user_id(), r.user_id, 'rights_changed', app.current_ip(), app.current_request_id(),
    jsonb_build_object(tg_argv[0], jsonb_agg(r.name order by r.name))
  from jsonb_to_recordset(changed) as r (company_id bigint, user_id bigint, name text)
  group by r.company_id, r.user_id;
  return null;
end $$;
drop trigger record_rights_insert on permissions;
drop trigger record_rights_update on permissions;
drop trigger record_rights_delete on permissions;
create trigger record_rights_insert after insert on permissions referencing new table as new_rows
  for each statement execute function app.record_rights('sections');
create trigger record_rights_update after update on permissions referencing new table as new_rows
  for each statement execute function app.record_rights('sections');
create trigger record_rights_delete after delete on permissions referencing old table as old_rows
  for each statement execute function app.record_rights('taken');
