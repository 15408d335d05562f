-- An act whose lines lie under several articles, or under others than its contract's own, is counted in parts: an article
-- is that of the line, else of its position, else of the contract. Any other act is whole and has no parts here.
create table ks_parts (
  company_id bigint not null,
  ks_id bigint not null,
  position int not null,
  classifier_id bigint,
  -- What the act comes to before this part and with it: differences of these add up to the act however they are rounded.
  summ_from numeric(18,2) not null,
  summ_to numeric(18,2) not null,
  net_from numeric(18,2) not null,
  net_to numeric(18,2) not null,
  -- The same as shares of the act: for what is stated of the whole act alone.
  share_from numeric not null,
  share_to numeric not null,
  constraint ks_parts_pk primary key (company_id, ks_id, position)
);
select app.distribute('app.ks_parts');
alter table ks_parts add constraint ks_parts_ks_fk
  foreign key (company_id, ks_id) references ks (company_id, id) on delete cascade;
create index ks_parts_classifier_idx on ks_parts (company_id, classifier_id, ks_id);
select app.wall('app.ks_parts');

-- Totals of the contracts are held: nobody changes an article while lines are laid on it, and the other way round.
create function app.split_acts(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_totals(company, array(select agreement_id from app.ks where company_id = company and id = any(ids)));
  delete from app.ks_parts where company_id = company and ks_id = any(ids);
  insert into app.ks_parts (company_id, ks_id, position, classifier_id, summ_from, summ_to, net_from, net_to, share_from,
    share_to)
    select company, k.id, p.position, p.classifier_id, p.summ_from, p.summ_to, p.net_from, p.net_to, p.share_from, p.share_to
    from unnest(ids) as i (id)
    join app.ks k on k.company_id = company and k.id = i.id
    join app.agreements a on a.company_id = company and a.id = k.agreement_id
    cross join lateral (
      select r.position, r.classifier_id, coalesce(lag(r.summ_to) over w, 0) as summ_from, r.summ_to,
        coalesce(lag(r.net_to) over w, 0) as net_from, r.net_to, coalesce(lag(r.share_to) over w, 0) as share_from, r.share_to
      from (
        select s.position, s.classifier_id, case when s.is_last then k.summ else s.summ_to end as summ_to,
          case when s.is_last then k.net_summ else s.net_to end as net_to,
          case when s.is_last or k.summ = 0 then 1 else s.summ_to / k.summ end as share_to
        from (
          select row_number() over w - 1 as position, l.classifier_id, sum(l.summ) over w as summ_to,
            sum(l.net_summ) over w as net_to, row_number() over w = count(*) over () as is_last,
            bool_or(l.classifier_id is distinct from a.classifier_id) over () as is_apart
          from (
            select coalesce(l.classifier_id, n.classifier_id, a.classifier_id) as classifier_id, min(l.position) as first,
              sum(l.net_summ + l.vat_summ) as summ, sum(l.net_summ) as net_summ
            from app.ks_lines l
            left join app.agreement_items n on n.company_id = company and n.id = l.agreement_item_id
            where l.company_id = company and l.ks_id = k.id group by 1) l
          window w as (order by l.first, l.classifier_id)) s
        where s.is_apart) r
      window w as (order by r.position)) p;
  insert into app.kept_marks (company_id, agreement_id)
    select distinct company, agreement_id from app.ks where company_id = company and id = any(ids);
end $$;

create function app.fill_ks_parts(company bigint) returns void language sql as $$
  select app.split_acts(company, array(
    select l.ks_id from app.ks_lines l
    join app.ks k on k.company_id = company and k.id = l.ks_id
    join app.agreements a on a.company_id = company and a.id = k.agreement_id
    left join app.agreement_items n on n.company_id = company and n.id = l.agreement_item_id
    where l.company_id = company
      and coalesce(l.classifier_id, n.classifier_id, a.classifier_id) is distinct from a.classifier_id
    union select ks_id from app.ks_parts where company_id = company))
$$;
select app.fill_ks_parts(id) from companies;

create function app.lines_split() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select company_id, ks_id from new_rows'
    when 'DELETE' then 'select company_id, ks_id from old_rows'
    else 'select n.company_id, i.ks_id from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id'
      ' cross join lateral (values (n.ks_id), (o.ks_id)) as i (ks_id)'
      ' where (n.ks_id, n.position, n.agreement_item_id, n.classifier_id, n.net_summ, n.vat_summ)'
      ' is distinct from (o.ks_id, o.position, o.agreement_item_id, o.classifier_id, o.net_summ, o.vat_summ)' end;
  touched record;
begin
  for touched in execute 'select company_id, array_agg(distinct ks_id) as ids from (' || changed || ') c group by 1'
  loop
    perform app.split_acts(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger split_insert after insert on ks_lines referencing new table as new_rows
  for each statement execute function app.lines_split();
create trigger split_update after update on ks_lines referencing old table as old_rows new table as new_rows
  for each statement execute function app.lines_split();
create trigger split_delete after delete on ks_lines referencing old table as old_rows
  for each statement execute function app.lines_split();

create function app.acts_split() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(n.id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.agreement_id, n.summ, n.net_summ) is distinct from (o.agreement_id, o.summ, o.net_summ)
      and exists (select from app.ks_lines l where l.company_id = n.company_id and l.ks_id = n.id)
    group by n.company_id
  loop
    perform app.split_acts(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger split_update after update on ks referencing old table as old_rows new table as new_rows
  for each statement execute function app.acts_split();

create function app.items_split() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(n.id) as ids, array_agg(distinct coalesce(a.parent_agreement_id, a.id)) as agreement_ids
    from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    join app.agreements a on a.company_id = n.company_id and a.id = n.agreement_id
    where n.classifier_id is distinct from o.classifier_id group by n.company_id
  loop
    perform app.lock_totals(touched.company_id, touched.agreement_ids);
    perform app.split_acts(touched.company_id, array(select distinct ks_id from app.ks_lines
      where company_id = touched.company_id and agreement_item_id = any(touched.ids)));
  end loop;
  return null;
end $$;
create trigger split_update after update on agreement_items referencing old table as old_rows new table as new_rows
  for each statement execute function app.items_split();

create function app.agreements_split() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(n.id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    where n.classifier_id is distinct from o.classifier_id group by n.company_id
  loop
    perform app.lock_totals(touched.company_id, touched.ids);
    perform app.split_acts(touched.company_id, array(select k.id from app.ks k
      where k.company_id = touched.company_id and k.agreement_id = any(touched.ids)
        and exists (select from app.ks_lines l where l.company_id = k.company_id and l.ks_id = k.id)));
  end loop;
  return null;
end $$;
create trigger split_update after update on agreements referencing old table as old_rows new table as new_rows
  for each statement execute function app.agreements_split();

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
  perform app.fill_ks_parts(company);
  perform app.fill_payment_sums(company);
end $$;
