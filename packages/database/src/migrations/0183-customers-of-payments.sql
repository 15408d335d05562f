-- A contract that its customer has paid by, or is to, is not handed over to another one: an approved registry would pay from the money of
-- one company what another owes. Merged cards move their payments as well.
create function app.customer_changed() returns trigger language plpgsql as $$
begin
  if exists (select from app.payments p where p.company_id = new.company_id and p.agreement_id = new.id
      and p.payer_id = old.customer_id and p.financial_type <> 'refund' and not p.is_deleted) then
    perform app.refuse('customer_is_payer_ck', format('По договору № %s есть платежи прежнего заказчика: с новым заказчиком '
      'заключите новый договор или удалите неоплаченные платежи', new.number));
  end if;
  return null;
end $$;
create constraint trigger customer_changed after update of customer_id on agreements
  deferrable initially deferred for each row
  when (new.customer_id <> old.customer_id and new.type <> 'document') execute function app.customer_changed();
