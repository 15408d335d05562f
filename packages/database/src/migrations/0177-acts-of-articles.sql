-- Acts under an article stand by their days in an index: of an act that lies whole where its contract does its article and its day are
-- kept beside its sums, of any other its day is kept beside its parts.
alter table ks_totals add column date date;
-- Null of an act in parts.
alter table ks_totals add column classifier_id bigint;
alter table ks_parts add column date date;

create function app.place_acts(company bigint, ids bigint[]) returns void language plpgsql as $$
declare
  moved bigint[];
begin
  select array_agg(t.ks_id) into moved
    from app.ks_totals t
    join app.ks k on k.company_id = company and k.id = t.ks_id
    join app.agreements a on a.company_id = company and a.id = k.agreement_id
    where t.company_id = company and t.ks_id = any(ids)
      and (t.date, t.classifier_id) is distinct from (k.date, case when not exists (
        select from app.ks_parts q where q.company_id = company and q.ks_id = t.ks_id) then a.classifier_id end);
  if moved is not null then
    perform from app.ks_totals where company_id = company and ks_id = any(moved) order by ks_id for no key update;
    update app.ks_totals t set date = k.date, classifier_id = case when not exists (
        select from app.ks_parts q where q.company_id = company and q.ks_id = t.ks_id) then a.classifier_id end
      from app.ks k join app.agreements a on a.company_id = company and a.id = k.agreement_id
      where t.company_id = company and t.ks_id = any(moved) and k.company_id = company and k.id = t.ks_id;
  end if;
  update app.ks_parts q set date = k.date
    from app.ks k
    where q.company_id = company and q.ks_id = any(ids) and k.company_id = company and k.id = q.ks_id
      and q.date is distinct from k.date;
end $$;

select app.place_acts(c.id, array(select k.id from ks k where k.company_id = c.id)) from companies c;

create index ks_totals_classifier_idx on ks_totals (company_id, classifier_id, date, ks_id) where classifier_id is not null;
drop index ks_parts_classifier_idx;
create index ks_parts_classifier_idx on ks_parts (company_id, classifier_id, date, ks_id);

create or replace function app.split_acts(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_totals(company, array(select agreement_id from app.ks where company_id = company and id = any(ids)));
  delete from app.ks_parts where company_id = company and ks_id = any(ids);
  insert into app.ks_parts (company_id, ks_id, date, position, project_id, classifier_id, loan_group_id, summ_from, summ_to,
    net_from, net_to, share_from, share_to)
    select company, k.id, k.date, p.position, p.project_id, p.classifier_id, p.loan_group_id, p.summ_from, p.summ_to,
      p.net_from, p.net_to, p.share_from, p.share_to
    from unnest(ids) as i (id)
    join app.ks k on k.company_id = company and k.id = i.id
    join app.agreements a on a.company_id = company and a.id = k.agreement_id
    cross join lateral (
      select r.position, r.project_id, r.classifier_id, r.loan_group_id, coalesce(lag(r.summ_to) over w, 0) as summ_from, r.summ_to,
        coalesce(lag(r.net_to) over w, 0) as net_from, r.net_to, coalesce(lag(r.share_to) over w, 0) as share_from, r.share_to
      from (
        select s.position, s.project_id, s.classifier_id, s.loan_group_id, case when s.is_last then k.summ else s.summ_to end as summ_to,
          case when s.is_last then k.net_summ else s.net_to end as net_to,
          case when s.is_last or k.summ = 0 then 1 else s.summ_to / k.summ end as share_to
        from (
          select row_number() over w - 1 as position, l.project_id, l.classifier_id, l.loan_group_id,
            sum(l.summ) over w as summ_to, sum(l.net_summ) over w as net_to,
            row_number() over w = count(*) over () as is_last,
            bool_or((l.project_id, l.classifier_id, l.loan_group_id)
              is distinct from (a.project_id, a.classifier_id, a.loan_group_id)) over () as is_apart
          from (
            select coalesce(n.project_id, a.project_id) as project_id,
              coalesce(l.classifier_id, n.classifier_id, a.classifier_id) as classifier_id,
              coalesce(n.loan_group_id, a.loan_group_id) as loan_group_id,
              min(l.position) as first, sum(l.net_summ + l.vat_summ) as summ, sum(l.net_summ) as net_summ
            from app.ks_lines l
            left join app.agreement_items n on n.company_id = company and n.id = l.agreement_item_id
            where l.company_id = company and l.ks_id = k.id group by 1, 2, 3) l
          window w as (order by l.first, l.project_id, l.classifier_id, l.loan_group_id)) s
        where s.is_apart) r
      window w as (order by r.position)) p;
  perform app.place_acts(company, ids);
  insert into app.kept_marks (company_id, agreement_id)
    select distinct company, agreement_id from app.ks where company_id = company and id = any(ids);
end $$;

create or replace function app.fill_ks_totals(company bigint) returns void language plpgsql as $$
begin
  delete from app.ks_totals where company_id = company;
  insert into app.ks_totals (company_id, ks_id, date, classifier_id, paid_summ, is_listed, rub_summ, rub_offset_advance_summ,
    rub_retention_summ, rub_payable_summ, rub_paid_summ)
    select k.company_id, k.id, k.date, case when q.ks_id is null then a.classifier_id end, coalesce(p.paid, 0), not k.is_deleted,
      app.in_roubles(k.summ, k.currency_rate), app.in_roubles(k.offset_advance_summ, k.currency_rate),
        app.in_roubles(k.retention_summ, k.currency_rate), app.in_roubles(k.payable_summ, k.currency_rate),
      coalesce(p.rub_paid, 0)
    from app.ks k
    join app.agreements a on a.company_id = company and a.id = k.agreement_id
    left join (select ks_id from app.ks_parts where company_id = company group by ks_id) q on q.ks_id = k.id
    left join (select ks_id, sum(sign * paid_summ) as paid, sum(sign * app.in_roubles(paid_summ, currency_rate)) as rub_paid
      from (select *, case financial_type when 'refund' then -1 else 1 end as sign from app.payments
        where company_id = company and ks_id is not null and not is_deleted) x group by ks_id) p
      on p.ks_id = k.id
    where k.company_id = company;
  delete from app.ks_list_sums where company_id = company;
  insert into app.ks_list_sums (company_id, id, total, summ, offset_advance_summ, retention_summ, payable_summ,
    paid_summ)
    select company, pg_backend_pid(), count(*), coalesce(sum(rub_summ), 0), coalesce(sum(rub_offset_advance_summ), 0),
      coalesce(sum(rub_retention_summ), 0), coalesce(sum(rub_payable_summ), 0), coalesce(sum(rub_paid_summ), 0)
    from app.ks_totals where company_id = company and is_listed;
end $$;

-- Joins of old rows and new ones are planned at each call (see 0133). The contract is held before its article is read: nobody changes it between this and the end of the transaction.
create or replace function app.ks_totalled() returns trigger language plpgsql as $$
declare
  changed jsonb;
  company bigint;
  moved bigint[];
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(jsonb_build_object('company_id', n.company_id, 'id', n.id, 'agreement_id', n.agreement_id)) into changed
      from new_rows n;
    for company in select distinct c.company_id from jsonb_to_recordset(coalesce(changed, '[]')) as c (company_id bigint) loop
      perform app.lock_totals(company, array(select distinct c.agreement_id
        from jsonb_to_recordset(changed) as c (company_id bigint, agreement_id bigint) where c.company_id = company));
      insert into app.ks_totals (company_id, ks_id, date, classifier_id, is_listed, rub_summ, rub_offset_advance_summ,
        rub_retention_summ, rub_payable_summ)
        select company, k.id, k.date, a.classifier_id, not k.is_deleted,
          app.in_roubles(k.summ, k.currency_rate), app.in_roubles(k.offset_advance_summ, k.currency_rate),
          app.in_roubles(k.retention_summ, k.currency_rate), app.in_roubles(k.payable_summ, k.currency_rate)
        from jsonb_to_recordset(changed) as c (company_id bigint, id bigint)
        join app.ks k on k.company_id = company and k.id = c.id
        join app.agreements a on a.company_id = company and a.id = k.agreement_id
        where c.company_id = company;
    end loop;
    return null;
  end if;
  execute 'select jsonb_agg(jsonb_build_object(''company_id'', n.company_id, ''id'', n.id)) from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.summ, n.offset_advance_summ, n.retention_summ, n.payable_summ, n.currency_rate, n.is_deleted)
      is distinct from (o.summ, o.offset_advance_summ, o.retention_summ, o.payable_summ, o.currency_rate, o.is_deleted)'
    into changed;
  for company in select distinct c.company_id from jsonb_to_recordset(coalesce(changed, '[]')) as c (company_id bigint) loop
    select array_agg(c.id) into moved from jsonb_to_recordset(changed) as c (company_id bigint, id bigint)
      where c.company_id = company;
    perform app.recount_ks_totals(company, moved);
  end loop;
  return null;
end $$;

create function app.acts_placed() returns trigger language plpgsql as $$
declare
  changed jsonb;
  company bigint;
begin
  execute 'select jsonb_agg(jsonb_build_object(''company_id'', n.company_id, ''id'', n.id, ''agreement_id'', n.agreement_id))
    from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.date, n.agreement_id) is distinct from (o.date, o.agreement_id)' into changed;
  for company in select distinct c.company_id from jsonb_to_recordset(coalesce(changed, '[]')) as c (company_id bigint) loop
    perform app.lock_totals(company, array(select distinct c.agreement_id
      from jsonb_to_recordset(changed) as c (company_id bigint, agreement_id bigint) where c.company_id = company));
    perform app.place_acts(company, array(select c.id
      from jsonb_to_recordset(changed) as c (company_id bigint, id bigint) where c.company_id = company));
  end loop;
  return null;
end $$;
create trigger placed_update after update on ks referencing old table as old_rows new table as new_rows
  for each statement execute function app.acts_placed();

create function app.agreements_placed() returns trigger language plpgsql as $$
declare
  changed jsonb;
  company bigint;
  moved bigint[];
begin
  execute 'select jsonb_agg(jsonb_build_object(''company_id'', n.company_id, ''id'', n.id)) from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    where n.classifier_id is distinct from o.classifier_id' into changed;
  for company in select distinct c.company_id from jsonb_to_recordset(coalesce(changed, '[]')) as c (company_id bigint) loop
    select array_agg(c.id) into moved from jsonb_to_recordset(changed) as c (company_id bigint, id bigint)
      where c.company_id = company;
    perform app.lock_totals(company, moved);
    perform app.place_acts(company, array(select k.id from app.ks k
      where k.company_id = company and k.agreement_id = any(moved)));
  end loop;
  return null;
end $$;
create trigger placed_update after update on agreements referencing old table as old_rows new table as new_rows
  for each statement execute function app.agreements_placed();
