-- A limit is held by what is paid and by what registries hold and is not paid yet. Money that went past the registries
-- lessens nothing of what they hold: a payment of 100 with 40 paid by hand and 60 in a registry holds 100, not 60.

-- Money goes through a registry when it is told of after the approval, and only as much as the approved rows take;
-- whatever stands above them at any moment went past them and stays past them.
create function app.paid_through(company bigint, payment bigint) returns numeric language sql stable as $$
  select coalesce(max(f.paid), 0) - greatest(coalesce(max(f.paid - c.taken), 0), 0)
  from (
    select f.created_at, sum(f.summ) over (order by f.created_at, f.id) as paid from app.payment_facts f
    where f.company_id = company and f.payment_id = payment
  ) f
  cross join lateral (
    select case when k.bank > 0 then greatest(k.own, k.bank + app.ordered_apart(company, payment)) else k.own end as taken
    from (
      select coalesce(sum(w.summ) filter (where r.kind = 'own'), 0) as own,
        coalesce(sum(w.summ) filter (where r.kind = 'bank'), 0) as bank
      from app.registry_rows w
      join app.registries r on r.company_id = company and r.id = w.registry_id
      where w.company_id = company and w.payment_id = payment and not w.excluded and not r.is_deleted
        and r.status = 'approve' and coalesce(r.approved_at, now()) <= f.created_at
    ) k
  ) c
$$;

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
    execute head || '''update'', d.changes from new_rows r'
      ' join old_rows o on o.company_id = r.company_id and o.id = r.id' || owner ||
      -- "offset 0" keeps the conversion at one per row instead of one per field: 20 s become 1 s for 20,000 rows.
      ' cross join lateral (select to_jsonb(o) as was, to_jsonb(r) - $5 as is_now offset 0) w'
      ' cross join lateral (select jsonb_object_agg(f.key, jsonb_build_array(w.was -> f.key, f.value)) as changes'
      '   from jsonb_each(w.is_now) f where f.value is distinct from w.was -> f.key) d'
      ' where d.changes is not null'
      using app.current_user_id(), app.current_ip(), app.current_request_id(), tg_argv[0], quiet;
    select array_agg(distinct company_id) into companies from new_rows;
  end if;
  perform app.raise_revision(companies);
  return null;
end $$;

alter table payments add column paid_through numeric(18,2) not null default 0;
alter table payments disable trigger user;
update payments p set paid_through = app.paid_through(p.company_id, p.id)
where p.paid_summ > 0 and exists (select from registry_rows w where w.company_id = p.company_id and w.payment_id = p.id);
alter table payments enable trigger user;
alter table payments add column held_summ numeric(18,2) not null
  generated always as (least(greatest(reserved_summ - paid_through, 0), greatest(summ - paid_summ, 0))) stored;

create or replace function app.recount_paid(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_payments(company, ids);
  update app.payments p set paid_summ = f.summ, status = case when f.summ >= p.summ then 'paid' else 'new' end,
      paid_date = case when f.summ >= p.summ then f.date end, paid_through = f.through
    from (select i.id, f.summ, f.date, t.through from unnest(ids) as i (id)
      cross join lateral (select coalesce(sum(f.summ), 0) as summ, max(f.date) as date
        from app.payment_facts f where f.company_id = company and f.payment_id = i.id) f
      cross join lateral (select case when f.summ > 0 and exists (select from app.registry_rows w
          where w.company_id = company and w.payment_id = i.id)
        then app.paid_through(company, i.id) else 0 end as through) t) f
    where p.company_id = company and p.id = f.id
      and (p.paid_summ, p.status, p.paid_date, p.paid_through) is distinct from
        (f.summ, case when f.summ >= p.summ then 'paid' else 'new' end, case when f.summ >= p.summ then f.date end,
          f.through);
end $$;

create or replace function app.recount_reserved(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_payments(company, ids);
  update app.payments p set reserved_summ = s.summ, paid_through = s.through
    from (select i.id, case when k.bank > 0 then greatest(k.own, k.bank + app.ordered_apart(company, i.id))
        else k.own end as summ, case when q.paid_summ > 0 then app.paid_through(company, i.id) else 0 end as through
      from unnest(ids) as i (id)
      join app.payments q on q.company_id = company and q.id = i.id
      cross join lateral (
        select coalesce(sum(w.summ) filter (where r.kind = 'own'), 0) as own,
          coalesce(sum(w.summ) filter (where r.kind = 'bank'), 0) as bank
        from app.registry_rows w
        join app.registries r on r.company_id = company and r.id = w.registry_id
        where w.company_id = company and w.payment_id = i.id and not w.excluded and not r.is_deleted
          and (r.in_round or r.status = 'approve')) k) s
    where p.company_id = company and p.id = s.id and (p.reserved_summ <> s.summ or p.paid_through <> s.through);
end $$;

create or replace function app.loan_usage(company bigint, loan bigint)
  returns table (loan_group_id bigint, classifier_id bigint, limit_summ numeric, paid_summ numeric,
    reserved_summ numeric, used_summ numeric)
  language sql stable as $$
  with recursive spent as materialized (
    select p.loan_group_id, p.classifier_id,
      sum(round(case when p.financial_type <> 'refund' then p.paid_summ
        when l.kind = 'vkl' then -p.paid_summ else 0 end * p.currency_rate, 2)) as paid,
      sum(round(case when p.financial_type <> 'refund' then p.held_summ
        else 0 end * p.currency_rate, 2)) as reserved
    from app.payments p
    join app.loan_agreements l on l.company_id = company and l.id = loan
    where p.company_id = company and p.loan_agreement_id = loan and p.source = 'borrowed' and not p.is_deleted
    group by p.loan_group_id, p.classifier_id
  ), lineage (article_id, id, group_id, bank_item_id) as (
    select c.id, c.id, c.group_id, c.bank_item_id from app.classifier_items c
    where c.company_id = company and c.id in (select s.classifier_id from spent s)
    union
    select g.article_id, c.id, c.group_id, c.bank_item_id from lineage g
    join app.classifier_items c on c.company_id = company and c.id in (g.group_id, g.bank_item_id)
  ), limits (loan_group_id, classifier_id, limit_summ) as (
    select null::bigint, null::bigint, l.limit_summ from app.loan_agreements l
    where l.company_id = company and l.id = loan
    union all
    select g.id, null, g.limit_summ from app.loan_groups g
    where g.company_id = company and g.loan_agreement_id = loan and not g.is_deleted
    union all
    select m.loan_group_id, m.classifier_id, m.summ from app.loan_limits m
    where m.company_id = company and m.loan_agreement_id = loan and m.source = 'borrowed'
  )
  select m.loan_group_id, m.classifier_id, m.limit_summ, coalesce(sum(s.paid), 0),
    coalesce(sum(s.reserved), 0), coalesce(sum(s.paid + s.reserved), 0)
  from limits m
  left join spent s on (m.loan_group_id is null or s.loan_group_id = m.loan_group_id)
    and (m.classifier_id is null or exists (select from lineage g
      where g.article_id = s.classifier_id and g.id = m.classifier_id))
  group by m.loan_group_id, m.classifier_id, m.limit_summ
$$;

-- Paying what is already reserved raises nothing and asks nothing.
create or replace function app.loans_used() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select distinct n.company_id, n.loan_agreement_id from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    where n.source = 'borrowed' and not n.is_deleted and n.paid_summ + n.held_summ > 0
      and (n.paid_summ + n.held_summ > o.paid_summ + o.held_summ
        or (n.loan_agreement_id, n.loan_group_id, n.classifier_id, n.source, n.financial_type, n.is_deleted, n.currency_rate)
          is distinct from (o.loan_agreement_id, o.loan_group_id, o.classifier_id, o.source, o.financial_type, o.is_deleted, o.currency_rate))
    order by n.company_id, n.loan_agreement_id
  loop
    perform app.assert_loan_limits(touched.company_id, touched.loan_agreement_id);
  end loop;
  return null;
end $$;
