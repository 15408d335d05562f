-- A refund that goes to another contract or type, or altogether, leaves the retention it had given back asked for.
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
create constraint trigger refund_deleted after delete on payments
  deferrable initially deferred for each row
  when (old.type = 'guarantee_retention' and old.financial_type = 'refund' and not old.is_deleted)
  execute function app.refund_left();

-- An edit that writes a payment as it was asks nothing of its contract: terms may have changed since, and holding them is not
-- the business of whoever mends a remark.
drop trigger retention_due on payments;
create constraint trigger retention_due after insert on payments
  deferrable initially deferred for each row
  when (new.type = 'guarantee_retention' and new.agreement_id is not null
    and (not new.is_deleted or new.financial_type = 'refund'))
  execute function app.retention_asked();
create constraint trigger retention_changed after update of agreement_id, summ, type, financial_type, date, is_deleted on payments
  deferrable initially deferred for each row
  when (new.type = 'guarantee_retention' and new.agreement_id is not null
    and (not new.is_deleted or new.financial_type = 'refund')
    and (new.agreement_id, new.summ, new.type, new.financial_type, new.date, new.is_deleted)
      is distinct from (old.agreement_id, old.summ, old.type, old.financial_type, old.date, old.is_deleted))
  execute function app.retention_asked();
