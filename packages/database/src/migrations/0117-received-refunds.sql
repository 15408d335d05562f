-- K-19: only money that has come back opens what it was paid for: a refund that is a draft, approved or half received gives back
-- as much as was received. One that stands received stays while a second payment stands on it.
create function app.asked_summ(financial_type text, summ numeric, paid_summ numeric) returns numeric language sql immutable as $$
  select case financial_type when 'refund' then -paid_summ else summ end
$$;

create or replace function app.assert_act(company bigint, act bigint) returns void language plpgsql as $$
declare payable numeric; asked numeric;
begin
  select payable_summ into payable from app.ks where company_id = company and id = act for no key update;
  select coalesce(sum(app.asked_summ(financial_type, summ, paid_summ)), 0) into asked
    from app.payments where company_id = company and ks_id = act and type = 'expenses' and not is_deleted;
  if asked > greatest(payable, 0) then
    perform app.refuse('act_payments_le_payable_ck', format('Платежи по акту %s больше суммы к оплате %s',
      app.roubles(asked), app.roubles(payable)));
  end if;
end $$;

create or replace function app.assert_invoice(company bigint, invoice bigint) returns void language plpgsql as $$
declare paper record; asked numeric;
begin
  select number, summ, is_deleted into paper from app.invoices
    where company_id = company and id = invoice for no key update;
  select coalesce(sum(round(app.asked_summ(financial_type, summ, paid_summ) * currency_rate, 2)), 0) into asked
    from app.payments where company_id = company and invoice_id = invoice and not is_deleted;
  if asked > 0 and paper.is_deleted then
    perform app.refuse('invoice_alive_ck', format('По счёту № %s есть платежи: сначала удалите их', paper.number));
  end if;
  if asked > paper.summ then
    perform app.refuse('payments_le_invoice_ck', format('Платежей по счёту № %s на %s, а счёт на %s',
      paper.number, app.roubles(asked), app.roubles(paper.summ)));
  end if;
end $$;

create or replace function app.assert_release(company bigint, agreement bigint, since date default '-infinity', unpaid boolean default false)
  returns void language plpgsql as $$
declare over record;
begin
  perform app.lock_totals(company, array[agreement]);
  select p.day, p.asked, d.due into over
    from app.agreements a
    join app.agreement_totals t on t.company_id = company and t.agreement_id = a.id
    cross join lateral (
      select x.date as day, bool_or(x.paid_summ < x.summ) as is_waiting,
        sum(sum(app.asked_summ(x.financial_type, x.summ, x.paid_summ))) over (order by x.date) as asked
      from app.payments x
      where x.company_id = company and x.agreement_id = a.id and x.type = 'guarantee_retention' and not x.is_deleted
      group by x.date) p
    cross join lateral (select app.release_due_by(t.ks_retention_summ, a.release_stages, a.completion_date,
      app.claims_summ(a.retention_claims), p.day) as due) d
    where a.company_id = company and a.id = agreement
      and (a.release_stages <> '[]' or a.retention_claims <> '[]')
      and p.day >= since and (p.is_waiting or not unpaid) and p.asked > d.due
    order by p.day limit 1;
  if found then
    perform app.refuse('release_le_due_ck', format(
      'К %s платежей возврата удержания на %s, а вернуть к этому дню можно %s: уменьшите платёж или дождитесь срока',
      to_char(over.day, 'DD.MM.YYYY'), app.roubles(over.asked), app.roubles(over.due)));
  end if;
end $$;

create or replace function app.assert_claims(company bigint, agreement bigint) returns void language plpgsql as $$
declare held numeric; claimed numeric;
begin
  perform app.lock_totals(company, array[agreement]);
  select app.claims_summ(a.retention_claims), greatest(t.ks_retention_summ - coalesce((
      select sum(app.asked_summ(x.financial_type, x.summ, x.paid_summ)) from app.payments x
      where x.company_id = company and x.agreement_id = agreement and x.type = 'guarantee_retention'
        and not x.is_deleted), 0), 0) into claimed, held
    from app.agreements a
    join app.agreement_totals t on t.company_id = company and t.agreement_id = a.id
    where a.company_id = company and a.id = agreement;
  if claimed > held then
    perform app.refuse('claims_le_held_ck', format('Претензии на %s больше удержания %s, которое ещё не возвращают',
      app.roubles(claimed), app.roubles(held)));
  end if;
end $$;

-- Money that had come back no longer has: unmarked, its statement taken back, deleted, made another kind of payment.
create function app.refund_taken_back() returns trigger language plpgsql as $$
begin
  if old.ks_id is not null then perform app.assert_act(old.company_id, old.ks_id); end if;
  if old.invoice_id is not null then perform app.assert_invoice(old.company_id, old.invoice_id); end if;
  if old.type = 'guarantee_retention' then
    perform app.assert_release(old.company_id, old.agreement_id, old.date);
    perform app.assert_claims(old.company_id, old.agreement_id);
  end if;
  return null;
end $$;
create constraint trigger refund_taken_back after update of paid_summ, is_deleted, financial_type on payments
  deferrable initially deferred for each row
  when (old.financial_type = 'refund' and not old.is_deleted and old.paid_summ > 0
    and (new.paid_summ < old.paid_summ or new.is_deleted or new.financial_type <> 'refund'))
  execute function app.refund_taken_back();
-- A payment with money on it is never erased, and a refund without it gave nothing back.
drop trigger refund_deleted on payments;
