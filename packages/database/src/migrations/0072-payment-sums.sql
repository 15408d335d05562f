-- The list of payments as it opens, at 1,000,000 rows: its number and sums are kept and not counted anew for every answer
-- (K-03). One row per writing connection, as in agreement_sums.
create table payment_list_sums (
  company_id bigint not null,
  id bigint not null,
  total bigint not null default 0,
  summ numeric(24,2) not null default 0,
  paid_summ numeric(24,2) not null default 0,
  left_summ numeric(24,2) not null default 0,
  constraint payment_list_sums_pk primary key (company_id, id)
) with (fillfactor = 50);
select app.distribute('app.payment_list_sums');
select app.wall('app.payment_list_sums');

-- What a payment adds to the sums of its list: roubles; a refund comes off (A-075).
create function app.listed_roubles(summ numeric, financial_type text, rate numeric) returns numeric
  language sql immutable as $$
  select app.in_roubles(case financial_type when 'refund' then -summ else summ end, rate)
$$;

create function app.fill_payment_sums(company bigint) returns void language plpgsql as $$
begin
  delete from app.payment_list_sums where company_id = company;
  insert into app.payment_list_sums (company_id, id, total, summ, paid_summ, left_summ)
    select company, pg_backend_pid(), count(*),
      coalesce(sum(app.listed_roubles(summ, financial_type, currency_rate)), 0),
      coalesce(sum(app.listed_roubles(paid_summ, financial_type, currency_rate)), 0),
      coalesce(sum(app.listed_roubles(summ - paid_summ, financial_type, currency_rate)), 0)
    from app.payments where company_id = company and not is_deleted;
end $$;
select app.fill_payment_sums(id) from companies;

create function app.payments_listed() returns trigger language plpgsql as $$
declare
  written constant text := case tg_op
    when 'INSERT' then 'select *, 1 as turn from new_rows'
    when 'DELETE' then 'select *, -1 as turn from old_rows'
    else 'select *, 1 as turn from new_rows union all select *, -1 from old_rows' end;
begin
  execute
    'insert into app.payment_list_sums as s (company_id, id, total, summ, paid_summ, left_summ)
      select company_id, pg_backend_pid(), total, summ, paid, asked from (
        select company_id, sum(turn) as total, sum(turn * app.listed_roubles(summ, financial_type, currency_rate)) as summ,
          sum(turn * app.listed_roubles(paid_summ, financial_type, currency_rate)) as paid,
          sum(turn * app.listed_roubles(summ - paid_summ, financial_type, currency_rate)) as asked
        from (' || written || ') r where not is_deleted group by company_id) r
      where total <> 0 or summ <> 0 or paid <> 0 or asked <> 0
      on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
        paid_summ = s.paid_summ + excluded.paid_summ, left_summ = s.left_summ + excluded.left_summ';
  return null;
end $$;
create trigger list_insert after insert on payments referencing new table as new_rows
  for each statement execute function app.payments_listed();
create trigger list_update after update on payments referencing old table as old_rows new table as new_rows
  for each statement execute function app.payments_listed();
create trigger list_delete after delete on payments referencing old table as old_rows
  for each statement execute function app.payments_listed();

create or replace function app.recount_company(company bigint) returns void language plpgsql as $$
begin
  delete from app.agreement_totals where company_id = company;
  insert into app.agreement_totals (company_id, agreement_id, dopnik_summ, summ_total, ks_summ, ks_offset_summ,
      ks_retention_summ, payment_summ, paid_summ, advance_paid_summ, retention_released_summ,
      expenses_paid_summ, fact_summ, is_listed, currency_rate)
    select a.company_id, a.id, coalesce(d.dopnik_summ, 0), a.summ + coalesce(d.dopnik_summ, 0),
      coalesce(k.ks_summ, 0), coalesce(k.ks_offset_summ, 0), coalesce(k.ks_retention_summ, 0),
      coalesce(p.payment_summ, 0), coalesce(p.paid_summ, 0), coalesce(p.advance_paid_summ, 0),
      coalesce(p.retention_released_summ, 0), coalesce(p.expenses_paid_summ, 0), coalesce(p.fact_summ, 0),
      app.is_listed(a.type, a.parent_agreement_id, a.is_deleted), a.currency_rate
    from app.agreements a
    left join app.dopnik_sums d on d.company_id = company and d.agreement_id = a.id
    left join app.ks_sums k on k.company_id = company and k.agreement_id = a.id
    left join app.payment_sums p on p.company_id = company and p.agreement_id = a.id
    where a.company_id = company;
  update app.agreement_totals t set ordered_summ = o.summ
    from (select a.framework_id, sum(d.summ_total) as summ from app.agreements a
      join app.agreement_totals d on d.company_id = company and d.agreement_id = a.id
      where a.company_id = company and a.framework_id is not null and not a.is_deleted group by a.framework_id) o
    where t.company_id = company and t.agreement_id = o.framework_id;
  perform app.recount_sums(company);
  perform app.fill_ks_totals(company);
  perform app.fill_payment_sums(company);
end $$;
