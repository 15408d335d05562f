-- Sums of the other messages carry the sign of the contract's currency too, as in 0144.

create or replace function app.assert_settlement() returns trigger language plpgsql as $$
declare t record;
begin
  select * into t from app.agreement_totals
    where company_id = new.company_id and agreement_id = new.agreement_id;
  if t.ks_offset_summ > t.advance_paid_summ then
    perform app.refuse('offset_le_paid_advance_ck', format('Зачёт аванса %s больше оплаченного аванса %s',
      app.money_of(t.ks_offset_summ, new.company_id, new.agreement_id), app.money_of(t.advance_paid_summ, new.company_id, new.agreement_id)));
  end if;
  if t.retention_released_summ > t.ks_retention_summ then
    perform app.refuse('released_le_retained_ck', format('Возврат гарантийного удержания %s больше удержанного %s',
      app.money_of(t.retention_released_summ, new.company_id, new.agreement_id), app.money_of(t.ks_retention_summ, new.company_id, new.agreement_id)));
  end if;
  return null;
end $$;

create or replace function app.assert_act(company bigint, act bigint) returns void language plpgsql as $$
declare payable numeric; asked numeric; agreement bigint;
begin
  select payable_summ, agreement_id into payable, agreement from app.ks where company_id = company and id = act for no key update;
  select coalesce(sum(app.asked_summ(financial_type, summ, paid_summ)), 0) into asked
    from app.payments where company_id = company and ks_id = act and type in ('expenses', 'document') and not is_deleted;
  if asked > greatest(payable, 0) then
    perform app.refuse('act_payments_le_payable_ck', format('Платежи по акту %s больше суммы к оплате %s',
      app.money_of(asked, company, agreement), app.money_of(payable, company, agreement)));
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
      to_char(over.day, 'DD.MM.YYYY'), app.money_of(over.asked, company, agreement), app.money_of(over.due, company, agreement)));
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
      app.money_of(claimed, company, agreement), app.money_of(held, company, agreement)));
  end if;
end $$;

create or replace function app.assert_held(company bigint, agreement bigint, since date) returns void language plpgsql as $$
declare early record;
begin
  perform app.lock_totals(company, array[agreement]);
  select h.day, h.retained, h.released into early from (
    select m.day, sum(sum(m.retained)) over by_day as retained, sum(sum(m.released)) over by_day as released from (
      select k.date as day, k.retention_summ as retained, 0 as released from app.ks k
      where k.company_id = company and k.agreement_id = agreement and app.is_approved(k.status) and not k.is_deleted
      union all
      select f.date, 0, case p.financial_type when 'refund' then -f.summ else f.summ end
      from app.payments p join app.payment_facts f on f.company_id = company and f.payment_id = p.id
      where p.company_id = company and p.agreement_id = agreement and p.type = 'guarantee_retention' and not p.is_deleted) m
    group by m.day window by_day as (order by m.day)) h
  where h.day >= since and h.released > h.retained order by h.day limit 1;
  if found then
    perform app.refuse('released_le_retained_ck', format('На %s по договору удержано %s, а возвращено было бы %s: удержание '
      'не возвращают раньше акта, который его удержал. Проверьте дату и вид платежа',
      to_char(early.day, 'DD.MM.YYYY'), app.money_of(early.retained, company, agreement), app.money_of(early.released, company, agreement)));
  end if;
end $$;

create or replace function app.refund_breach(company bigint, payment bigint) returns text language plpgsql as $$
declare paid record; named record; early record;
begin
  select count(*) as count, coalesce(sum(r.summ), 0) as summ,
      bool_or(r.payer_id <> p.payee_id or r.payee_id <> p.payer_id) as is_astray into named
    from app.payments r
    join app.payments p on p.company_id = company and p.id = payment
    where r.company_id = company and r.refund_of_id = payment and not r.is_deleted;
  if named.count = 0 then return null; end if;
  select coalesce(nullif('№ ' || number, '№ '), 'без номера') as name, financial_type, is_deleted, paid_summ,
      agreement_id into paid
    from app.payments where company_id = company and id = payment;
  if paid.financial_type = 'refund' then
    return format('Платёж %s сам является возвратом: возвращают оплату, а не возврат', paid.name);
  elsif paid.is_deleted then
    return format('Деньги по платежу %s возвращены: сначала удалите возврат на %s', paid.name, app.money_of(named.summ, company, paid.agreement_id));
  elsif named.summ > paid.paid_summ then
    return format('По платежу %s оплачено %s, а возвращается %s: вернуться может не больше оплаченного. '
      'Уменьшите или удалите возврат', paid.name, app.money_of(paid.paid_summ, company, paid.agreement_id), app.money_of(named.summ, company, paid.agreement_id));
  elsif named.is_astray then
    return format('Возврат платежа %s идёт от его получателя его плательщику: исправьте стороны возврата', paid.name);
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

create or replace function app.assert_offset_days(company bigint, agreement bigint) returns void language plpgsql as $$
declare over record;
begin
  perform app.lock_totals(company, array[agreement]);
  with moves as (
    select f.date, case p.financial_type when 'refund' then -f.summ else f.summ end as paid, 0 as used
      from app.payments p
      join app.payment_facts f on f.company_id = company and f.payment_id = p.id
      where p.company_id = company and p.agreement_id = agreement and p.type = 'advance' and not p.is_deleted
    union all
    select k.date, 0, k.offset_advance_summ from app.ks k
      where k.company_id = company and k.agreement_id = agreement and app.is_approved(k.status) and not k.is_deleted
  )
  select d.date, d.paid, d.used into over from (
    select m.date, sum(sum(m.paid)) over (order by m.date) as paid, sum(sum(m.used)) over (order by m.date) as used
    from moves m group by m.date) d
  -- Where the sums of all days do not fit, the other rule says so.
  where d.used > greatest(d.paid, 0) and exists (select from app.agreement_totals t where t.company_id = company
    and t.agreement_id = agreement and t.ks_offset_summ <= t.advance_paid_summ)
  order by d.date limit 1;
  if found then
    perform app.refuse('offset_after_advance_ck', format(
      'К %s зачтено аванса %s, а оплачено к этому дню %s: аванс зачитывают акты не раньше дня его оплаты',
      to_char(over.date, 'DD.MM.YYYY'), app.money_of(over.used, company, agreement), app.money_of(over.paid, company, agreement)));
  end if;
end $$;
