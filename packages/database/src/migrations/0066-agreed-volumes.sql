-- K-07, K-10: what an additional agreement has been agreed on, line by line. What is written in its estimates afterwards
-- takes volume away at once and adds it when the agreement, or the estimate, is approved again.
create table estimate_agreed (
  company_id bigint not null,
  line_id bigint not null,
  estimate_id bigint not null,
  base_line_id bigint,
  volume numeric(28,10) not null,
  price numeric(28,10) not null,
  constraint estimate_agreed_pk primary key (company_id, line_id)
);
select app.distribute('app.estimate_agreed');
alter table estimate_agreed add constraint estimate_agreed_line_fk
  foreign key (company_id, line_id) references estimate_lines (company_id, id) on delete cascade;
create index estimate_agreed_estimate_idx on estimate_agreed (company_id, estimate_id);
select app.wall('app.estimate_agreed');

-- `agreed_no` is the change it was agreed on with; `ceiling_no` grows whenever something else than its own lines moves what
-- they have left, so that an open estimate follows acts and additional agreements.
alter table estimate_totals add column agreed_no bigint not null default 0;
alter table estimate_totals add column ceiling_no bigint not null default 0;
alter table estimate_accepted add column ceiling_no bigint not null default 0;

-- Those in force now go on counting as they stand: acts may have been accepted on it.
insert into estimate_agreed (company_id, line_id, estimate_id, base_line_id, volume, price)
  select l.company_id, l.id, l.estimate_id, l.base_line_id, l.volume, l.price from app.agreements g
  join app.estimates e on e.company_id = g.company_id and e.agreement_id = g.id and not e.is_deleted
  join app.estimate_lines l on l.company_id = e.company_id and l.estimate_id = e.id and not l.is_folder and not l.is_deleted
  where g.type = 'dopnik' and g.in_force;
update estimate_totals t set agreed_no = change_no from app.estimates e
  join app.agreements g on g.company_id = e.company_id and g.id = e.agreement_id and g.in_force
  where e.company_id = t.company_id and e.id = t.estimate_id;

-- What counts of a line that was agreed on in another way: a change takes away at once and waits to add. A higher price
-- is another line.
create function app.volume_in_force(volume numeric, price numeric, agreed numeric, agreed_price numeric) returns numeric
  language sql immutable as $$
  select case when volume > 0 and price > coalesce(agreed_price, 0) then 0 else least(volume, coalesce(agreed, 0)) end
$$;

-- The line shares its ceiling with others, or waits for its additional agreement.
create or replace function app.is_changed_line(company bigint, line bigint) returns boolean language sql stable as $$
  select exists (select from app.estimate_lines where company_id = company and base_line_id = line)
    or exists (select from app.estimate_lines l
      join app.estimates e on e.company_id = company and e.id = l.estimate_id
      join app.agreements g on g.company_id = company and g.id = e.agreement_id and g.type = 'dopnik'
      where l.company_id = company and l.id = line)
$$;

drop function app.assert_changed_lines(bigint, bigint[], bigint);
drop function app.changed_lines(bigint, bigint[], bigint, bigint);

-- Every line that shares its ceiling with one of these. Lines of one price are a group, its head shows it as one line;
-- volume taken away at a price that nothing is left of is taken from the contract's line. `waiting` is what the pool
-- grows by when all of it is agreed on. `without` is an act that is being edited, `approving` estimates of an additional
-- agreement seen as if it were approved with them.
create function app.changed_lines(company bigint, ids bigint[], without bigint default null,
    approving bigint[] default '{}')
  returns table (line_id bigint, head_id bigint, pool bigint, group_price numeric, accepted numeric,
    group_volume numeric, group_summ numeric, group_accepted numeric, group_accepted_summ numeric,
    pool_accepted numeric, own_left numeric, group_left numeric, pool_left numeric, waiting numeric)
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
    select f.pool, f.id, f.base_line_id, f.price, v.counted, f.volume > 0 and v.counted > 0 as is_added,
      case when v.counted = f.volume then f.summ else coalesce(round(v.counted * f.price, 2), 0) end as counted_summ,
      s.is_living and v.is_counted as is_counted, case when g.is_deleted then 0 else s.volume - v.counted end as waiting,
      coalesce(a.volume, 0) - coalesce(o.volume, 0) as accepted,
      coalesce(a.summ, 0) - coalesce(o.summ, 0) as accepted_summ
    from found f
    join app.estimates e on e.company_id = company and e.id = f.estimate_id
    join app.agreements g on g.company_id = company and g.id = e.agreement_id
    left join app.estimate_agreed w on w.company_id = company and w.line_id = f.id
    left join app.estimate_accepted a on a.company_id = company and a.line_id = f.id
    left join own o on o.estimate_line_id = f.id
    cross join lateral (select not (f.is_deleted or f.is_folder or e.is_deleted) as is_living,
      case when f.is_deleted or f.is_folder or e.is_deleted then 0 else f.volume end as volume) s
    cross join lateral (
      select not g.is_deleted as is_counted, case when g.is_deleted then 0 else s.volume end as counted
        where g.type <> 'dopnik' or e.id = any(approving)
      union all
      select g.in_force, case when g.in_force then app.volume_in_force(s.volume, f.price, w.volume, w.price) else 0 end
        where g.type = 'dopnik' and e.id <> all(approving)) v
  ), priced as (
    select m.*, max(price) filter (where base_line_id is null) over (partition by pool) as base_price,
      bool_or(is_added) over (partition by pool, price) as is_priced
    from members m
  ), grouped as (
    select p.*, case when is_priced then price else coalesce(base_price, price) end as group_price from priced p
  )
  select id, first_value(id) over (partition by pool, group_price
      order by not is_counted, base_line_id is not null, counted < 0, id), pool, group_price, accepted,
    sum(counted) over by_group, sum(counted_summ) over by_group, sum(accepted) over by_group,
    sum(accepted_summ) over by_group, sum(accepted) over by_pool,
    case when base_line_id is not null then greatest(counted, 0) - accepted end,
    sum(counted - accepted) over by_group, sum(counted - accepted) over by_pool, sum(waiting) over by_pool
  from grouped
  window by_group as (partition by pool, group_price), by_pool as (partition by pool)
$$;

create function app.assert_changed_lines(company bigint, ids bigint[], approving bigint[] default '{}') returns void
  language plpgsql as $$
declare broken record; allowed numeric;
begin
  select l.name, l.unit, c.* into broken from app.changed_lines(company, ids, null, approving) c
    join app.estimate_lines l on l.company_id = company and l.id = c.line_id
    where c.own_left < 0 and c.accepted > 0 or c.group_left < 0 and c.group_accepted > 0
      or c.pool_left < 0 and c.pool_accepted > 0
    order by c.line_id <> c.head_id, c.line_id limit 1;
  if not found then
    return;
  end if;
  if broken.own_left < least(broken.group_left, broken.pool_left, 0) then
    perform app.refuse('accepted_le_estimate_ck', format(
      'Строка сметы «%s»: принимается %s, а по согласованному дополнительному соглашению %s', broken.name,
      app.volume_text(broken.accepted, broken.unit), app.volume_text(broken.accepted + broken.own_left, broken.unit)));
  end if;
  allowed := greatest(broken.group_accepted + least(broken.group_left, broken.pool_left), 0);
  perform app.refuse('accepted_le_estimate_ck', format(
    'Строка сметы «%s»: принимается %s, а с изменениями дополнительных соглашений по смете %s: %s', broken.name,
    app.volume_text(broken.group_accepted, broken.unit), app.volume_text(allowed, broken.unit),
    case when broken.waiting > 0 then format('ещё %s ждут согласования дополнительного соглашения или его сметы',
        app.volume_text(broken.waiting, broken.unit))
      else 'сначала исправьте документы выполнения' end));
end $$;

-- Lines of additional agreements of a contract that change its lines; deleted ones may count till the next approval.
create function app.changing_lines(company bigint, contract bigint) returns setof bigint language sql stable as $$
  select l.id from app.agreements d
  join app.estimates e on e.company_id = company and e.agreement_id = d.id
  join app.estimate_lines l on l.company_id = company and l.estimate_id = e.id and l.base_line_id is not null
  where d.company_id = company and d.parent_agreement_id = contract and d.type = 'dopnik' and not d.is_deleted
$$;

-- Lines of these estimates that may leave less than is accepted.
create function app.ceilings_of(company bigint, estimates bigint[]) returns bigint[] language sql stable as $$
  select coalesce(array_agg(l.id), '{}') from app.estimate_lines l
  left join app.estimate_accepted a on a.company_id = company and a.line_id = l.id
  where l.company_id = company and l.estimate_id = any(estimates) and (l.base_line_id is not null or a.volume <> 0)
$$;

-- With the estimates whose lines they change; one statement, so that everybody takes them in one order.
create function app.move_ceilings(company bigint, estimates bigint[]) returns void language sql as $$
  with held as (
    select estimate_id from app.estimate_totals where company_id = company and estimate_id in (
      select unnest(estimates)
      union all
      select b.estimate_id from app.estimate_lines l
      join app.estimate_lines b on b.company_id = company and b.id = l.base_line_id
      where l.company_id = company and l.estimate_id = any(estimates))
    order by estimate_id for no key update)
  update app.estimate_totals t set ceiling_no = t.ceiling_no + 1 from held h
  where t.company_id = company and t.estimate_id = h.estimate_id
$$;

create or replace function app.recount_accepted(company bigint, line_ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_estimates_of(company, line_ids);
  update app.estimate_totals set ceiling_no = ceiling_no + 1 where company_id = company and estimate_id in (
    select b.estimate_id from app.estimate_lines l
    join app.estimate_lines b on b.company_id = company and b.id in (l.id, l.base_line_id)
    where l.company_id = company and l.id = any(line_ids));
  insert into app.estimate_accepted as a (company_id, line_id, estimate_id, volume, summ, ceiling_no)
    select company, l.id, l.estimate_id, s.volume, s.summ, t.ceiling_no from unnest(line_ids) as i (id)
    join app.estimate_lines l on l.company_id = company and l.id = i.id
    join app.estimate_totals t on t.company_id = company and t.estimate_id = l.estimate_id
    cross join lateral (select coalesce(sum(c.volume), 0) as volume, coalesce(sum(c.summ), 0) as summ
      from (select sum(k.volume) as volume, sum(k.summ) as summ
        from app.ks_lines k join app.ks d on d.company_id = company and d.id = k.ks_id
        where k.company_id = company and k.estimate_line_id = i.id
        group by d.id, d.status, d.is_deleted
        having app.counts_as_accepted(sum(k.volume), d.status, d.is_deleted)) c) s
    on conflict (company_id, line_id) do update
      set volume = excluded.volume, summ = excluded.summ, ceiling_no = excluded.ceiling_no
      where (a.volume, a.summ) <> (excluded.volume, excluded.summ);
end $$;

-- From now on these estimates count as they stand.
create function app.agree_on(company bigint, estimates bigint[]) returns void language plpgsql as $$
begin
  perform app.move_ceilings(company, estimates);
  update app.estimate_totals set agreed_no = change_no where company_id = company and estimate_id = any(estimates);
  delete from app.estimate_agreed where company_id = company and estimate_id = any(estimates);
  insert into app.estimate_agreed (company_id, line_id, estimate_id, base_line_id, volume, price)
    select company, l.id, l.estimate_id, l.base_line_id, l.volume, l.price from app.estimates e
    join app.estimate_lines l on l.company_id = company and l.estimate_id = e.id and not l.is_folder and not l.is_deleted
    where e.company_id = company and e.id = any(estimates) and not e.is_deleted;
  perform app.assert_changed_lines(company, app.ceilings_of(company, estimates));
end $$;

create or replace function app.changes_count() returns trigger language plpgsql as $$
declare company bigint; agreed bigint[]; moved bigint[];
begin
  for company, agreed, moved in
    select n.company_id, array_agg(e.id) filter (where app.is_approved(n.status) and not app.is_approved(o.status)),
      array_agg(e.id) filter (where n.is_deleted <> o.is_deleted) from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    join app.estimates e on e.company_id = n.company_id and e.agreement_id = n.id
    where n.type = 'dopnik'
      and (app.is_approved(n.status) and not app.is_approved(o.status) or n.is_deleted <> o.is_deleted)
    group by n.company_id
  loop
    if agreed is not null then
      perform app.agree_on(company, agreed);
    end if;
    if moved is not null then
      perform app.move_ceilings(company, moved);
      perform app.assert_changed_lines(company, app.ceilings_of(company, moved));
    end if;
  end loop;
  return null;
end $$;

-- An estimate that was changed under an additional agreement in force is agreed on by itself.
create or replace function app.changes_of_estimate_count() returns trigger language plpgsql as $$
declare company bigint; agreed bigint[]; moved bigint[];
begin
  for company, agreed, moved in
    select n.company_id, array_agg(n.id) filter (where app.is_approved(n.status) and not app.is_approved(o.status)
        and g.in_force and app.is_approved(g.status)), array_agg(n.id) filter (where n.is_deleted <> o.is_deleted)
    from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    join app.agreements g on g.company_id = n.company_id and g.id = n.agreement_id
    where app.is_approved(n.status) and not app.is_approved(o.status) and g.type = 'dopnik'
      or n.is_deleted <> o.is_deleted
    group by n.company_id
  loop
    if agreed is not null then
      perform app.agree_on(company, agreed);
    end if;
    if moved is not null then
      perform app.move_ceilings(company, moved);
      perform app.assert_changed_lines(company, app.ceilings_of(company, moved));
      perform app.assert_changed_lines(company, array(select l.id from app.estimate_lines b
        join app.estimate_lines l on l.company_id = company and l.base_line_id = b.id
        where b.company_id = company and b.estimate_id = any(moved)));
    end if;
  end loop;
  return null;
end $$;

-- What was agreed on as a change of one line does not become a change of another.
create function app.agreed_stays() returns trigger language plpgsql as $$
begin
  if exists (select from app.estimate_agreed where company_id = new.company_id and line_id = new.id
      and base_line_id is distinct from new.base_line_id and base_line_id is not null) then
    perform app.refuse('agreed_change_ck', format('Строка «%s» согласована как изменение другой строки договора: '
      'удалите её и добавьте новую', new.name));
  end if;
  return null;
end $$;
create trigger agreed_stays after update on estimate_lines for each row
  when (old.base_line_id is not null and new.base_line_id is distinct from old.base_line_id)
  execute function app.agreed_stays();

create or replace function app.changes_belong() returns trigger language plpgsql as $$
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
    perform app.lock_estimates_of(company, ids);
    if tg_op = 'INSERT' then
      perform app.assert_changed_lines(company, ids);
    end if;
    update app.estimate_totals set ceiling_no = ceiling_no + 1 where company_id = company and estimate_id in (
      select b.estimate_id from app.estimate_lines l
      join app.estimate_lines b on b.company_id = company and b.id = l.base_line_id
      where l.company_id = company and l.id = any(ids));
  end loop;
  return null;
end $$;

-- Under row level security an index serves only conditions that cannot leak rows of others, and COALESCE is not known to
-- be one of them, CASE is: lines of a section were looked for among all lines.
create function app.section_of(group_id bigint) returns bigint language sql immutable parallel safe as $$
  select case when group_id is null then 0 else group_id end
$$;
create index estimate_lines_section_of_idx on estimate_lines
  (company_id, estimate_id, app.section_of(group_id), place, id) where not is_deleted;
drop index estimate_lines_tree_idx;
create function app.held_by(handed_to bigint, user_id bigint) returns bigint language sql immutable parallel safe as $$
  select case when handed_to is null then user_id else handed_to end
$$;
drop index approval_items_waiting_idx;
create index approval_items_waiting_idx on approval_items (company_id, app.held_by(handed_to, user_id), round_id)
  where status = 'on_approval' and not is_cancelled;
