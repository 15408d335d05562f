-- What is paid follows from payment_facts, what is reserved from the registries; nobody types either.

create function app.lock_payments(company bigint, ids bigint[]) returns void language sql as $$
  select from app.payments where company_id = company and id = any(ids) order by id for no key update
$$;

create function app.recount_paid(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_payments(company, ids);
  update app.payments p set paid_summ = f.summ, status = case when f.summ >= p.summ then 'paid' else 'new' end,
      paid_date = case when f.summ >= p.summ then f.date end
    from (select i.id, coalesce(sum(f.summ), 0) as summ, max(f.date) as date from unnest(ids) as i (id)
      left join app.payment_facts f on f.company_id = company and f.payment_id = i.id group by i.id) f
    where p.company_id = company and p.id = f.id
      and (p.paid_summ, p.status, p.paid_date) is distinct from
        (f.summ, case when f.summ >= p.summ then 'paid' else 'new' end, case when f.summ >= p.summ then f.date end);
end $$;

create function app.facts_inserted() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in select company_id, array_agg(distinct payment_id) as ids from new_rows group by company_id
  loop
    perform app.recount_paid(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger paid_insert after insert on payment_facts referencing new table as new_rows
  for each statement execute function app.facts_inserted();

create function app.facts_deleted() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in select company_id, array_agg(distinct payment_id) as ids from old_rows group by company_id
  loop
    perform app.recount_paid(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger paid_delete after delete on payment_facts referencing old table as old_rows
  for each statement execute function app.facts_deleted();

create function app.facts_updated() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in select company_id, array_agg(distinct payment_id) as ids
    from (select company_id, payment_id from new_rows union select company_id, payment_id from old_rows) r
    group by company_id
  loop
    perform app.recount_paid(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger paid_update after update on payment_facts referencing old table as old_rows new table as new_rows
  for each statement execute function app.facts_updated();

-- A payment whose own sum changed may become paid, or stop being so.
create function app.payments_resized() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(n.id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    where n.summ <> o.summ and n.paid_summ > 0 group by n.company_id
  loop
    perform app.recount_paid(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger paid_resize after update on payments referencing old table as old_rows new table as new_rows
  for each statement execute function app.payments_resized();

-- A payment goes through an own registry and then a bank registry: the larger of the two is reserved.
create view reserved_sums with (security_invoker = true) as
  select company_id, payment_id, max(summ) as reserved_summ
  from (select w.company_id, w.payment_id, r.kind, sum(w.summ) as summ from registry_rows w
    join registries r on r.company_id = w.company_id and r.id = w.registry_id
    where not w.excluded and not r.is_deleted and r.status in ('on_approval', 'approve')
    group by w.company_id, w.payment_id, r.kind) s
  group by company_id, payment_id;

create function app.recount_reserved(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_payments(company, ids);
  update app.payments p set reserved_summ = coalesce(s.reserved_summ, 0)
    from unnest(ids) as i (id)
    left join (select * from app.reserved_sums where company_id = company and payment_id = any(ids)) s
      on s.payment_id = i.id
    where p.company_id = company and p.id = i.id and p.reserved_summ <> coalesce(s.reserved_summ, 0);
end $$;

create function app.registries_updated() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(distinct w.payment_id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    join app.registry_rows w on w.company_id = n.company_id and w.registry_id = n.id
    where (n.status, n.is_deleted, n.kind) is distinct from (o.status, o.is_deleted, o.kind)
    group by n.company_id
  loop
    perform app.recount_reserved(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger reserve_update after update on registries referencing old table as old_rows new table as new_rows
  for each statement execute function app.registries_updated();

create function app.rows_inserted() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in select company_id, array_agg(distinct payment_id) as ids from new_rows group by company_id
  loop
    perform app.recount_reserved(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger reserve_insert after insert on registry_rows referencing new table as new_rows
  for each statement execute function app.rows_inserted();

create function app.rows_deleted() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in select company_id, array_agg(distinct payment_id) as ids from old_rows group by company_id
  loop
    perform app.recount_reserved(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger reserve_delete after delete on registry_rows referencing old table as old_rows
  for each statement execute function app.rows_deleted();

create function app.rows_updated() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in select company_id, array_agg(distinct payment_id) as ids
    from (select company_id, payment_id from new_rows union select company_id, payment_id from old_rows) r
    group by company_id
  loop
    perform app.recount_reserved(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger reserve_update after update on registry_rows referencing old table as old_rows
  new table as new_rows for each statement execute function app.rows_updated();
