-- Sums of contracts and payments follow from documents: statement triggers count the touched rows anew, so a
-- file of thousands of rows costs a few queries. Deleted rows leave all sums (A-074).

create view dopnik_sums with (security_invoker = true) as
  select company_id, parent_agreement_id as agreement_id, sum(summ) as dopnik_summ
  from agreements where type = 'dopnik' and parent_agreement_id is not null and not is_deleted
  group by company_id, parent_agreement_id;

-- An act counts once it is approved.
create view ks_sums with (security_invoker = true) as
  select company_id, agreement_id, sum(summ) as ks_summ, sum(offset_advance_summ) as ks_offset_summ,
    sum(retention_summ) as ks_retention_summ
  from ks where status in ('approve', 'approve_with_remark') and not is_deleted
  group by company_id, agreement_id;

-- A refund takes back what was paid under its type.
create view payment_sums with (security_invoker = true) as
  select company_id, agreement_id, sum(sign * summ) as payment_summ, sum(sign * paid_summ) as paid_summ,
    coalesce(sum(sign * paid_summ) filter (where type = 'advance'), 0) as advance_paid_summ,
    coalesce(sum(sign * paid_summ) filter (where type = 'guarantee_retention'), 0) as retention_released_summ,
    coalesce(sum(sign * paid_summ) filter (where type = 'expenses'), 0) as expenses_paid_summ,
    coalesce(sum(sign * paid_summ) filter (where type = 'document'), 0) as fact_summ
  from (select *, case financial_type when 'refund' then -1 else 1 end as sign from payments) p
  where not is_deleted
  group by company_id, agreement_id;

-- The rows are locked before they are counted: the next statement sees what the previous holder wrote.
create function app.lock_totals(company bigint, ids bigint[]) returns void language sql as $$
  select from app.agreement_totals where company_id = company and agreement_id = any(ids)
  order by agreement_id for no key update
$$;

create function app.recount_summ(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_totals(company, ids);
  update app.agreement_totals t
    set dopnik_summ = coalesce(s.dopnik_summ, 0), summ_total = a.summ + coalesce(s.dopnik_summ, 0)
    from app.agreements a
    left join (select * from app.dopnik_sums where company_id = company and agreement_id = any(ids)) s
      on s.agreement_id = a.id
    where a.company_id = company and a.id = any(ids) and t.company_id = company and t.agreement_id = a.id;
end $$;

create function app.recount_ks(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_totals(company, ids);
  update app.agreement_totals t set ks_summ = coalesce(s.ks_summ, 0),
      ks_offset_summ = coalesce(s.ks_offset_summ, 0), ks_retention_summ = coalesce(s.ks_retention_summ, 0)
    from unnest(ids) as i (id)
    left join (select * from app.ks_sums where company_id = company and agreement_id = any(ids)) s
      on s.agreement_id = i.id
    where t.company_id = company and t.agreement_id = i.id;
end $$;

create function app.recount_payments(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_totals(company, ids);
  update app.agreement_totals t set payment_summ = coalesce(s.payment_summ, 0),
      paid_summ = coalesce(s.paid_summ, 0), advance_paid_summ = coalesce(s.advance_paid_summ, 0),
      retention_released_summ = coalesce(s.retention_released_summ, 0),
      expenses_paid_summ = coalesce(s.expenses_paid_summ, 0), fact_summ = coalesce(s.fact_summ, 0)
    from unnest(ids) as i (id)
    left join (select * from app.payment_sums where company_id = company and agreement_id = any(ids)) s
      on s.agreement_id = i.id
    where t.company_id = company and t.agreement_id = i.id;
end $$;

-- Everything of one company, set-based: after a restore or a bulk load that ran without triggers.
create function app.recount_company(company bigint) returns void language plpgsql as $$
begin
  delete from app.agreement_totals where company_id = company;
  insert into app.agreement_totals (company_id, agreement_id, dopnik_summ, summ_total, ks_summ, ks_offset_summ,
      ks_retention_summ, payment_summ, paid_summ, advance_paid_summ, retention_released_summ,
      expenses_paid_summ, fact_summ)
    select a.company_id, a.id, coalesce(d.dopnik_summ, 0), a.summ + coalesce(d.dopnik_summ, 0),
      coalesce(k.ks_summ, 0), coalesce(k.ks_offset_summ, 0), coalesce(k.ks_retention_summ, 0),
      coalesce(p.payment_summ, 0), coalesce(p.paid_summ, 0), coalesce(p.advance_paid_summ, 0),
      coalesce(p.retention_released_summ, 0), coalesce(p.expenses_paid_summ, 0), coalesce(p.fact_summ, 0)
    from app.agreements a
    left join app.dopnik_sums d on d.company_id = company and d.agreement_id = a.id
    left join app.ks_sums k on k.company_id = company and k.agreement_id = a.id
    left join app.payment_sums p on p.company_id = company and p.agreement_id = a.id
    where a.company_id = company;
end $$;

create function app.agreements_inserted() returns trigger language plpgsql as $$
declare touched record;
begin
  insert into app.agreement_totals (company_id, agreement_id, summ_total)
    select company_id, id, summ from new_rows;
  for touched in select company_id, array_agg(distinct parent_agreement_id) as ids
    from new_rows where parent_agreement_id is not null group by company_id
  loop
    perform app.recount_summ(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger total_insert after insert on agreements referencing new table as new_rows
  for each statement execute function app.agreements_inserted();

create function app.agreements_updated() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(distinct i.id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    cross join lateral (values (n.id), (n.parent_agreement_id), (o.parent_agreement_id)) as i (id)
    where i.id is not null and (n.summ, n.type, n.is_deleted) is distinct from (o.summ, o.type, o.is_deleted)
      or n.parent_agreement_id is distinct from o.parent_agreement_id and i.id is not null
    group by n.company_id
  loop
    perform app.recount_summ(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger total_update after update on agreements referencing old table as old_rows new table as new_rows
  for each statement execute function app.agreements_updated();

create function app.agreements_deleted() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in select company_id, array_agg(distinct parent_agreement_id) as ids
    from old_rows where parent_agreement_id is not null group by company_id
  loop
    perform app.recount_summ(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger total_delete after delete on agreements referencing old table as old_rows
  for each statement execute function app.agreements_deleted();

-- One function per table and kind of statement would say the same thing: the argument names the recount.
create function app.count_inserted() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in select company_id, array_agg(distinct agreement_id) as ids from new_rows group by company_id
  loop
    execute format('select app.%I($1, $2)', tg_argv[0]) using touched.company_id, touched.ids;
  end loop;
  return null;
end $$;

create function app.count_deleted() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in select company_id, array_agg(distinct agreement_id) as ids from old_rows group by company_id
  loop
    execute format('select app.%I($1, $2)', tg_argv[0]) using touched.company_id, touched.ids;
  end loop;
  return null;
end $$;

create trigger total_insert after insert on ks referencing new table as new_rows
  for each statement execute function app.count_inserted('recount_ks');
create trigger total_delete after delete on ks referencing old table as old_rows
  for each statement execute function app.count_deleted('recount_ks');
create trigger total_insert after insert on payments referencing new table as new_rows
  for each statement execute function app.count_inserted('recount_payments');
create trigger total_delete after delete on payments referencing old table as old_rows
  for each statement execute function app.count_deleted('recount_payments');

create function app.ks_updated() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(distinct i.id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    cross join lateral (values (n.agreement_id), (o.agreement_id)) as i (id)
    where (n.agreement_id, n.summ, n.offset_advance_summ, n.retention_summ, n.status, n.is_deleted)
      is distinct from (o.agreement_id, o.summ, o.offset_advance_summ, o.retention_summ, o.status, o.is_deleted)
    group by n.company_id
  loop
    perform app.recount_ks(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger total_update after update on ks referencing old table as old_rows new table as new_rows
  for each statement execute function app.ks_updated();

create function app.payments_updated() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(distinct i.id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    cross join lateral (values (n.agreement_id), (o.agreement_id)) as i (id)
    where (n.agreement_id, n.summ, n.paid_summ, n.type, n.financial_type, n.is_deleted)
      is distinct from (o.agreement_id, o.summ, o.paid_summ, o.type, o.financial_type, o.is_deleted)
    group by n.company_id
  loop
    perform app.recount_payments(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger total_update after update on payments referencing old table as old_rows new table as new_rows
  for each statement execute function app.payments_updated();
