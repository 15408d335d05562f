-- K-14: the sum of a contract is its own and that of the additional agreements that are agreed on. Those that are drafts, wait
-- or were refused are kept beside it, `awaiting_summ`, and are in no sum and no remainder.
alter table agreement_totals add column awaiting_summ numeric(18,2) not null default 0;
alter table agreement_totals add column rub_awaiting_summ numeric(24,2) not null default 0;
create index agreement_totals_awaiting_idx on agreement_totals (company_id, agreement_id) include (rub_awaiting_summ)
  where awaiting_summ <> 0;

create or replace view dopnik_sums with (security_invoker = true) as
  select company_id, parent_agreement_id as agreement_id,
    coalesce(sum(summ) filter (where app.is_approved(status)), 0) as dopnik_summ,
    coalesce(sum(app.in_roubles(summ, currency_rate)) filter (where app.is_approved(status)), 0) as rub_dopnik_summ,
    coalesce(sum(summ) filter (where not app.is_approved(status)), 0) as awaiting_summ,
    coalesce(sum(app.in_roubles(summ, currency_rate)) filter (where not app.is_approved(status)), 0) as rub_awaiting_summ
  from agreements where type = 'dopnik' and parent_agreement_id is not null and not is_deleted
  group by company_id, parent_agreement_id;

-- What may be accepted, asked for and ordered under a firm price: an additional agreement opened for a change goes on counting
-- with what was agreed on of it, and what it takes away counts at once.
create function app.firm_summ(company bigint, agreement bigint) returns numeric language plpgsql stable as $$
begin
  return (select t.summ_total + t.awaiting_summ from app.agreement_totals t
    where t.company_id = company and t.agreement_id = agreement) - app.waiting_summ(company, agreement);
end $$;

-- What orders hold of their framework: what their additional agreements add is held from the moment it is written.
create function app.held_by_orders(company bigint, framework bigint) returns numeric language plpgsql stable as $$
begin
  return (select coalesce(sum(t.summ_total + greatest(t.awaiting_summ, 0)), 0) from app.agreements o
    join app.agreement_totals t on t.company_id = company and t.agreement_id = o.id
    where o.company_id = company and o.framework_id = framework and not o.is_deleted);
end $$;

create or replace function app.recount_summ(company bigint, ids bigint[]) returns void language plpgsql as $$
declare
  over record;
  frameworks bigint[];
begin
  perform app.lock_totals(company, ids);
  update app.agreement_totals t
    set dopnik_summ = s.dopnik_summ, summ_total = s.summ + s.dopnik_summ, ordered_summ = s.ordered_summ,
      rub_summ = s.rub_summ + s.rub_dopnik_summ, rub_ordered_summ = s.rub_ordered_summ,
      awaiting_summ = s.awaiting_summ, rub_awaiting_summ = s.rub_awaiting_summ,
      is_listed = s.is_listed, currency_rate = s.currency_rate
    from (select a.id, a.summ, a.currency_rate, app.in_roubles(a.summ, a.currency_rate) as rub_summ,
        d.dopnik_summ, d.rub_dopnik_summ, d.awaiting_summ, d.rub_awaiting_summ, o.ordered_summ, o.rub_ordered_summ,
        app.is_listed(a.type, a.parent_agreement_id, a.is_deleted) as is_listed from unnest(ids) as i (id)
      join app.agreements a on a.company_id = company and a.id = i.id
      cross join lateral (select coalesce(sum(d.summ) filter (where app.is_approved(d.status)), 0) as dopnik_summ,
          coalesce(sum(app.in_roubles(d.summ, d.currency_rate)) filter (where app.is_approved(d.status)), 0) as rub_dopnik_summ,
          coalesce(sum(d.summ) filter (where not app.is_approved(d.status)), 0) as awaiting_summ,
          coalesce(sum(app.in_roubles(d.summ, d.currency_rate)) filter (where not app.is_approved(d.status)), 0)
            as rub_awaiting_summ
        from app.agreements d
        where d.company_id = company and d.parent_agreement_id = a.id and d.type = 'dopnik'
          and not d.is_deleted) d
      cross join lateral (select coalesce(sum(f.summ_total), 0) as ordered_summ,
          coalesce(sum(f.rub_summ), 0) as rub_ordered_summ from app.agreements o
        join app.agreement_totals f on f.company_id = company and f.agreement_id = o.id
        where o.company_id = company and o.framework_id = a.id and not o.is_deleted) o) s
    where t.company_id = company and t.agreement_id = s.id;
  -- A framework is no order itself, so this goes one step and no further.
  select array_agg(distinct a.framework_id) into frameworks from app.agreements a
    where a.company_id = company and a.id = any(ids) and a.framework_id is not null;
  if frameworks is not null then
    perform app.recount_summ(company, frameworks);
  end if;
  select a.number, f.ordered_summ, f.summ into over from app.agreements a
    cross join lateral (select app.held_by_orders(company, a.id) as ordered_summ, app.firm_summ(company, a.id) as summ) f
    where a.company_id = company and a.id = any(ids) and a.type = 'framework'
      and f.ordered_summ > 0 and f.ordered_summ > f.summ
    limit 1;
  if found then
    perform app.refuse('orders_le_framework_ck', format('Заказы рамочного договора № %s на %s больше его предела %s',
      over.number, app.figure(over.ordered_summ), app.figure(over.summ)));
  end if;
end $$;

-- Planned at each call, as 0133 says why.
create or replace function app.agreements_updated() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in execute
    'select n.company_id, array_agg(distinct i.id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    cross join lateral (values (n.id), (n.parent_agreement_id), (o.parent_agreement_id),
      (nullif(o.framework_id, n.framework_id))) as i (id)
    where i.id is not null and ((n.summ, n.type, n.is_deleted, n.currency_rate, n.parent_agreement_id, n.framework_id)
      is distinct from (o.summ, o.type, o.is_deleted, o.currency_rate, o.parent_agreement_id, o.framework_id)
      or n.type = ''dopnik'' and app.is_approved(n.status) <> app.is_approved(o.status))
    group by n.company_id'
  loop
    perform app.recount_summ(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;

create or replace function app.recount_company(company bigint) returns void language plpgsql as $$
begin
  delete from app.agreement_totals where company_id = company;
  insert into app.agreement_totals (company_id, agreement_id, dopnik_summ, summ_total, awaiting_summ, ks_summ, ks_offset_summ,
      ks_retention_summ, payment_summ, paid_summ, advance_paid_summ, retention_released_summ,
      expenses_paid_summ, fact_summ, is_listed, currency_rate, rub_summ, rub_awaiting_summ, rub_ks_summ, rub_paid_summ)
    select a.company_id, a.id, coalesce(d.dopnik_summ, 0), a.summ + coalesce(d.dopnik_summ, 0), coalesce(d.awaiting_summ, 0),
      coalesce(k.ks_summ, 0), coalesce(k.ks_offset_summ, 0), coalesce(k.ks_retention_summ, 0),
      coalesce(p.payment_summ, 0), coalesce(p.paid_summ, 0), coalesce(p.advance_paid_summ, 0),
      coalesce(p.retention_released_summ, 0), coalesce(p.expenses_paid_summ, 0), coalesce(p.fact_summ, 0),
      app.is_listed(a.type, a.parent_agreement_id, a.is_deleted), a.currency_rate,
      app.in_roubles(a.summ, a.currency_rate) + coalesce(d.rub_dopnik_summ, 0), coalesce(d.rub_awaiting_summ, 0),
      coalesce(k.rub_ks_summ, 0), coalesce(p.rub_paid_summ, 0)
    from app.agreements a
    left join app.dopnik_sums d on d.company_id = company and d.agreement_id = a.id
    left join app.ks_sums k on k.company_id = company and k.agreement_id = a.id
    left join app.payment_sums p on p.company_id = company and p.agreement_id = a.id
    where a.company_id = company;
  update app.agreement_totals t set ordered_summ = o.summ, rub_ordered_summ = o.rub_summ
    from (select a.framework_id, sum(d.summ_total) as summ, sum(d.rub_summ) as rub_summ from app.agreements a
      join app.agreement_totals d on d.company_id = company and d.agreement_id = a.id
      where a.company_id = company and a.framework_id is not null and not a.is_deleted group by a.framework_id) o
    where t.company_id = company and t.agreement_id = o.framework_id;
  perform app.recount_sums(company);
  perform app.fill_ks_totals(company);
  perform app.fill_ks_parts(company);
  perform app.fill_payment_sums(company);
end $$;

create or replace function app.assert_price(company bigint, agreement bigint) returns void language plpgsql as $$
declare over record;
begin
  perform app.lock_totals(company, array[agreement]);
  select a.number, t.ks_summ, f.summ, app.waiting_summ(company, agreement) as waiting into over from app.agreement_totals t
    join app.agreements a on a.company_id = company and a.id = agreement
      and a.planning_type = 'fixed' and a.type <> 'document'
    cross join lateral (select app.firm_summ(company, agreement) as summ) f
    where t.company_id = company and t.agreement_id = agreement and t.ks_summ > greatest(f.summ, 0);
  if found then
    perform app.refuse('accepted_le_price_ck', format('По договору № %s принято %s, а его сумма станет %s: %s',
      over.number, app.roubles(over.ks_summ), app.roubles(over.summ), case when over.waiting > 0
        then format('дополнительные соглашения на %s ещё не согласованы', app.roubles(over.waiting))
        else 'сначала исправьте документы выполнения или заключите дополнительное соглашение' end));
  end if;
end $$;

create or replace function app.assert_asked(company bigint, agreement bigint) returns void language plpgsql as $$
declare over record;
begin
  perform app.lock_totals(company, array[agreement]);
  select a.number, s.summ as asked, greatest(f.summ, 0) as summ into over
    from app.agreements a
    join app.agreement_totals t on t.company_id = company and t.agreement_id = a.id
    cross join lateral (select app.firm_summ(company, agreement) as summ) f
    cross join lateral (
      -- The total takes refunds as if received: what of them has not come back is asked for still.
      select t.payment_summ + coalesce(sum(x.summ - x.paid_summ), 0) as summ from app.payments x
      where x.company_id = company and x.agreement_id = agreement and x.financial_type = 'refund' and not x.is_deleted
        and x.paid_summ < x.summ) s
    where a.company_id = company and a.id = agreement and a.planning_type = 'fixed' and a.type <> 'document'
      and s.summ > greatest(f.summ, 0);
  if found then
    perform app.refuse('payments_le_price_ck', format('По договору № %s платежей на %s, а его сумма %s: %s',
      over.number, app.roubles(over.asked), app.roubles(over.summ),
      'уменьшите платёж или согласуйте дополнительное соглашение'));
  end if;
end $$;

-- Contracts that have such additional agreements, then the frameworks of those that are orders; the sums of whole lists follow.
drop trigger accepted on agreement_totals;
update agreement_totals t set dopnik_summ = t.dopnik_summ - d.awaiting_summ, summ_total = t.summ_total - d.awaiting_summ,
    rub_summ = t.rub_summ - d.rub_awaiting_summ, awaiting_summ = d.awaiting_summ, rub_awaiting_summ = d.rub_awaiting_summ
  from dopnik_sums d
  where d.company_id = t.company_id and d.agreement_id = t.agreement_id and (d.awaiting_summ <> 0 or d.rub_awaiting_summ <> 0);
update agreement_totals t set ordered_summ = t.ordered_summ - o.summ, rub_ordered_summ = t.rub_ordered_summ - o.rub_summ
  from (select a.company_id, a.framework_id, sum(d.awaiting_summ) as summ, sum(d.rub_awaiting_summ) as rub_summ
    from agreements a join agreement_totals d on d.company_id = a.company_id and d.agreement_id = a.id
    where a.framework_id is not null and not a.is_deleted and d.awaiting_summ <> 0
    group by a.company_id, a.framework_id) o
  where t.company_id = o.company_id and t.agreement_id = o.framework_id;
set constraints all immediate;
create constraint trigger accepted after update on agreement_totals
  deferrable initially deferred for each row
  when (new.ks_summ > old.ks_summ
    or new.ks_summ > 0 and new.summ_total + new.awaiting_summ < old.summ_total + old.awaiting_summ)
  execute function app.accepted_grew();
