-- Values of a payment's own approval are fixed payment by payment: nothing is compared by a plan kept from the first of many.
drop trigger fix_values on payments;
create or replace function app.fix_own_values() returns trigger language plpgsql as $$
begin
  delete from app.own_values where company_id = new.company_id and payment_id = new.id;
  if app.is_approved(new.approval_status) then
    insert into app.own_values (company_id, payment_id, content)
      select new.company_id, v.payment_id, v.content from app.order_values(new.company_id, array[new.id]) v;
  end if;
  return null;
end $$;
create trigger fix_values after update on payments for each row
  when (app.is_approved(old.approval_status) is distinct from app.is_approved(new.approval_status))
  execute function app.fix_own_values();
