-- The number and sums of the list of contracts as it opens cost the same at 20 and at 200,000 contracts: they are
-- kept and not counted. One row per writing connection (id = its process), as in company_revisions, so that two
-- writers of a company never wait for each other; the sums of a company are those of its rows together.
create table agreement_sums (
  company_id bigint not null,
  id bigint not null,
  total bigint not null default 0,
  -- in roubles (A-075)
  summ numeric(24,2) not null default 0,
  ks_summ numeric(24,2) not null default 0,
  paid_summ numeric(24,2) not null default 0,
  constraint agreement_sums_pk primary key (company_id, id)
) with (fillfactor = 50);
select app.distribute('app.agreement_sums');
select app.wall('app.agreement_sums');

-- Beside the sums in the contract's currency, so that both change in one row.
alter table agreement_totals add column currency_rate numeric(18,6) not null default 1;
update agreement_totals t set currency_rate = a.currency_rate
  from agreements a where a.company_id = t.company_id and a.id = t.agreement_id and a.currency_rate <> 1;

create function app.in_roubles(summ numeric, rate numeric) returns numeric language sql immutable as $$
  select case when rate = 1 then summ else round(summ * rate, 2) end
$$;

create function app.recount_sums(company bigint) returns void language plpgsql as $$
begin
  delete from app.agreement_sums where company_id = company;
  insert into app.agreement_sums (company_id, id, total, summ, ks_summ, paid_summ)
    select company, pg_backend_pid(), count(*), coalesce(sum(app.in_roubles(summ_total, currency_rate)), 0),
      coalesce(sum(app.in_roubles(ks_summ, currency_rate)), 0),
      coalesce(sum(app.in_roubles(paid_summ, currency_rate)), 0)
    from app.agreement_totals where company_id = company and is_listed;
end $$;
select app.recount_sums(id) from companies;

create function app.totals_inserted() returns trigger language plpgsql as $$
begin
  insert into app.agreement_sums as s (company_id, id, total, summ, ks_summ, paid_summ)
    select company_id, pg_backend_pid(), count(*), sum(app.in_roubles(summ_total, currency_rate)),
      sum(app.in_roubles(ks_summ, currency_rate)), sum(app.in_roubles(paid_summ, currency_rate))
    from new_rows where is_listed group by company_id
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      ks_summ = s.ks_summ + excluded.ks_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  return null;
end $$;
create trigger sums_insert after insert on agreement_totals referencing new table as new_rows
  for each statement execute function app.totals_inserted();

create function app.totals_deleted() returns trigger language plpgsql as $$
begin
  insert into app.agreement_sums as s (company_id, id, total, summ, ks_summ, paid_summ)
    select company_id, pg_backend_pid(), -count(*), -sum(app.in_roubles(summ_total, currency_rate)),
      -sum(app.in_roubles(ks_summ, currency_rate)), -sum(app.in_roubles(paid_summ, currency_rate))
    from old_rows where is_listed group by company_id
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      ks_summ = s.ks_summ + excluded.ks_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  return null;
end $$;
create trigger sums_delete after delete on agreement_totals referencing old table as old_rows
  for each statement execute function app.totals_deleted();

create function app.totals_updated() returns trigger language plpgsql as $$
begin
  insert into app.agreement_sums as s (company_id, id, total, summ, ks_summ, paid_summ)
    select company_id, pg_backend_pid(), sum(sign), sum(sign * app.in_roubles(summ_total, currency_rate)),
      sum(sign * app.in_roubles(ks_summ, currency_rate)), sum(sign * app.in_roubles(paid_summ, currency_rate))
    from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) r
    where is_listed group by company_id
    having sum(sign) <> 0 or sum(sign * app.in_roubles(summ_total, currency_rate)) <> 0
      or sum(sign * app.in_roubles(ks_summ, currency_rate)) <> 0
      or sum(sign * app.in_roubles(paid_summ, currency_rate)) <> 0
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      ks_summ = s.ks_summ + excluded.ks_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  return null;
end $$;
create trigger sums_update after update on agreement_totals referencing old table as old_rows
  new table as new_rows for each statement execute function app.totals_updated();

create or replace function app.recount_summ(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_totals(company, ids);
  update app.agreement_totals t
    set dopnik_summ = s.dopnik_summ, summ_total = s.summ + s.dopnik_summ, is_listed = s.is_listed,
      currency_rate = s.currency_rate
    from (select a.id, a.summ, a.currency_rate, d.dopnik_summ,
        app.is_listed(a.type, a.parent_agreement_id, a.is_deleted) as is_listed from unnest(ids) as i (id)
      join app.agreements a on a.company_id = company and a.id = i.id
      cross join lateral (select coalesce(sum(d.summ), 0) as dopnik_summ from app.agreements d
        where d.company_id = company and d.parent_agreement_id = a.id and d.type = 'dopnik'
          and not d.is_deleted) d) s
    where t.company_id = company and t.agreement_id = s.id;
end $$;

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
  perform app.recount_sums(company);
end $$;

create or replace function app.agreements_inserted() returns trigger language plpgsql as $$
declare touched record;
begin
  insert into app.agreement_totals (company_id, agreement_id, summ_total, is_listed, currency_rate)
    select company_id, id, summ, app.is_listed(type, parent_agreement_id, is_deleted), currency_rate from new_rows;
  for touched in select company_id, array_agg(distinct parent_agreement_id) as ids
    from new_rows where parent_agreement_id is not null group by company_id
  loop
    perform app.recount_summ(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;

create or replace function app.agreements_updated() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(distinct i.id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    cross join lateral (values (n.id), (n.parent_agreement_id), (o.parent_agreement_id)) as i (id)
    where i.id is not null and (n.summ, n.type, n.is_deleted, n.currency_rate, n.parent_agreement_id)
      is distinct from (o.summ, o.type, o.is_deleted, o.currency_rate, o.parent_agreement_id)
    group by n.company_id
  loop
    perform app.recount_summ(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
