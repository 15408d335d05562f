-- Thousands of payments paid by one statement: of what the database does with each of them only what is needed is left.

-- The record of many rows compares their columns; turned into json, compared and cut apart, a wide row costs ten times as
-- much. For a few rows the json stays: there the planning of forty comparisons would cost more than it saves.
create or replace function app.record_changes() returns trigger language plpgsql as $$
declare
  quiet constant text[] := array['company_id', 'id', 'version', 'created_at', 'created_by', 'updated_at',
    'updated_by', 'search_text', 'reserved_summ', 'paid_through', 'held_summ', 'settlement', 'snapshot', 'change_no'];
  companies bigint[];
  head constant text := 'insert into app.audit_log (company_id, user_id, ip, request_id, table_name, row_id,'
    ' agreement_id, action, changes) select r.company_id, $1, $2, $3, $4, r.id, a.agreement_id, ';
  -- A plain query in this place is drawn up into a join by the planner.
  owner constant text := ' left join lateral '
    || case when tg_argv[1] like '(select %' then tg_argv[1] else '(select ' || tg_argv[1] || ')' end
    || ' as a (agreement_id) on true';
  -- "offset 0" keeps the conversion at one per row instead of one per field: 20 s become 1 s for 20,000 rows.
  changes text := ' cross join lateral (select to_jsonb(o) as was, to_jsonb(r) - $5 as is_now offset 0) w'
    ' cross join lateral (select jsonb_object_agg(f.key, jsonb_build_array(w.was -> f.key, f.value)) as changes'
    '   from jsonb_each(w.is_now) f where f.value is distinct from w.was -> f.key) d';
begin
  if tg_op = 'INSERT' then
    execute head || '''insert'', ' || tg_argv[2] || ' from new_rows r' || owner
      using app.current_user_id(), app.current_ip(), app.current_request_id(), tg_argv[0];
    select array_agg(distinct company_id) into companies from new_rows;
  elsif tg_op = 'DELETE' then
    execute head || '''delete'', jsonb_strip_nulls(to_jsonb(r)) - $5 from old_rows r' || owner
      using app.current_user_id(), app.current_ip(), app.current_request_id(), tg_argv[0], quiet;
    select array_agg(distinct company_id) into companies from old_rows;
  else
    if exists (select from new_rows offset 50) then
      select ' cross join lateral (select jsonb_object_agg(f.field, f.pair) filter (where f.pair is not null) as changes'
        ' from unnest(' || quote_literal(array_agg(attname order by attnum)) || '::text[], array['
        || string_agg(format('case when r.%1$I is distinct from o.%1$I then jsonb_build_array(o.%1$I, r.%1$I) end',
          attname), ', ' order by attnum) || ']) as f (field, pair)) d' into changes
        from pg_attribute
        where attrelid = tg_relid and attnum > 0 and not attisdropped and attname <> all (quiet);
    end if;
    execute head || '''update'', d.changes from new_rows r'
      ' join old_rows o on o.company_id = r.company_id and o.id = r.id' || owner || changes ||
      ' where d.changes is not null'
      using app.current_user_id(), app.current_ip(), app.current_request_id(), tg_argv[0], quiet;
    select array_agg(distinct company_id) into companies from new_rows;
  end if;
  perform app.raise_revision(companies);
  return null;
end $$;

-- What changed in many rows is a difference of sets, or is planned at each call: the plan of a join of old rows and new ones is
-- kept from the first call, and drawn up for one payment it compares each of a thousand with each.
create or replace function app.payments_resized() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select company_id, array_agg(id) as ids from (
      select company_id, id, summ from new_rows where paid_summ > 0 except select company_id, id, summ from old_rows) c
    group by company_id
  loop
    perform app.recount_paid(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;

create or replace function app.loans_used() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in execute
    'select distinct n.company_id, n.loan_agreement_id from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    where n.source = ''borrowed'' and not n.is_deleted and n.paid_summ + n.held_summ > 0
      and (n.paid_summ + n.held_summ > o.paid_summ + o.held_summ
        or (n.loan_agreement_id, n.loan_group_id, n.classifier_id, n.source, n.financial_type, n.is_deleted, n.currency_rate)
          is distinct from (o.loan_agreement_id, o.loan_group_id, o.classifier_id, o.source, o.financial_type, o.is_deleted, o.currency_rate))
    order by n.company_id, n.loan_agreement_id'
  loop
    perform app.assert_loan_limits(touched.company_id, touched.loan_agreement_id);
  end loop;
  return null;
end $$;

-- What a written payment adds to its contract, and a former one takes from it, is added: counted anew, a contract with thousands
-- of payments costs as much for one of them as for all. The same for every kind of statement, so that one which inserts and
-- updates at once counts each row once. The contracts are held in one order before they are changed.
create function app.payments_counted() returns trigger language plpgsql as $$
declare
  written constant text := case tg_op
    when 'INSERT' then 'select *, 1 as turn from new_rows'
    when 'DELETE' then 'select *, -1 as turn from old_rows'
    else 'select *, 1 as turn from new_rows union all select *, -1 from old_rows' end;
  touched record;
begin
  for touched in execute
    'select company_id, array_agg(distinct agreement_id) as ids from (
      select company_id, agreement_id from (' || written || ') r
      group by company_id, id, agreement_id, summ, paid_summ, type, financial_type, is_deleted having sum(turn) <> 0) c
    group by company_id'
  loop
    perform app.lock_totals(touched.company_id, touched.ids);
    execute
      'update app.agreement_totals t
      set payment_summ = t.payment_summ + s.asked, paid_summ = t.paid_summ + s.paid,
        advance_paid_summ = t.advance_paid_summ + s.advance,
        retention_released_summ = t.retention_released_summ + s.released,
        expenses_paid_summ = t.expenses_paid_summ + s.expenses, fact_summ = t.fact_summ + s.fact
      from (select agreement_id, sum(sign * summ) as asked, sum(sign * paid_summ) as paid,
          coalesce(sum(sign * paid_summ) filter (where type = ''advance''), 0) as advance,
          coalesce(sum(sign * paid_summ) filter (where type = ''guarantee_retention''), 0) as released,
          coalesce(sum(sign * paid_summ) filter (where type = ''expenses''), 0) as expenses,
          coalesce(sum(sign * paid_summ) filter (where type = ''document''), 0) as fact
        from (select *, turn * case financial_type when ''refund'' then -1 else 1 end as sign from (' || written || ') r
          where company_id = $1 and agreement_id = any($2) and not is_deleted) r
        group by agreement_id) s
      where t.company_id = $1 and t.agreement_id = s.agreement_id'
      using touched.company_id, touched.ids;
  end loop;
  return null;
end $$;
drop trigger total_insert on payments;
drop trigger total_update on payments;
drop trigger total_delete on payments;
drop function app.payments_updated();
create trigger total_insert after insert on payments referencing new table as new_rows
  for each statement execute function app.payments_counted();
create trigger total_update after update on payments referencing old table as old_rows new table as new_rows
  for each statement execute function app.payments_counted();
create trigger total_delete after delete on payments referencing old table as old_rows
  for each statement execute function app.payments_counted();

-- One bank line is split between payments, never beyond its sum: asked once for all lines of a statement, and not when a
-- fact only learns whose order it was.
drop trigger line_spread on payment_facts;
drop function app.line_spread();
create function app.assert_spread(company bigint, ids bigint[]) returns void language plpgsql as $$
declare over record;
begin
  perform from app.bank_lines where company_id = company and id = any(ids) order by id for no key update;
  select f.summ as taken, l.summ as whole into over
    from unnest(ids) as i (id)
    join app.bank_lines l on l.company_id = company and l.id = i.id
    cross join lateral (select sum(f.summ) as summ from app.payment_facts f
      where f.company_id = company and f.bank_line_id = i.id) f
    where f.summ > l.summ limit 1;
  if found then
    perform app.refuse('bank_line_facts_le_line_ck', format('По строке выписки разнесено %s из %s',
      app.roubles(over.taken), app.roubles(over.whole)));
  end if;
end $$;
create function app.lines_spread() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in select company_id, array_agg(distinct bank_line_id) as ids from new_rows
    where bank_line_id is not null group by company_id
  loop
    perform app.assert_spread(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create function app.lines_respread() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select company_id, array_agg(distinct bank_line_id) as ids from (
      select company_id, id, bank_line_id, summ from new_rows where bank_line_id is not null
      except select company_id, id, bank_line_id, summ from old_rows) c
    group by company_id
  loop
    perform app.assert_spread(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger line_spread_insert after insert on payment_facts referencing new table as new_rows
  for each statement execute function app.lines_spread();
create trigger line_spread_update after update on payment_facts referencing old table as old_rows new table as new_rows
  for each statement execute function app.lines_respread();

-- A line is written, and later decided upon once. With half of its page left free and no index over what changes, the
-- second writing touches no index at all; nobody looks for lines by status beyond one statement.
drop index bank_lines_status_idx;
alter table bank_lines set (fillfactor = 45);
