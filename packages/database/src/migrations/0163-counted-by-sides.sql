-- How many listed contracts stand between two sides in a project: lists of contractors and of projects read as many rows as there are
-- such meetings, and not all contracts. A row per writing connection, as the other sums of the list are kept; 0 is no project.
create table agreement_counts (
  company_id bigint not null,
  id bigint not null,
  executor_id bigint not null,
  customer_id bigint not null,
  project_id bigint not null,
  total bigint not null,
  constraint agreement_counts_pk primary key (company_id, executor_id, customer_id, project_id, id)
) with (fillfactor = 50);
select app.distribute('app.agreement_counts');
select app.wall('app.agreement_counts');

create function app.recount_meetings(company bigint) returns void language plpgsql as $$
begin
  delete from app.agreement_counts where company_id = company;
  insert into app.agreement_counts (company_id, id, executor_id, customer_id, project_id, total)
    select company, pg_backend_pid(), executor_id, customer_id, coalesce(project_id, 0), count(*) from app.agreements
    where company_id = company and app.is_listed(type, parent_agreement_id, is_deleted) group by 3, 4, 5 order by 3, 4, 5;
end $$;

create or replace function app.agreements_inserted() returns trigger language plpgsql as $$
declare touched record;
begin
  insert into app.agreement_totals (company_id, agreement_id, summ_total, rub_summ, is_listed, currency_rate)
    select company_id, id, summ, app.in_roubles(summ, currency_rate),
      app.is_listed(type, parent_agreement_id, is_deleted), currency_rate from new_rows;
  insert into app.agreement_counts as c (company_id, id, executor_id, customer_id, project_id, total)
    select company_id, pg_backend_pid(), executor_id, customer_id, coalesce(project_id, 0), count(*) from new_rows
    where app.is_listed(type, parent_agreement_id, is_deleted) group by 1, 3, 4, 5
    on conflict (company_id, executor_id, customer_id, project_id, id) do update set total = c.total + excluded.total;
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
  insert into app.agreement_counts as c (company_id, id, executor_id, customer_id, project_id, total)
    select company_id, pg_backend_pid(), executor_id, customer_id, coalesce(project_id, 0), sum(sign)
    from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) r
    where app.is_listed(type, parent_agreement_id, is_deleted) group by 1, 3, 4, 5 having sum(sign) <> 0
    on conflict (company_id, executor_id, customer_id, project_id, id) do update set total = c.total + excluded.total;
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
  insert into app.agreement_counts as c (company_id, id, executor_id, customer_id, project_id, total)
    select company_id, pg_backend_pid(), executor_id, customer_id, coalesce(project_id, 0), -count(*) from old_rows
    where app.is_listed(type, parent_agreement_id, is_deleted) group by 1, 3, 4, 5
    on conflict (company_id, executor_id, customer_id, project_id, id) do update set total = c.total + excluded.total;
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
  perform app.recount_meetings(company);
  perform app.fill_ks_totals(company);
  perform app.fill_ks_parts(company);
  perform app.fill_payment_sums(company);
end $$;

select app.recount_meetings(id) from companies;
