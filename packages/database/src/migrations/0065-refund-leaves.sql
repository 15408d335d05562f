-- A refund that goes to another contract or type leaves the retention it had given back asked for.
create function app.refund_left() returns trigger language plpgsql as $$
begin
  perform app.assert_release(old.company_id, old.agreement_id, old.date);
  return null;
end $$;
create constraint trigger refund_left after update of agreement_id, type on payments
  deferrable initially deferred for each row
  when (old.type = 'guarantee_retention' and old.financial_type = 'refund' and not old.is_deleted
    and (new.agreement_id, new.type) is distinct from (old.agreement_id, old.type))
  execute function app.refund_left();
