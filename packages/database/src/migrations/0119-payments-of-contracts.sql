-- K-07: a payment that names a contract is held by it, whatever the payment is called: by its price, by the document it pays and by
-- its other side. Only a payment by a document without a contract is held by nothing: its carrier says what the payment says (A-072).
create or replace function app.assert_act(company bigint, act bigint) returns void language plpgsql as $$
declare payable numeric; asked numeric;
begin
  select payable_summ into payable from app.ks where company_id = company and id = act for no key update;
  select coalesce(sum(app.asked_summ(financial_type, summ, paid_summ)), 0) into asked
    from app.payments where company_id = company and ks_id = act and type in ('expenses', 'document') and not is_deleted;
  if asked > greatest(payable, 0) then
    perform app.refuse('act_payments_le_payable_ck', format('Платежи по акту %s больше суммы к оплате %s',
      app.roubles(asked), app.roubles(payable)));
  end if;
end $$;

-- Under a firm price no more is asked for than the contract comes to, whatever the payments are called.
create function app.assert_asked(company bigint, agreement bigint) returns void language plpgsql as $$
declare over record;
begin
  perform app.lock_totals(company, array[agreement]);
  select a.number, s.summ as asked, greatest(t.summ_total - app.waiting_summ(company, agreement), 0) as summ into over
    from app.agreements a
    join app.agreement_totals t on t.company_id = company and t.agreement_id = a.id
    cross join lateral (
      -- The total takes refunds as if received: what of them has not come back is asked for still.
      select t.payment_summ + coalesce(sum(x.summ - x.paid_summ), 0) as summ from app.payments x
      where x.company_id = company and x.agreement_id = agreement and x.financial_type = 'refund' and not x.is_deleted
        and x.paid_summ < x.summ) s
    where a.company_id = company and a.id = agreement and a.planning_type = 'fixed' and a.type <> 'document'
      and s.summ > greatest(t.summ_total - app.waiting_summ(company, agreement), 0);
  if found then
    perform app.refuse('payments_le_price_ck', format('По договору № %s платежей на %s, а его сумма %s: %s',
      over.number, app.roubles(over.asked), app.roubles(over.summ),
      'уменьшите платёж или согласуйте дополнительное соглашение'));
  end if;
end $$;
create index payments_unreceived_idx on payments (company_id, agreement_id) include (summ, paid_summ)
  where financial_type = 'refund' and not is_deleted and paid_summ < summ;

create function app.asked_grew() returns trigger language plpgsql as $$
begin
  perform app.assert_asked(new.company_id, new.agreement_id);
  return null;
end $$;
create constraint trigger asked after update on agreement_totals
  deferrable initially deferred for each row
  when (new.payment_summ > old.payment_summ) execute function app.asked_grew();

-- What had come back and no longer has is asked for again under the contract as well.
create or replace function app.refund_taken_back() returns trigger language plpgsql as $$
begin
  perform app.assert_asked(old.company_id, old.agreement_id);
  if old.ks_id is not null then perform app.assert_act(old.company_id, old.ks_id); end if;
  if old.invoice_id is not null then perform app.assert_invoice(old.company_id, old.invoice_id); end if;
  if old.type = 'guarantee_retention' then
    perform app.assert_release(old.company_id, old.agreement_id, old.date);
    perform app.assert_claims(old.company_id, old.agreement_id);
  end if;
  return null;
end $$;

create function app.assert_payee(company bigint, agreement bigint, payee bigint) returns void language plpgsql as $$
declare side record;
begin
  select a.number, c.name into side from app.agreements a
    join app.contractors c on c.company_id = company and c.id = a.executor_id
    where a.company_id = company and a.id = agreement and a.type <> 'document' and a.executor_id <> payee;
  if found then
    perform app.refuse('payee_is_side_ck', format('По договору № %s платят его исполнителю – «%s»: другому получателю платят '
      'без договора, по документу', side.number, side.name));
  end if;
end $$;
create function app.payee_named() returns trigger language plpgsql as $$
begin
  perform app.assert_payee(new.company_id, new.agreement_id, new.payee_id);
  return null;
end $$;
create constraint trigger payee_named after insert on payments
  deferrable initially deferred for each row
  when (new.payee_id is not null and new.financial_type <> 'refund' and not new.is_deleted)
  execute function app.payee_named();
create constraint trigger payee_changed after update of payee_id, agreement_id, financial_type, is_deleted, approval_status on payments
  deferrable initially deferred for each row
  when (new.payee_id is not null and new.financial_type <> 'refund' and not new.is_deleted
    and ((new.payee_id, new.agreement_id, new.financial_type, new.is_deleted)
        is distinct from (old.payee_id, old.agreement_id, old.financial_type, old.is_deleted)
      or app.is_approved(new.approval_status) and not app.is_approved(old.approval_status)))
  execute function app.payee_named();

-- A contract whose executor was paid, or is to be, is not handed over to somebody else; merged cards move their payments as well.
create function app.executor_changed() returns trigger language plpgsql as $$
begin
  if exists (select from app.payments p where p.company_id = new.company_id and p.agreement_id = new.id
      and p.payee_id <> new.executor_id and p.financial_type <> 'refund' and not p.is_deleted) then
    perform app.refuse('executor_is_payee_ck', format('По договору № %s есть платежи прежнему исполнителю: с новым исполнителем '
      'заключите новый договор или удалите неоплаченные платежи', new.number));
  end if;
  return null;
end $$;
create constraint trigger executor_changed after update of executor_id on agreements
  deferrable initially deferred for each row
  when (new.executor_id <> old.executor_id and new.type <> 'document') execute function app.executor_changed();
