-- The list of completion documents at 400,000 rows: what was paid of each, and the sums of the list as it opens, are kept
-- and not counted anew over a million payments for every answer (K-03). Sums in roubles stand beside (A-075).
create table ks_totals (
  company_id bigint not null,
  ks_id bigint not null,
  -- in the document's currency; a refund takes back
  paid_summ numeric(18,2) not null default 0,
  is_listed boolean not null default true,
  rub_summ numeric(24,2) not null default 0,
  rub_offset_advance_summ numeric(24,2) not null default 0,
  rub_retention_summ numeric(24,2) not null default 0,
  rub_payable_summ numeric(24,2) not null default 0,
  rub_paid_summ numeric(24,2) not null default 0,
  constraint ks_totals_pk primary key (company_id, ks_id)
) with (fillfactor = 80);
select app.distribute('app.ks_totals');
alter table ks_totals add constraint ks_totals_ks_fk
  foreign key (company_id, ks_id) references ks (company_id, id) on delete cascade;
create index ks_totals_paid_idx on ks_totals (company_id, paid_summ, ks_id);
select app.wall('app.ks_totals');

-- One row per writing connection, as in agreement_sums.
create table ks_list_sums (
  company_id bigint not null,
  id bigint not null,
  total bigint not null default 0,
  summ numeric(24,2) not null default 0,
  offset_advance_summ numeric(24,2) not null default 0,
  retention_summ numeric(24,2) not null default 0,
  payable_summ numeric(24,2) not null default 0,
  paid_summ numeric(24,2) not null default 0,
  constraint ks_list_sums_pk primary key (company_id, id)
) with (fillfactor = 50);
select app.distribute('app.ks_list_sums');
select app.wall('app.ks_list_sums');

create function app.fill_ks_totals(company bigint) returns void language plpgsql as $$
begin
  delete from app.ks_totals where company_id = company;
  insert into app.ks_totals (company_id, ks_id, paid_summ, is_listed, rub_summ, rub_offset_advance_summ,
    rub_retention_summ, rub_payable_summ, rub_paid_summ)
    select k.company_id, k.id, coalesce(p.paid, 0), not k.is_deleted,
      app.in_roubles(k.summ, k.currency_rate), app.in_roubles(k.offset_advance_summ, k.currency_rate),
        app.in_roubles(k.retention_summ, k.currency_rate), app.in_roubles(k.payable_summ, k.currency_rate),
      app.in_roubles(coalesce(p.paid, 0), k.currency_rate)
    from app.ks k
    left join (select ks_id, sum(case financial_type when 'refund' then -paid_summ else paid_summ end) as paid
      from app.payments where company_id = company and ks_id is not null and not is_deleted group by ks_id) p
      on p.ks_id = k.id
    where k.company_id = company;
  delete from app.ks_list_sums where company_id = company;
  insert into app.ks_list_sums (company_id, id, total, summ, offset_advance_summ, retention_summ, payable_summ,
    paid_summ)
    select company, pg_backend_pid(), count(*), coalesce(sum(rub_summ), 0), coalesce(sum(rub_offset_advance_summ), 0),
      coalesce(sum(rub_retention_summ), 0), coalesce(sum(rub_payable_summ), 0), coalesce(sum(rub_paid_summ), 0)
    from app.ks_totals where company_id = company and is_listed;
end $$;
select app.fill_ks_totals(id) from companies;

create function app.recount_ks_totals(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform from app.ks_totals where company_id = company and ks_id = any(ids) order by ks_id for no key update;
  update app.ks_totals t set paid_summ = s.paid, is_listed = s.is_listed, rub_summ = s.rub_summ,
    rub_offset_advance_summ = s.rub_offset_advance_summ, rub_retention_summ = s.rub_retention_summ,
    rub_payable_summ = s.rub_payable_summ, rub_paid_summ = s.rub_paid_summ
    from (select k.id, p.paid, not k.is_deleted as is_listed, app.in_roubles(k.summ, k.currency_rate) as rub_summ,
      app.in_roubles(k.offset_advance_summ, k.currency_rate) as rub_offset_advance_summ,
      app.in_roubles(k.retention_summ, k.currency_rate) as rub_retention_summ, app.in_roubles(k.payable_summ,
      k.currency_rate) as rub_payable_summ,
        app.in_roubles(p.paid, k.currency_rate) as rub_paid_summ
      from unnest(ids) as i (id)
      join app.ks k on k.company_id = company and k.id = i.id
      cross join lateral (select coalesce(sum(case x.financial_type when 'refund' then -x.paid_summ else x.paid_summ end),
        0) as paid
      from app.payments x where x.company_id = company and x.ks_id = k.id and not x.is_deleted) p) s
    where t.company_id = company and t.ks_id = s.id;
end $$;

create function app.ks_totals_inserted() returns trigger language plpgsql as $$
begin
  insert into app.ks_list_sums as s (company_id, id, total, summ, offset_advance_summ, retention_summ, payable_summ,
    paid_summ)
    select company_id, pg_backend_pid(), count(*), sum(rub_summ), sum(rub_offset_advance_summ),
      sum(rub_retention_summ), sum(rub_payable_summ), sum(rub_paid_summ)
    from new_rows where is_listed group by company_id
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      offset_advance_summ = s.offset_advance_summ + excluded.offset_advance_summ,
      retention_summ = s.retention_summ + excluded.retention_summ,
      payable_summ = s.payable_summ + excluded.payable_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  return null;
end $$;

create function app.ks_totals_deleted() returns trigger language plpgsql as $$
begin
  insert into app.ks_list_sums as s (company_id, id, total, summ, offset_advance_summ, retention_summ, payable_summ,
    paid_summ)
    select company_id, pg_backend_pid(), -count(*), -sum(rub_summ), -sum(rub_offset_advance_summ),
      -sum(rub_retention_summ), -sum(rub_payable_summ), -sum(rub_paid_summ)
    from old_rows where is_listed group by company_id
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      offset_advance_summ = s.offset_advance_summ + excluded.offset_advance_summ,
      retention_summ = s.retention_summ + excluded.retention_summ,
      payable_summ = s.payable_summ + excluded.payable_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  return null;
end $$;

create function app.ks_totals_updated() returns trigger language plpgsql as $$
begin
  insert into app.ks_list_sums as s (company_id, id, total, summ, offset_advance_summ, retention_summ, payable_summ,
    paid_summ)
    select company_id, pg_backend_pid(), sum(sign), sum(sign * rub_summ), sum(sign * rub_offset_advance_summ),
      sum(sign * rub_retention_summ), sum(sign * rub_payable_summ), sum(sign * rub_paid_summ)
    from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) r where is_listed group by company_id
    having sum(sign) <> 0 or sum(sign * rub_summ) <> 0
      or sum(sign * rub_offset_advance_summ) <> 0 or sum(sign * rub_retention_summ) <> 0
      or sum(sign * rub_payable_summ) <> 0 or sum(sign * rub_paid_summ) <> 0
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      offset_advance_summ = s.offset_advance_summ + excluded.offset_advance_summ,
      retention_summ = s.retention_summ + excluded.retention_summ,
      payable_summ = s.payable_summ + excluded.payable_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  return null;
end $$;
create trigger sums_insert after insert on ks_totals referencing new table as new_rows
  for each statement execute function app.ks_totals_inserted();
create trigger sums_delete after delete on ks_totals referencing old table as old_rows
  for each statement execute function app.ks_totals_deleted();
create trigger sums_update after update on ks_totals referencing old table as old_rows new table as new_rows
  for each statement execute function app.ks_totals_updated();

create function app.ks_totalled() returns trigger language plpgsql as $$
declare touched record;
begin
  if tg_op = 'INSERT' then
    insert into app.ks_totals (company_id, ks_id, is_listed, rub_summ, rub_offset_advance_summ, rub_retention_summ,
      rub_payable_summ)
      select k.company_id, k.id, not k.is_deleted,
        app.in_roubles(k.summ, k.currency_rate), app.in_roubles(k.offset_advance_summ, k.currency_rate),
          app.in_roubles(k.retention_summ, k.currency_rate), app.in_roubles(k.payable_summ, k.currency_rate)
      from new_rows k;
    return null;
  end if;
  for touched in
    select n.company_id, array_agg(n.id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.summ, n.offset_advance_summ, n.retention_summ, n.payable_summ, n.currency_rate, n.is_deleted)
      is distinct from (o.summ, o.offset_advance_summ, o.retention_summ, o.payable_summ, o.currency_rate, o.is_deleted)
    group by n.company_id
  loop
    perform app.recount_ks_totals(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger ks_total_insert after insert on ks referencing new table as new_rows
  for each statement execute function app.ks_totalled();
create trigger ks_total_update after update on ks referencing old table as old_rows new table as new_rows
  for each statement execute function app.ks_totalled();

create function app.payments_of_ks() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select company_id, ks_id from new_rows where paid_summ <> 0'
    when 'DELETE' then 'select company_id, ks_id from old_rows where paid_summ <> 0'
    else 'select n.company_id, i.ks_id from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id'
      ' cross join lateral (values (n.ks_id), (o.ks_id)) as i (ks_id)'
      ' where (n.paid_summ, n.financial_type, n.is_deleted, n.ks_id)'
      ' is distinct from (o.paid_summ, o.financial_type, o.is_deleted, o.ks_id)' end;
  touched record;
begin
  for touched in execute 'select company_id, array_agg(distinct ks_id) as ids from (' || changed || ') c'
    ' where ks_id is not null group by company_id'
  loop
    perform app.recount_ks_totals(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger ks_total_insert after insert on payments referencing new table as new_rows
  for each statement execute function app.payments_of_ks();
create trigger ks_total_update after update on payments referencing old table as old_rows new table as new_rows
  for each statement execute function app.payments_of_ks();
create trigger ks_total_delete after delete on payments referencing old table as old_rows
  for each statement execute function app.payments_of_ks();

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
end $$;

-- Lists sorted by these columns are read in their order and not sorted whole.
create index ks_number_sort_idx on ks (company_id, number collate app.russian, id);
create index ks_payable_idx on ks (company_id, payable_summ, id);
create index agreements_number_sort_idx on agreements (company_id, number collate app.russian, id);
