-- A payment that people have refused passes its own round before anything else may take it: no edit, withdrawal or change of its
-- payee makes it a new one.
create function app.was_refused(company bigint, payment bigint) returns boolean language sql stable as $$
  select coalesce((
    select r.status = 'unapprove' from app.approval_rounds r
    where r.company_id = company and r.object_type = 'payment' and r.object_id = payment
      and (r.status in ('approve', 'approve_with_remark') or r.status = 'unapprove' and exists (
        select from app.approval_items i where i.company_id = company and i.round_id = r.id and i.status = 'error'))
    order by r.id desc limit 1), false)
$$;

create function app.stays_refused() returns trigger language plpgsql as $$
begin
  if app.was_refused(new.company_id, new.id) then
    new.approval_status := 'unapprove';
  end if;
  return new;
end $$;
create trigger stays_refused before update of approval_status on payments for each row
  when (new.approval_status = 'new' and old.approval_status <> 'new')
  execute function app.stays_refused();
