-- Positions of a contract lie in projects and groups of the loan as well as under articles, and so do the lines of its acts:
-- a part of an act is what lies in one place, of all three.
alter table ks_parts add column project_id bigint, add column loan_group_id bigint;
create index ks_parts_project_idx on ks_parts (company_id, project_id, ks_id);
create index ks_parts_group_idx on ks_parts (company_id, loan_group_id, ks_id);

-- Totals of the contracts are held: nobody changes a place while lines are laid on it, and the other way round.
create or replace function app.split_acts(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_totals(company, array(select agreement_id from app.ks where company_id = company and id = any(ids)));
  delete from app.ks_parts where company_id = company and ks_id = any(ids);
  insert into app.ks_parts (company_id, ks_id, position, project_id, classifier_id, loan_group_id, summ_from, summ_to,
    net_from, net_to, share_from, share_to)
    select company, k.id, p.position, p.project_id, p.classifier_id, p.loan_group_id, p.summ_from, p.summ_to,
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
  insert into app.kept_marks (company_id, agreement_id)
    select distinct company, agreement_id from app.ks where company_id = company and id = any(ids);
end $$;

create or replace function app.fill_ks_parts(company bigint) returns void language sql as $$
  select app.split_acts(company, array(
    select l.ks_id from app.ks_lines l
    join app.ks k on k.company_id = company and k.id = l.ks_id
    join app.agreements a on a.company_id = company and a.id = k.agreement_id
    left join app.agreement_items n on n.company_id = company and n.id = l.agreement_item_id
    where l.company_id = company
      and (coalesce(n.project_id, a.project_id), coalesce(l.classifier_id, n.classifier_id, a.classifier_id),
        coalesce(n.loan_group_id, a.loan_group_id))
        is distinct from (a.project_id, a.classifier_id, a.loan_group_id)
    union select ks_id from app.ks_parts where company_id = company))
$$;
select app.fill_ks_parts(id) from companies;

create or replace function app.items_split() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(n.id) as ids, array_agg(distinct coalesce(a.parent_agreement_id, a.id)) as agreement_ids
    from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    join app.agreements a on a.company_id = n.company_id and a.id = n.agreement_id
    where (n.project_id, n.classifier_id, n.loan_group_id) is distinct from (o.project_id, o.classifier_id, o.loan_group_id)
    group by n.company_id
  loop
    perform app.lock_totals(touched.company_id, touched.agreement_ids);
    perform app.split_acts(touched.company_id, array(select distinct ks_id from app.ks_lines
      where company_id = touched.company_id and agreement_item_id = any(touched.ids)));
  end loop;
  return null;
end $$;

create or replace function app.agreements_split() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(n.id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.project_id, n.classifier_id, n.loan_group_id) is distinct from (o.project_id, o.classifier_id, o.loan_group_id)
    group by n.company_id
  loop
    perform app.lock_totals(touched.company_id, touched.ids);
    perform app.split_acts(touched.company_id, array(select k.id from app.ks k
      where k.company_id = touched.company_id and k.agreement_id = any(touched.ids)
        and exists (select from app.ks_lines l where l.company_id = k.company_id and l.ks_id = k.id)));
  end loop;
  return null;
end $$;
