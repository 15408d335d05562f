-- Sums of estimates are without VAT: what a document at prices with VAT takes of them is counted without it too.
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
      from (select sum(k.volume) as volume, sum(k.net_summ) as summ
        from app.ks_lines k join app.ks d on d.company_id = company and d.id = k.ks_id
        where k.company_id = company and k.estimate_line_id = i.id
        group by d.id, d.status, d.is_deleted
        having app.counts_as_accepted(sum(k.volume), d.status, d.is_deleted)) c) s
    on conflict (company_id, line_id) do update
      set volume = excluded.volume, summ = excluded.summ, ceiling_no = excluded.ceiling_no
      where (a.volume, a.summ) <> (excluded.volume, excluded.summ);
end $$;

-- Every line that shares its ceiling with one of these. Lines of one price are a group, its head shows it as one line;
-- volume taken away at a price that nothing is left of is taken from the contract's line. `waiting` is what the pool
-- grows by when all of it is agreed on. `without` is an act that is being edited, `approving` estimates of an additional
-- agreement seen as if it were approved with them.
create or replace function app.changed_lines(company bigint, ids bigint[], without bigint default null,
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
    select k.estimate_line_id, sum(k.volume) as volume, sum(k.net_summ) as summ from app.ks_lines k
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

alter table estimate_accepted disable trigger user;
do $$
declare touched record;
begin
  for touched in select company_id, array_agg(distinct estimate_line_id) as ids from app.ks_lines
    where estimate_line_id is not null and summ <> net_summ group by company_id
  loop
    perform app.recount_accepted(touched.company_id, touched.ids);
  end loop;
end $$;
alter table estimate_accepted enable trigger user;
