-- The day the oldest advance that is not set off was paid is kept beside the sums of a contract: found anew, the payments of each of
-- hundreds of thousands of contracts are read. Acts set off what was paid first; null where nothing is left.
alter table agreement_totals add column advance_since date;

create function app.advance_since(company bigint, agreement bigint, paid_summ numeric, offset_summ numeric) returns date
  language plpgsql stable as $$
begin
  if paid_summ <= offset_summ then return null; end if;
  return (select min(d.date) from (
    select f.date, sum(sum(case p.financial_type when 'refund' then -f.summ else f.summ end)) over (order by f.date) as paid
    from app.payments p join app.payment_facts f on f.company_id = company and f.payment_id = p.id
    where p.company_id = company and p.agreement_id = agreement and p.type = 'advance' and not p.is_deleted
    group by f.date) d
  where d.paid > offset_summ);
end $$;

create function app.fill_advance_since(company bigint) returns void language plpgsql as $$
begin
  update app.agreement_totals t set advance_since = s.since
    from (select t.agreement_id, min(d.date) filter (where d.paid > t.ks_offset_summ and t.advance_paid_summ > t.ks_offset_summ) as since
      from app.agreement_totals t
      left join (
        select p.agreement_id, f.date, sum(sum(case p.financial_type when 'refund' then -f.summ else f.summ end))
          over (partition by p.agreement_id order by f.date) as paid
        from app.payments p join app.payment_facts f on f.company_id = company and f.payment_id = p.id
        where p.company_id = company and p.type = 'advance' and not p.is_deleted
        group by p.agreement_id, f.date) d on d.agreement_id = t.agreement_id
      where t.company_id = company group by t.agreement_id) s
    where t.company_id = company and t.agreement_id = s.agreement_id and t.advance_since is distinct from s.since;
end $$;

-- Whatever was written of advances and acts comes to these two sums: also where they stay what they were.
create function app.totals_since() returns trigger language plpgsql as $$
begin
  new.advance_since := app.advance_since(new.company_id, new.agreement_id, new.advance_paid_summ, new.ks_offset_summ);
  return new;
end $$;
create trigger advance_since before update of advance_paid_summ, ks_offset_summ on agreement_totals
  for each row execute function app.totals_since();

-- A movement of another day changes no sum, and one may come to a payment that is paid already.
-- Rows of the statement are gathered first: beside tables of shards nobody finds them.
create function app.advances_moved() returns trigger language plpgsql as $$
declare
  moved jsonb;
  company bigint;
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_object('company_id', n.company_id, 'payment_id', n.payment_id)) into moved from new_rows n;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(jsonb_build_object('company_id', o.company_id, 'payment_id', o.payment_id)) into moved from old_rows o;
  else
    select jsonb_agg(jsonb_build_object('company_id', c.company_id, 'payment_id', c.payment_id)) into moved
      from (select company_id, payment_id from new_rows union select company_id, payment_id from old_rows) c;
  end if;
  for company in select distinct m.company_id from jsonb_to_recordset(coalesce(moved, '[]')) as m (company_id bigint) loop
    select array_agg(distinct p.agreement_id) into ids
      from jsonb_to_recordset(moved) as m (company_id bigint, payment_id bigint)
      join app.payments p on p.company_id = company and p.id = m.payment_id and p.type = 'advance'
      where m.company_id = company;
    continue when ids is null;
    perform app.lock_totals(company, ids);
    update app.agreement_totals t set advance_since = s.since
      from (select k.agreement_id,
          app.advance_since(company, k.agreement_id, k.advance_paid_summ, k.ks_offset_summ) as since
        from app.agreement_totals k where k.company_id = company and k.agreement_id = any(ids)) s
      where t.company_id = company and t.agreement_id = s.agreement_id and t.advance_since is distinct from s.since;
  end loop;
  return null;
end $$;
create trigger since_insert after insert on payment_facts referencing new table as new_rows
  for each statement execute function app.advances_moved();
create trigger since_update after update on payment_facts referencing old table as old_rows new table as new_rows
  for each statement execute function app.advances_moved();
create trigger since_delete after delete on payment_facts referencing old table as old_rows
  for each statement execute function app.advances_moved();

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
  perform app.fill_advance_since(company);
  perform app.recount_sums(company);
  perform app.recount_meetings(company);
  perform app.fill_ks_totals(company);
  perform app.fill_ks_parts(company);
  perform app.fill_payment_sums(company);
end $$;

select app.fill_advance_since(id) from companies;

-- The list narrowed by it is put in order by what is left in its index, and not every contract is read.
create index agreement_totals_advance_idx on agreement_totals (company_id, (advance_paid_summ - ks_offset_summ), agreement_id)
  include (advance_since) where advance_since is not null;
-- Contracts that plan their advances.
create index agreement_plan_cells_advance_idx on agreement_plan_cells (company_id, agreement_id) where ledger = 'advance_summ';
