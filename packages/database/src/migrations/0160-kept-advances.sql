-- What is left of advances of all listed contracts in roubles is kept as the other sums of the list are: a row per writing connection.
-- A table of its own, for a server of before gathers the rows of agreement_sums by the sums it knows.
create table agreement_advances (
  company_id bigint not null,
  id bigint not null,
  advance_left numeric(24,2) not null default 0,
  constraint agreement_advances_pk primary key (company_id, id)
) with (fillfactor = 50);
select app.distribute('app.agreement_advances');
select app.wall('app.agreement_advances');

-- The few frameworks that something is ordered under.
create index agreement_totals_ordered_idx on agreement_totals (company_id, agreement_id) include (rub_ordered_summ)
  where rub_ordered_summ <> 0;

create or replace function app.recount_sums(company bigint) returns void language plpgsql as $$
begin
  delete from app.agreement_sums where company_id = company;
  insert into app.agreement_sums (company_id, id, total, summ, ks_summ, paid_summ)
    select company, pg_backend_pid(), count(*), coalesce(sum(rub_own_summ), 0), coalesce(sum(rub_ks_summ), 0),
      coalesce(sum(rub_paid_summ), 0)
    from app.agreement_totals where company_id = company and is_listed;
  delete from app.agreement_advances where company_id = company;
  insert into app.agreement_advances (company_id, id, advance_left)
    select company, pg_backend_pid(), coalesce(sum(advance_paid_summ - ks_offset_summ), 0)
    from app.agreement_totals where company_id = company and is_listed and currency_rate = 1;
end $$;

create or replace function app.totals_inserted() returns trigger language plpgsql as $$
begin
  insert into app.agreement_sums as s (company_id, id, total, summ, ks_summ, paid_summ)
    select company_id, pg_backend_pid(), count(*), sum(rub_own_summ), sum(rub_ks_summ), sum(rub_paid_summ)
    from new_rows where is_listed group by company_id
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      ks_summ = s.ks_summ + excluded.ks_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  insert into app.agreement_advances as s (company_id, id, advance_left)
    select company_id, pg_backend_pid(), sum(advance_paid_summ - ks_offset_summ)
    from new_rows where is_listed and currency_rate = 1 group by company_id having sum(advance_paid_summ - ks_offset_summ) <> 0
    on conflict (company_id, id) do update set advance_left = s.advance_left + excluded.advance_left;
  return null;
end $$;

create or replace function app.totals_deleted() returns trigger language plpgsql as $$
begin
  insert into app.agreement_sums as s (company_id, id, total, summ, ks_summ, paid_summ)
    select company_id, pg_backend_pid(), -count(*), -sum(rub_own_summ), -sum(rub_ks_summ), -sum(rub_paid_summ)
    from old_rows where is_listed group by company_id
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      ks_summ = s.ks_summ + excluded.ks_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  insert into app.agreement_advances as s (company_id, id, advance_left)
    select company_id, pg_backend_pid(), -sum(advance_paid_summ - ks_offset_summ)
    from old_rows where is_listed and currency_rate = 1 group by company_id having sum(advance_paid_summ - ks_offset_summ) <> 0
    on conflict (company_id, id) do update set advance_left = s.advance_left + excluded.advance_left;
  return null;
end $$;

create or replace function app.totals_updated() returns trigger language plpgsql as $$
begin
  insert into app.agreement_sums as s (company_id, id, total, summ, ks_summ, paid_summ)
    select company_id, pg_backend_pid(), sum(sign), sum(sign * rub_own_summ), sum(sign * rub_ks_summ),
      sum(sign * rub_paid_summ)
    from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) r
    where is_listed group by company_id
    having sum(sign) <> 0 or sum(sign * rub_own_summ) <> 0 or sum(sign * rub_ks_summ) <> 0
      or sum(sign * rub_paid_summ) <> 0
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      ks_summ = s.ks_summ + excluded.ks_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  insert into app.agreement_advances as s (company_id, id, advance_left)
    select company_id, pg_backend_pid(), sum(sign * (advance_paid_summ - ks_offset_summ))
    from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) r
    where is_listed and currency_rate = 1 group by company_id having sum(sign * (advance_paid_summ - ks_offset_summ)) <> 0
    on conflict (company_id, id) do update set advance_left = s.advance_left + excluded.advance_left;
  return null;
end $$;

select app.recount_sums(id) from companies;
