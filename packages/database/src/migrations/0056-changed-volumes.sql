-- K-07: a line of an additional agreement changes a line of the contract: together they say how much may be accepted.
-- The ceiling is the contract's volume with the signed changes of approved additional agreements; what an additional
-- agreement adds is accepted there or in the line it changes, once.
alter table estimate_lines add column base_line_id bigint;
alter table estimate_lines add constraint estimate_lines_base_fk
  foreign key (company_id, base_line_id) references estimate_lines (company_id, id);
alter table estimate_lines add constraint estimate_lines_base_ck
  check (base_line_id <> id and (base_line_id is null or not is_folder));
create index estimate_lines_base_idx on estimate_lines (company_id, base_line_id) where base_line_id is not null;

create function app.is_approved(status text) returns boolean language sql immutable as $$
  select status in ('approve', 'approve_with_remark')
$$;

-- What an act takes of a line is held from the moment it is written; what a correction gives back comes when it is
-- approved: an act made on volume that a draft gives back would keep the draft from being refused.
create function app.counts_as_accepted(volume numeric, status text, is_deleted boolean) returns boolean
  language sql immutable as $$
  select not is_deleted and case when volume < 0 then app.is_approved(status)
    else status not in ('unapprove', 'error') end
$$;

-- The line that a copy in an estimate of an additional agreement changes; null elsewhere.
create function app.base_line_of(company bigint, source bigint, estimate bigint) returns bigint language sql stable as $$
  select b.id from app.estimate_lines s
  join app.estimate_lines b on b.company_id = company and b.id = coalesce(s.base_line_id, s.id)
  join app.estimates of_base on of_base.company_id = company and of_base.id = b.estimate_id
  join app.agreements a on a.company_id = company and a.id = of_base.agreement_id
  join app.estimates e on e.company_id = company and e.id = estimate
  join app.agreements g on g.company_id = company and g.id = e.agreement_id and g.type = 'dopnik'
  where s.company_id = company and s.id = source and not b.is_folder and not b.is_deleted and of_base.id <> e.id
    and g.parent_agreement_id in (a.id, a.parent_agreement_id)
$$;

alter table estimate_lines disable trigger user;
do $$
declare copied record;
begin
  -- a source is always older than its copy
  for copied in select l.company_id, l.id, l.init_id, l.estimate_id from app.estimate_lines l
    join app.estimates e on e.company_id = l.company_id and e.id = l.estimate_id
    join app.agreements g on g.company_id = l.company_id and g.id = e.agreement_id and g.type = 'dopnik'
    where l.init_id is not null and not l.is_folder order by l.id
  loop
    update app.estimate_lines l
      set base_line_id = app.base_line_of(copied.company_id, copied.init_id, copied.estimate_id)
      where l.company_id = copied.company_id and l.id = copied.id;
  end loop;
end $$;
alter table estimate_lines enable trigger user;

-- Every line that shares its ceiling with one of these. Lines of one price are a group, its head shows it as one line;
-- volume taken away at a price that nothing is left of is taken from the contract's line. `without` is an act that is
-- being edited, `approving` an additional agreement seen as if it were approved.
create function app.changed_lines(company bigint, ids bigint[], without bigint default null, approving bigint default null)
  returns table (line_id bigint, head_id bigint, pool bigint, group_price numeric, accepted numeric,
    group_volume numeric, group_summ numeric, group_accepted numeric, group_accepted_summ numeric,
    pool_accepted numeric, own_left numeric, group_left numeric, pool_left numeric)
  language sql stable as $$
  with pools as (
    select distinct coalesce(l.base_line_id, l.id) as pool from app.estimate_lines l
    where l.company_id = company and l.id = any(ids)
  ), found as (
    select p.pool, l.* from pools p join app.estimate_lines l on l.company_id = company and l.id = p.pool
    union all
    select p.pool, l.* from pools p join app.estimate_lines l on l.company_id = company and l.base_line_id = p.pool
  ), own as (
    select k.estimate_line_id, sum(k.volume) as volume, sum(k.summ) as summ from app.ks_lines k
    join app.ks d on d.company_id = company and d.id = k.ks_id
    where k.company_id = company and k.ks_id = without and k.estimate_line_id is not null
    group by k.estimate_line_id, d.status, d.is_deleted
    having app.counts_as_accepted(sum(k.volume), d.status, d.is_deleted)
  ), members as (
    select f.pool, f.id, f.base_line_id, f.price, f.volume, f.summ, c.is_counted,
      case when c.is_counted then f.volume else 0 end as counted,
      case when c.is_counted then f.summ else 0 end as counted_summ,
      coalesce(a.volume, 0) - coalesce(o.volume, 0) as accepted,
      coalesce(a.summ, 0) - coalesce(o.summ, 0) as accepted_summ
    from found f
    join app.estimates e on e.company_id = company and e.id = f.estimate_id
    join app.agreements g on g.company_id = company and g.id = e.agreement_id
    left join app.estimate_accepted a on a.company_id = company and a.line_id = f.id
    left join own o on o.estimate_line_id = f.id
    cross join lateral (select not (f.is_deleted or f.is_folder or e.is_deleted or g.is_deleted)
      and (f.base_line_id is null or app.is_approved(g.status) or g.id = approving) as is_counted) c
  ), priced as (
    select m.*, max(price) filter (where base_line_id is null) over (partition by pool) as base_price,
      bool_or(is_counted and volume > 0) over (partition by pool, price) as is_added
    from members m
  ), grouped as (
    select p.*, case when is_added then price else coalesce(base_price, price) end as group_price from priced p
  )
  select id, first_value(id) over (partition by pool, group_price
      order by not is_counted, base_line_id is not null, volume < 0, id), pool, group_price, accepted, sum(counted) over by_group, sum(counted_summ) over by_group, sum(accepted) over by_group,
    sum(accepted_summ) over by_group, sum(accepted) over by_pool,
    case when base_line_id is not null then greatest(counted, 0) - accepted end,
    sum(counted - accepted) over by_group, sum(counted - accepted) over by_pool
  from grouped
  window by_group as (partition by pool, group_price), by_pool as (partition by pool)
$$;

create function app.assert_changed_lines(company bigint, ids bigint[], approving bigint default null) returns void language plpgsql as $$
declare broken record;
begin
  select l.name, l.unit, c.* into broken from app.changed_lines(company, ids, null, approving) c
    join app.estimate_lines l on l.company_id = company and l.id = c.line_id
    where c.own_left < 0 and c.accepted > 0 or c.group_left < 0 and c.group_accepted > 0
      or c.pool_left < 0 and c.pool_accepted > 0
    order by c.line_id <> c.head_id, c.line_id limit 1;
  if found then
    perform app.refuse('accepted_le_estimate_ck', case when broken.own_left < least(broken.group_left, broken.pool_left, 0)
      then format('Строка сметы «%s»: принимается %s, а по согласованному дополнительному соглашению %s', broken.name,
        app.volume_text(broken.accepted, broken.unit), app.volume_text(broken.accepted + broken.own_left, broken.unit))
      else format('Строка сметы «%s»: принимается %s, а с изменениями дополнительных соглашений по смете %s: %s',
        broken.name, app.volume_text(broken.group_accepted, broken.unit), app.volume_text(
          greatest(broken.group_accepted + least(broken.group_left, broken.pool_left), 0), broken.unit),
        'сначала исправьте документы выполнения') end);
  end if;
end $$;

create function app.is_changed_line(company bigint, line bigint) returns boolean language sql stable as $$
  select exists (select from app.estimate_lines where company_id = company and id = line and base_line_id is not null)
    or exists (select from app.estimate_lines where company_id = company and base_line_id = line)
$$;

-- With the lines they change; one statement, so that everybody takes them in one order.
create or replace function app.lock_estimates_of(company bigint, line_ids bigint[]) returns void language sql as $$
  select from app.estimate_totals where company_id = company and estimate_id in (
    select b.estimate_id from app.estimate_lines l
    join app.estimate_lines b on b.company_id = company and b.id in (l.id, l.base_line_id)
    where l.company_id = company and l.id = any(line_ids))
  order by estimate_id for no key update
$$;

-- Who edits an estimate of an additional agreement may touch lines of any estimate of its contract.
create function app.hold_estimate(company bigint, estimate bigint) returns void language sql as $$
  select from app.estimate_totals where company_id = company and estimate_id in (
    select estimate
    union all
    select o.id from app.estimates e
    join app.agreements g on g.company_id = company and g.id = e.agreement_id and g.type = 'dopnik'
    join app.agreements a on a.company_id = company
      and (a.id = g.parent_agreement_id or a.parent_agreement_id = g.parent_agreement_id)
    join app.estimates o on o.company_id = company and o.agreement_id = a.id
    where e.company_id = company and e.id = estimate)
  order by estimate_id for no key update
$$;

create or replace function app.recount_accepted(company bigint, line_ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_estimates_of(company, line_ids);
  insert into app.estimate_accepted as a (company_id, line_id, estimate_id, volume, summ)
    select company, l.id, l.estimate_id, s.volume, s.summ from unnest(line_ids) as i (id)
    join app.estimate_lines l on l.company_id = company and l.id = i.id
    cross join lateral (select coalesce(sum(c.volume), 0) as volume, coalesce(sum(c.summ), 0) as summ
      from (select sum(k.volume) as volume, sum(k.summ) as summ
        from app.ks_lines k join app.ks d on d.company_id = company and d.id = k.ks_id
        where k.company_id = company and k.estimate_line_id = i.id
        group by d.id, d.status, d.is_deleted
        having app.counts_as_accepted(sum(k.volume), d.status, d.is_deleted)) c) s
    on conflict (company_id, line_id) do update set volume = excluded.volume, summ = excluded.summ
      where (a.volume, a.summ) <> (excluded.volume, excluded.summ);
end $$;

create or replace function app.acts_accepted() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(distinct k.estimate_line_id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    join app.ks_lines k on k.company_id = n.company_id and k.ks_id = n.id and k.estimate_line_id is not null
    where app.is_counted_act(n.status, n.is_deleted) <> app.is_counted_act(o.status, o.is_deleted)
      or k.volume < 0 and app.is_approved(n.status) <> app.is_approved(o.status)
    group by n.company_id
  loop
    perform app.recount_accepted(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;

-- Only what makes it worse is refused: the way back stays open.
create or replace function app.assert_accepted() returns trigger language plpgsql as $$
declare line record; accepted numeric; was constant numeric := case when tg_op = 'UPDATE' then old.volume else 0 end;
begin
  select volume into accepted from app.estimate_accepted
    where company_id = new.company_id and line_id = new.line_id;
  select * into line from app.estimate_lines where company_id = new.company_id and id = new.line_id;
  if new.volume > was and app.is_changed_line(new.company_id, new.line_id) then
    perform app.assert_changed_lines(new.company_id, array[new.line_id]);
  elsif new.volume > was and accepted > 0 and (line.is_deleted or line.is_folder or accepted > line.volume) then
    perform app.refuse('accepted_le_estimate_ck', format('Строка сметы «%s»: принимается %s, а по смете %s',
      line.name, app.volume_text(accepted, line.unit), app.volume_text(coalesce(line.volume, 0), line.unit)));
  end if;
  if accepted < 0 and new.volume < was then
    perform app.refuse('accepted_ge_zero_ck', format('Строка сметы «%s»: снимается больше, чем принято', line.name));
  end if;
  return null;
end $$;
drop trigger accepted on estimate_accepted;
create constraint trigger accepted after insert or update on estimate_accepted
  deferrable initially deferred for each row execute function app.assert_accepted();

create or replace function app.estimate_lines_lessened() returns trigger language plpgsql as $$
declare company bigint; ids bigint[]; former bigint[]; worse bigint[]; broken record;
begin
  for company, ids, former, worse in
    select n.company_id, array_agg(n.id), array_agg(o.base_line_id) filter (where o.base_line_id is not null),
      array_agg(n.id) filter (where n.volume is null or n.volume < o.volume
        or (n.price, n.is_deleted, n.base_line_id) is distinct from (o.price, o.is_deleted, o.base_line_id))
    from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.volume, n.is_folder, n.is_deleted, n.base_line_id)
      is distinct from (o.volume, o.is_folder, o.is_deleted, o.base_line_id)
      -- a price matters where a change names it
      or n.price <> o.price and app.is_changed_line(n.company_id, n.id)
    group by n.company_id
  loop
    ids := ids || former;
    perform app.lock_estimates_of(company, ids);
    select l.name, l.unit, a.volume into broken from app.estimate_accepted a
      join app.estimate_lines l on l.company_id = company and l.id = a.line_id
      where a.company_id = company and a.line_id = any(ids) and a.volume > 0
        and (l.is_deleted or l.is_folder or a.volume > l.volume and not app.is_changed_line(company, l.id))
      limit 1;
    if found then
      perform app.refuse('accepted_le_estimate_ck', format('По строке сметы «%s» принято %s',
        broken.name, app.volume_text(broken.volume, broken.unit)));
    end if;
    select array_agg(i.id) into ids from unnest(worse || former) as i (id) where app.is_changed_line(company, i.id);
    if ids is not null then
      perform app.assert_changed_lines(company, ids);
    end if;
  end loop;
  return null;
end $$;

-- A change belongs to the same contract and is not changed itself.
create function app.changes_belong() returns trigger language plpgsql as $$
declare company bigint; ids bigint[];
begin
  for company, ids in
    select company_id, array_agg(id) from new_rows where base_line_id is not null group by company_id
  loop
    if exists (select from app.estimate_lines l
        join app.estimate_lines b on b.company_id = company and b.id = l.base_line_id
        where l.company_id = company and l.id = any(ids)
          and (b.base_line_id is not null or app.base_line_of(company, b.id, l.estimate_id) is distinct from b.id)
          and not b.is_deleted and not b.is_folder)
      or exists (select from app.estimate_lines where company_id = company and base_line_id = any(ids))
    then
      raise foreign_key_violation using constraint = 'estimate_lines_base_fk', table = 'estimate_lines',
        message = 'a change of a line that is not of this contract or is a change itself';
    end if;
    if tg_op = 'INSERT' then
      perform app.lock_estimates_of(company, ids);
      perform app.assert_changed_lines(company, ids);
    end if;
  end loop;
  return null;
end $$;
create trigger changes_insert after insert on estimate_lines referencing new table as new_rows
  for each statement execute function app.changes_belong();
create trigger changes_update after update on estimate_lines referencing new table as new_rows
  for each statement execute function app.changes_belong();

-- An additional agreement that is approved, deleted or restored changes what may be accepted. One that is opened for a
-- change, like a contract, keeps the acts that there are; new ones wait until it is approved again.
create function app.changes_count() returns trigger language plpgsql as $$
declare company bigint; ids bigint[];
begin
  for company, ids in
    select n.company_id, array_agg(l.id) from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    join app.estimates e on e.company_id = n.company_id and e.agreement_id = n.id
    join app.estimate_lines l on l.company_id = n.company_id and l.estimate_id = e.id and l.base_line_id is not null
    where n.type = 'dopnik'
      and (app.is_approved(n.status) and not app.is_approved(o.status) or n.is_deleted <> o.is_deleted)
    group by n.company_id
  loop
    perform app.lock_estimates_of(company, ids);
    perform app.assert_changed_lines(company, ids);
  end loop;
  return null;
end $$;
create trigger accepted_update after update on agreements referencing old table as old_rows new table as new_rows
  for each statement execute function app.changes_count();

create function app.changes_of_estimate_count() returns trigger language plpgsql as $$
declare company bigint; ids bigint[];
begin
  for company, ids in
    select n.company_id, array_agg(l.id) from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    join app.estimate_lines l on l.company_id = n.company_id and l.base_line_id is not null
      and (l.estimate_id = n.id or exists (select from app.estimate_lines b
        where b.company_id = n.company_id and b.id = l.base_line_id and b.estimate_id = n.id))
    where n.is_deleted <> o.is_deleted group by n.company_id
  loop
    perform app.lock_estimates_of(company, ids);
    perform app.assert_changed_lines(company, ids);
  end loop;
  return null;
end $$;
create trigger accepted_update after update on estimates referencing old table as old_rows new table as new_rows
  for each statement execute function app.changes_of_estimate_count();

-- What drafts of corrections have given back already is held again.
alter table estimate_accepted disable trigger user;
do $$
declare touched record;
begin
  for touched in select k.company_id, array_agg(distinct k.estimate_line_id) as ids from app.ks_lines k
    join app.ks d on d.company_id = k.company_id and d.id = k.ks_id
    where k.volume < 0 and k.estimate_line_id is not null
      and app.is_counted_act(d.status, d.is_deleted) and not app.is_approved(d.status)
    group by k.company_id
  loop
    perform app.recount_accepted(touched.company_id, touched.ids);
  end loop;
end $$;
alter table estimate_accepted enable trigger user;
