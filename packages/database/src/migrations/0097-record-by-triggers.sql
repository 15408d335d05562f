-- The record of changes is written by its triggers alone: the platform role passes the walls, so no policy held it.
create function app.refuse_by_hand() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and session_user in ('app_tenant', 'app_super') then
    raise exception 'permission denied: the record of changes is written by its triggers alone'
      using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger only_by_triggers before insert on audit_log
  for each statement execute function app.refuse_by_hand();
