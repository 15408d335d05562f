-- Orders under a framework contract: firm contracts of their own that name their framework. Its own sum is the ceiling
-- (A-084), its orders come out of it, so what the sums of many contracts count of a framework is what is not ordered yet.
alter table agreements add column framework_id bigint;
alter table agreements add constraint agreements_framework_ck
  check (framework_id is null or (type = 'contracting' and framework_id <> id));
alter table agreements add constraint agreements_framework_fk
  foreign key (company_id, framework_id) references agreements (company_id, id);
create index agreements_framework_idx on agreements (company_id, framework_id, date desc, id desc)
  where framework_id is not null;

alter table agreement_totals add column ordered_summ numeric(18,2) not null default 0;
alter table agreement_totals add column own_summ numeric(18,2)
  generated always as (summ_total - ordered_summ) stored;

-- A sum whose currency is told elsewhere.
create function app.figure(summ numeric) returns text language sql immutable as $$
  select replace(app.roubles(summ), ' ₽', '')
$$;

create or replace function app.recount_summ(company bigint, ids bigint[]) returns void language plpgsql as $$
declare
  over record;
  frameworks bigint[];
begin
  perform app.lock_totals(company, ids);
  update app.agreement_totals t
    set dopnik_summ = s.dopnik_summ, summ_total = s.summ + s.dopnik_summ, ordered_summ = s.ordered_summ,
      is_listed = s.is_listed, currency_rate = s.currency_rate
    from (select a.id, a.summ, a.currency_rate, d.dopnik_summ, o.ordered_summ,
        app.is_listed(a.type, a.parent_agreement_id, a.is_deleted) as is_listed from unnest(ids) as i (id)
      join app.agreements a on a.company_id = company and a.id = i.id
      cross join lateral (select coalesce(sum(d.summ), 0) as dopnik_summ from app.agreements d
        where d.company_id = company and d.parent_agreement_id = a.id and d.type = 'dopnik'
          and not d.is_deleted) d
      cross join lateral (select coalesce(sum(f.summ_total), 0) as ordered_summ from app.agreements o
        join app.agreement_totals f on f.company_id = company and f.agreement_id = o.id
        where o.company_id = company and o.framework_id = a.id and not o.is_deleted) o) s
    where t.company_id = company and t.agreement_id = s.id;
  -- A framework is no order itself, so this goes one step and no further.
  select array_agg(distinct a.framework_id) into frameworks from app.agreements a
    where a.company_id = company and a.id = any(ids) and a.framework_id is not null;
  if frameworks is not null then
    perform app.recount_summ(company, frameworks);
  end if;
  select a.number, t.ordered_summ, t.summ_total into over from app.agreement_totals t
    join app.agreements a on a.company_id = company and a.id = t.agreement_id
    where t.company_id = company and t.agreement_id = any(ids)
      and t.ordered_summ > 0 and t.ordered_summ > t.summ_total
    limit 1;
  if found then
    perform app.refuse('orders_le_framework_ck', format('Заказы рамочного договора № %s на %s больше его предела %s',
      over.number, app.figure(over.ordered_summ), app.figure(over.summ_total)));
  end if;
end $$;

create or replace function app.recount_sums(company bigint) returns void language plpgsql as $$
begin
  delete from app.agreement_sums where company_id = company;
  insert into app.agreement_sums (company_id, id, total, summ, ks_summ, paid_summ)
    select company, pg_backend_pid(), count(*), coalesce(sum(app.in_roubles(own_summ, currency_rate)), 0),
      coalesce(sum(app.in_roubles(ks_summ, currency_rate)), 0),
      coalesce(sum(app.in_roubles(paid_summ, currency_rate)), 0)
    from app.agreement_totals where company_id = company and is_listed;
end $$;

create or replace function app.totals_inserted() returns trigger language plpgsql as $$
begin
  insert into app.agreement_sums as s (company_id, id, total, summ, ks_summ, paid_summ)
    select company_id, pg_backend_pid(), count(*), sum(app.in_roubles(own_summ, currency_rate)),
      sum(app.in_roubles(ks_summ, currency_rate)), sum(app.in_roubles(paid_summ, currency_rate))
    from new_rows where is_listed group by company_id
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      ks_summ = s.ks_summ + excluded.ks_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  return null;
end $$;

create or replace function app.totals_deleted() returns trigger language plpgsql as $$
begin
  insert into app.agreement_sums as s (company_id, id, total, summ, ks_summ, paid_summ)
    select company_id, pg_backend_pid(), -count(*), -sum(app.in_roubles(own_summ, currency_rate)),
      -sum(app.in_roubles(ks_summ, currency_rate)), -sum(app.in_roubles(paid_summ, currency_rate))
    from old_rows where is_listed group by company_id
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      ks_summ = s.ks_summ + excluded.ks_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  return null;
end $$;

create or replace function app.totals_updated() returns trigger language plpgsql as $$
begin
  insert into app.agreement_sums as s (company_id, id, total, summ, ks_summ, paid_summ)
    select company_id, pg_backend_pid(), sum(sign), sum(sign * app.in_roubles(own_summ, currency_rate)),
      sum(sign * app.in_roubles(ks_summ, currency_rate)), sum(sign * app.in_roubles(paid_summ, currency_rate))
    from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) r
    where is_listed group by company_id
    having sum(sign) <> 0 or sum(sign * app.in_roubles(own_summ, currency_rate)) <> 0
      or sum(sign * app.in_roubles(ks_summ, currency_rate)) <> 0
      or sum(sign * app.in_roubles(paid_summ, currency_rate)) <> 0
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      ks_summ = s.ks_summ + excluded.ks_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  return null;
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
  update app.agreement_totals t set ordered_summ = o.summ
    from (select a.framework_id, sum(d.summ_total) as summ from app.agreements a
      join app.agreement_totals d on d.company_id = company and d.agreement_id = a.id
      where a.company_id = company and a.framework_id is not null and not a.is_deleted group by a.framework_id) o
    where t.company_id = company and t.agreement_id = o.framework_id;
  perform app.recount_sums(company);
end $$;

create or replace function app.agreements_inserted() returns trigger language plpgsql as $$
declare touched record;
begin
  insert into app.agreement_totals (company_id, agreement_id, summ_total, is_listed, currency_rate)
    select company_id, id, summ, app.is_listed(type, parent_agreement_id, is_deleted), currency_rate from new_rows;
  for touched in select n.company_id, array_agg(distinct i.id) as ids from new_rows n
    cross join lateral (values (n.parent_agreement_id), (n.framework_id)) as i (id)
    where i.id is not null group by n.company_id
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
    cross join lateral (values (n.id), (n.parent_agreement_id), (o.parent_agreement_id),
      (nullif(o.framework_id, n.framework_id))) as i (id)
    where i.id is not null and (n.summ, n.type, n.is_deleted, n.currency_rate, n.parent_agreement_id, n.framework_id)
      is distinct from (o.summ, o.type, o.is_deleted, o.currency_rate, o.parent_agreement_id, o.framework_id)
    group by n.company_id
  loop
    perform app.recount_summ(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;

create or replace function app.agreements_deleted() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in select o.company_id, array_agg(distinct i.id) as ids from old_rows o
    cross join lateral (values (o.parent_agreement_id), (o.framework_id)) as i (id)
    where i.id is not null group by o.company_id
  loop
    perform app.recount_summ(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
