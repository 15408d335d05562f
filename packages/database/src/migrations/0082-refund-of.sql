-- K-19: a refund names the payment it returns, is at most what of it was paid and not yet returned, and stands where that
-- payment stands, so that nothing which is paid of a payment, an act or a contract comes out below zero.
alter table payments add column refund_of_id bigint;
-- Made before refunds named their payments, and no one payment fits it: as it was it may stand, no more of it may come back.
alter table payments add column is_unnamed_refund boolean not null default false;
alter table payments add constraint payments_refund_of_fk
  foreign key (company_id, refund_of_id) references payments (company_id, id);
create index payments_refund_of_idx on payments (company_id, refund_of_id) where refund_of_id is not null;

-- What is wrong with the refunds of a payment, in words; null: nothing.
create function app.refund_breach(company bigint, payment bigint) returns text language plpgsql as $$
declare paid record; named record; early record;
begin
  select count(*) as count, coalesce(sum(summ), 0) as summ into named from app.payments
    where company_id = company and refund_of_id = payment and not is_deleted;
  if named.count = 0 then return null; end if;
  select coalesce(nullif('№ ' || number, '№ '), 'без номера') as name, financial_type, is_deleted, paid_summ into paid
    from app.payments where company_id = company and id = payment;
  if paid.financial_type = 'refund' then
    return format('Платёж %s сам является возвратом: возвращают оплату, а не возврат', paid.name);
  elsif paid.is_deleted then
    return format('Деньги по платежу %s возвращены: сначала удалите возврат на %s', paid.name, app.roubles(named.summ));
  elsif named.summ > paid.paid_summ then
    return format('По платежу %s оплачено %s, а возвращается %s: вернуться может не больше оплаченного. '
      'Уменьшите или удалите возврат', paid.name, app.roubles(paid.paid_summ), app.roubles(named.summ));
  end if;
  select m.date into early from (
      select f.date, sum(sum(case when p.id = payment then f.summ else -f.summ end)) over (order by f.date) as rest
      from app.payment_facts f
      join app.payments p on p.company_id = company and p.id = f.payment_id
      where f.company_id = company and f.payment_id in (select payment union all select id from app.payments
        where company_id = company and refund_of_id = payment and not is_deleted)
      group by f.date) m
    where m.rest < 0 order by m.date limit 1;
  if found then
    return format('На %s по платежу %s вернулось бы больше, чем было оплачено: возврат не раньше оплаты',
      to_char(early.date, 'DD.MM.YYYY'), paid.name);
  end if;
  return null;
end $$;

create function app.assert_refunds(company bigint, payment bigint) returns void language plpgsql as $$
declare breach text;
begin
  perform from app.payments where company_id = company and id = payment for no key update;
  breach := app.refund_breach(company, payment);
  if breach is not null then perform app.refuse('refund_le_paid_ck', breach); end if;
end $$;

create function app.refund_asked() returns trigger language plpgsql as $$
begin
  perform app.assert_refunds(new.company_id, new.refund_of_id);
  return null;
end $$;
create constraint trigger refund_made after insert on payments deferrable initially deferred for each row
  when (new.refund_of_id is not null) execute function app.refund_asked();
create constraint trigger refund_changed after update of refund_of_id, summ, paid_summ, paid_date, financial_type, is_deleted
  on payments deferrable initially deferred for each row
  when (new.refund_of_id is not null) execute function app.refund_asked();

-- The payment itself is no longer paid, or not at the time: unmarked, its statement taken back, deleted, turned into a refund.
create function app.returned_changed() returns trigger language plpgsql as $$
begin
  perform app.assert_refunds(new.company_id, new.id);
  return null;
end $$;
create constraint trigger returned_unpaid after update of paid_summ, paid_date, financial_type, is_deleted on payments
  deferrable initially deferred for each row
  when (old.paid_summ > 0 and (new.paid_summ < old.paid_summ or new.paid_date > old.paid_date
    or new.financial_type = 'refund' and old.financial_type <> 'refund' or new.is_deleted and not old.is_deleted))
  execute function app.returned_changed();
create function app.fact_moved() returns trigger language plpgsql as $$
declare returned bigint;
begin
  select coalesce(refund_of_id, id) into returned from app.payments
    where company_id = new.company_id and id = new.payment_id;
  perform app.assert_refunds(new.company_id, returned);
  return null;
end $$;
create constraint trigger refund_fact_moved after update of date on payment_facts deferrable initially deferred for each row
  when (new.date <> old.date) execute function app.fact_moved();

-- A refund stands where its payment stands; the mark of an unnamed one is never set anew.
create function app.place_refund() returns trigger language plpgsql as $$
declare returned record;
begin
  new.is_unnamed_refund := tg_op = 'UPDATE' and new.is_unnamed_refund and new.refund_of_id is null
    and new.financial_type = 'refund';
  if new.refund_of_id is null then return new; end if;
  select agreement_id, ks_id, invoice_id, type, currency_rate, source, loan_agreement_id, loan_group_id, project_id,
      classifier_id into returned
    from app.payments where company_id = new.company_id and id = new.refund_of_id;
  if not found then return new; end if;
  new.agreement_id := returned.agreement_id;
  new.ks_id := returned.ks_id;
  new.invoice_id := returned.invoice_id;
  new.type := returned.type;
  new.currency_rate := returned.currency_rate;
  new.source := returned.source;
  new.loan_agreement_id := returned.loan_agreement_id;
  new.loan_group_id := returned.loan_group_id;
  new.project_id := returned.project_id;
  new.classifier_id := returned.classifier_id;
  return new;
end $$;

create function app.move_refunds() returns trigger language plpgsql as $$
begin
  update app.payments set refund_of_id = refund_of_id where company_id = new.company_id and refund_of_id = new.id;
  return null;
end $$;
create trigger refunds_follow after update of agreement_id, ks_id, invoice_id, type, currency_rate, source, loan_agreement_id,
    loan_group_id, project_id, classifier_id on payments for each row
  when (old.paid_summ > 0 and (old.agreement_id, old.ks_id, old.invoice_id, old.type, old.currency_rate, old.source,
      old.loan_agreement_id, old.loan_group_id, old.project_id, old.classifier_id)
    is distinct from (new.agreement_id, new.ks_id, new.invoice_id, new.type, new.currency_rate, new.source,
      new.loan_agreement_id, new.loan_group_id, new.project_id, new.classifier_id))
  execute function app.move_refunds();

-- Of a refund without a payment no more comes back until somebody names the payment.
create function app.refuse_unnamed() returns trigger language plpgsql as $$
begin
  perform app.refuse('refund_named_ck', format('Возврат № %s не называет платёж, который возвращает: выберите его в форме возврата',
    new.number));
  return null;
end $$;
create constraint trigger unnamed_refund_grows after update of summ, paid_summ, agreement_id, type, ks_id, is_deleted on payments
  deferrable initially deferred for each row
  when (new.is_unnamed_refund and not new.is_deleted and (new.summ > old.summ or new.paid_summ > old.paid_summ
    or old.is_deleted or (new.agreement_id, new.type, new.ks_id) is distinct from (old.agreement_id, old.type, old.ks_id)))
  execute function app.refuse_unnamed();

-- What stands already: the payment that its remark names, else the one that fits, of the same ground (or of the act that its
-- correction corrects), place of money and rate, with enough paid.
update payments r set refund_of_id = f.payment_id, ks_id = f.ks_id
from (
  select r.company_id, r.id, min(p.id) as payment_id, min(p.ks_id) as ks_id
  from payments r
  join payments p on p.company_id = r.company_id and p.agreement_id = r.agreement_id and p.type = r.type
    and p.financial_type <> 'refund' and not p.is_deleted and p.paid_summ >= r.summ and p.date <= r.date
    and p.currency_rate = r.currency_rate and p.source = r.source
    and p.loan_agreement_id is not distinct from r.loan_agreement_id
    and (p.ks_id is not distinct from r.ks_id or exists (select from ks k
      where k.company_id = r.company_id and k.id = r.ks_id and k.corrected_ks_id = p.ks_id))
    and (r.remark !~ '^Возврат платежа № ' or r.remark = 'Возврат платежа № ' || p.number)
  where r.financial_type = 'refund' and not r.is_deleted
  group by r.company_id, r.id
  having count(*) = 1) f
where r.company_id = f.company_id and r.id = f.id;
update payments r set refund_of_id = null
where r.refund_of_id is not null and app.refund_breach(r.company_id, r.refund_of_id) is not null;
update payments set is_unnamed_refund = true where financial_type = 'refund' and refund_of_id is null;
set constraints all immediate;

create trigger refund_placed before insert or update of refund_of_id, is_unnamed_refund, financial_type, agreement_id, ks_id,
    invoice_id, type, currency_rate, source, loan_agreement_id, loan_group_id, project_id, classifier_id on payments
  for each row when (new.refund_of_id is not null or new.is_unnamed_refund) execute function app.place_refund();
alter table payments add constraint payments_refund_of_ck
  check (case when financial_type = 'refund' then refund_of_id is not null or is_unnamed_refund else refund_of_id is null end);
