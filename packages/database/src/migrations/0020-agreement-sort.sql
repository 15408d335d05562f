-- The list of contracts at 200,000 rows. R-4-32, R-4-33: it sorts by «summ − paid» and by «paid − accepted» without
-- counting them for every row of the company first; and its unfiltered sums read this narrow table alone.
alter table agreement_totals add column remainder numeric(18,2) generated always as (summ_total - paid_summ) stored;
alter table agreement_totals add column da numeric(18,2) generated always as (paid_summ - ks_summ) stored;
-- Stands in the list as it opens: living, no carrier of a fact payment, no dopnik inside its contract.
alter table agreement_totals add column is_listed boolean not null default false;
create index agreement_totals_summ_idx on agreement_totals (company_id, summ_total, agreement_id);
create index agreement_totals_remainder_idx on agreement_totals (company_id, remainder, agreement_id);
create index agreement_totals_da_idx on agreement_totals (company_id, da, agreement_id);
create index agreements_currency_idx on agreements (company_id) where currency <> 'rub';

create function app.is_listed(type text, parent_agreement_id bigint, is_deleted boolean) returns boolean
  language sql immutable as $$
  select not is_deleted and type <> 'document' and parent_agreement_id is null
$$;

update agreement_totals t set is_listed = true
  from agreements a
  where a.company_id = t.company_id and a.id = t.agreement_id
    and app.is_listed(a.type, a.parent_agreement_id, a.is_deleted);

create or replace function app.recount_summ(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_totals(company, ids);
  update app.agreement_totals t
    set dopnik_summ = coalesce(s.dopnik_summ, 0), summ_total = a.summ + coalesce(s.dopnik_summ, 0),
      is_listed = app.is_listed(a.type, a.parent_agreement_id, a.is_deleted)
    from app.agreements a
    left join (select * from app.dopnik_sums where company_id = company and agreement_id = any(ids)) s
      on s.agreement_id = a.id
    where a.company_id = company and a.id = any(ids) and t.company_id = company and t.agreement_id = a.id;
end $$;

create or replace function app.recount_company(company bigint) returns void language plpgsql as $$
begin
  delete from app.agreement_totals where company_id = company;
  insert into app.agreement_totals (company_id, agreement_id, dopnik_summ, summ_total, ks_summ, ks_offset_summ,
      ks_retention_summ, payment_summ, paid_summ, advance_paid_summ, retention_released_summ,
      expenses_paid_summ, fact_summ, is_listed)
    select a.company_id, a.id, coalesce(d.dopnik_summ, 0), a.summ + coalesce(d.dopnik_summ, 0),
      coalesce(k.ks_summ, 0), coalesce(k.ks_offset_summ, 0), coalesce(k.ks_retention_summ, 0),
      coalesce(p.payment_summ, 0), coalesce(p.paid_summ, 0), coalesce(p.advance_paid_summ, 0),
      coalesce(p.retention_released_summ, 0), coalesce(p.expenses_paid_summ, 0), coalesce(p.fact_summ, 0),
      app.is_listed(a.type, a.parent_agreement_id, a.is_deleted)
    from app.agreements a
    left join app.dopnik_sums d on d.company_id = company and d.agreement_id = a.id
    left join app.ks_sums k on k.company_id = company and k.agreement_id = a.id
    left join app.payment_sums p on p.company_id = company and p.agreement_id = a.id
    where a.company_id = company;
end $$;

create or replace function app.agreements_inserted() returns trigger language plpgsql as $$
declare touched record;
begin
  insert into app.agreement_totals (company_id, agreement_id, summ_total, is_listed)
    select company_id, id, summ, app.is_listed(type, parent_agreement_id, is_deleted) from new_rows;
  for touched in select company_id, array_agg(distinct parent_agreement_id) as ids
    from new_rows where parent_agreement_id is not null group by company_id
  loop
    perform app.recount_summ(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
