-- A contract in dollars is refused in dollars: sums of messages carry the sign of its currency.
create function app.money_of(summ numeric, company bigint, agreement bigint) returns text language plpgsql stable as $$
begin
  return replace(app.roubles(summ), '₽', coalesce((select case a.currency when 'dollar' then '$' when 'euro' then '€'
    when 'lary' then '₾' else '₽' end from app.agreements a where a.company_id = company and a.id = agreement), '₽'));
end $$;

-- What orders hold of a framework is not accepted or asked for under the framework itself as well: the same limit twice.
create function app.own_firm_summ(company bigint, agreement bigint) returns numeric language plpgsql stable as $$
begin
  return app.firm_summ(company, agreement) - app.held_by_orders(company, agreement);
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
  select a.number, f.ordered_summ, f.summ, f.own_summ into over from app.agreements a
    join app.agreement_totals t on t.company_id = company and t.agreement_id = a.id
    cross join lateral (select app.held_by_orders(company, a.id) as ordered_summ, app.firm_summ(company, a.id) as summ,
      greatest(t.ks_summ, t.payment_summ, 0) as own_summ) f
    where a.company_id = company and a.id = any(ids) and a.type = 'framework'
      and f.ordered_summ > 0 and (f.ordered_summ > f.summ
        or a.planning_type = 'fixed' and f.ordered_summ + f.own_summ > f.summ)
    limit 1;
  if found then
    perform app.refuse('orders_le_framework_ck', case when over.ordered_summ > over.summ
      then format('Заказы рамочного договора № %s на %s больше его предела %s',
        over.number, app.figure(over.ordered_summ), app.figure(over.summ))
      else format('Заказы рамочного договора № %s на %s и %s, принятые или запрошенные прямо по нему, больше его предела %s',
        over.number, app.figure(over.ordered_summ), app.figure(over.own_summ), app.figure(over.summ)) end);
  end if;
end $$;

create or replace function app.assert_price(company bigint, agreement bigint) returns void language plpgsql as $$
declare over record;
begin
  perform app.lock_totals(company, array[agreement]);
  select a.number, a.type, t.ks_summ, f.summ, app.waiting_summ(company, agreement) as waiting into over from app.agreement_totals t
    join app.agreements a on a.company_id = company and a.id = agreement
      and a.planning_type = 'fixed' and a.type <> 'document'
    cross join lateral (select app.own_firm_summ(company, agreement) as summ) f
    where t.company_id = company and t.agreement_id = agreement and t.ks_summ > greatest(f.summ, 0);
  if found then
    perform app.refuse('accepted_le_price_ck', format('По договору № %s принято %s, а его сумма%s станет %s: %s',
      over.number, app.money_of(over.ks_summ, company, agreement), case when over.type = 'framework' then ' без заказов' else '' end,
      app.money_of(over.summ, company, agreement), case when over.waiting > 0
        then format('дополнительные соглашения на %s ещё не согласованы', app.money_of(over.waiting, company, agreement))
        else 'сначала исправьте документы выполнения или заключите дополнительное соглашение' end));
  end if;
end $$;

create or replace function app.assert_asked(company bigint, agreement bigint) returns void language plpgsql as $$
declare over record;
begin
  perform app.lock_totals(company, array[agreement]);
  select a.number, a.type, s.summ as asked, greatest(f.summ, 0) as summ into over
    from app.agreements a
    join app.agreement_totals t on t.company_id = company and t.agreement_id = a.id
    cross join lateral (select app.own_firm_summ(company, agreement) as summ) f
    cross join lateral (
      -- The total takes refunds as if received: what of them has not come back is asked for still.
      select t.payment_summ + coalesce(sum(x.summ - x.paid_summ), 0) as summ from app.payments x
      where x.company_id = company and x.agreement_id = agreement and x.financial_type = 'refund' and not x.is_deleted
        and x.paid_summ < x.summ) s
    where a.company_id = company and a.id = agreement and a.planning_type = 'fixed' and a.type <> 'document'
      and s.summ > greatest(f.summ, 0);
  if found then
    perform app.refuse('payments_le_price_ck', format('По договору № %s платежей на %s, а его сумма%s %s: %s',
      over.number, app.money_of(over.asked, company, agreement), case when over.type = 'framework' then ' без заказов' else '' end,
      app.money_of(over.summ, company, agreement),
      'уменьшите платёж или согласуйте дополнительное соглашение'));
  end if;
end $$;
