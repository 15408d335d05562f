-- K-07: an additional agreement is in force from its first approval until it is deleted. One that is opened for a change
-- still takes away what it took; only what it adds waits until it is approved again.
alter table agreements add column in_force boolean not null default false;

create function app.note_force() returns trigger language plpgsql as $$
begin
  new.in_force := not new.is_deleted
    and (app.is_approved(new.status) or tg_op = 'UPDATE' and old.in_force);
  return new;
end $$;
create trigger in_force before insert or update on agreements
  for each row when (new.type = 'dopnik') execute function app.note_force();

alter table agreements disable trigger user;
update agreements a set in_force = true where type = 'dopnik' and not is_deleted
  and (app.is_approved(status) or exists (select from app.audit_log l
    where l.company_id = a.company_id and l.table_name = 'agreements' and l.row_id = a.id
      and l.action = 'update' and app.is_approved(l.changes -> 'status' ->> 1)));
alter table agreements enable trigger user;

-- As before, but volume that is taken away counts as long as its additional agreement is in force.
create or replace function app.changed_lines(company bigint, ids bigint[], without bigint default null, approving bigint default null)
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
      and (f.base_line_id is null or app.is_approved(g.status) or f.volume < 0 and g.in_force or g.id = approving)
      as is_counted) c
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

-- What may be accepted under a firm price: what an additional agreement adds counts once it is in force, what it takes
-- away counts at once.
create function app.waiting_summ(company bigint, agreement bigint) returns numeric language sql stable as $$
  select coalesce(sum(d.summ), 0) from app.agreements d
  where d.company_id = company and d.parent_agreement_id = agreement and d.type = 'dopnik' and not d.is_deleted
    and not d.in_force and d.summ > 0
$$;

-- The row of totals is taken first: who accepts holds it, so nobody makes the price firm or less meanwhile unseen.
create or replace function app.assert_price(company bigint, agreement bigint) returns void language plpgsql as $$
declare over record;
begin
  perform app.lock_totals(company, array[agreement]);
  select a.number, t.ks_summ, t.summ_total - w.summ as summ, w.summ as waiting into over from app.agreement_totals t
    join app.agreements a on a.company_id = company and a.id = agreement
      and a.planning_type = 'fixed' and a.type <> 'document'
    cross join lateral (select app.waiting_summ(company, agreement) as summ) w
    where t.company_id = company and t.agreement_id = agreement and t.ks_summ > greatest(t.summ_total - w.summ, 0);
  if found then
    perform app.refuse('accepted_le_price_ck', format('По договору № %s принято %s, а его сумма станет %s: %s',
      over.number, app.roubles(over.ks_summ), app.roubles(over.summ), case when over.waiting > 0
        then format('дополнительные соглашения на %s ещё не согласованы', app.roubles(over.waiting))
        else 'сначала исправьте документы выполнения или заключите дополнительное соглашение' end));
  end if;
end $$;

drop trigger accepted on agreement_totals;
-- Only what makes it worse is refused: the way back stays open.
create constraint trigger accepted after update on agreement_totals
  deferrable initially deferred for each row
  when (new.ks_summ > old.ks_summ or new.ks_summ > 0 and new.summ_total < old.summ_total)
  execute function app.accepted_grew();

-- No more of the retention is asked for than falls due: a payment is held on its own day and on the later ones, so that
-- a claim on what is held still does not stop what is due by then. What is paid is a fact that terms do not undo.
drop function app.assert_release(bigint, bigint);
create function app.assert_release(company bigint, agreement bigint, since date default '-infinity', unpaid boolean default false)
  returns void language plpgsql as $$
declare over record;
begin
  perform app.lock_totals(company, array[agreement]);
  select p.day, p.asked, d.due into over
    from app.agreements a
    join app.agreement_totals t on t.company_id = company and t.agreement_id = a.id
    cross join lateral (
      select x.date as day, bool_or(x.paid_summ < x.summ) as is_waiting,
        sum(sum(case x.financial_type when 'refund' then -x.summ else x.summ end)) over (order by x.date) as asked
      from app.payments x
      where x.company_id = company and x.agreement_id = a.id and x.type = 'guarantee_retention' and not x.is_deleted
      group by x.date) p
    cross join lateral (select app.release_due_by(t.ks_retention_summ, a.release_stages, a.completion_date,
      app.claims_summ(a.retention_claims), p.day) as due) d
    where a.company_id = company and a.id = agreement
      and (a.release_stages <> '[]' or a.retention_claims <> '[]')
      and p.day >= since and (p.is_waiting or not unpaid) and p.asked > d.due
    order by p.day limit 1;
  if found then
    perform app.refuse('release_le_due_ck', format(
      'К %s платежей возврата удержания на %s, а вернуть к этому дню можно %s: уменьшите платёж или дождитесь срока',
      to_char(over.day, 'DD.MM.YYYY'), app.roubles(over.asked), app.roubles(over.due)));
  end if;
end $$;

create or replace function app.retention_asked() returns trigger language plpgsql as $$
begin
  perform app.assert_release(new.company_id, new.agreement_id,
    case when tg_op = 'UPDATE' and old.agreement_id = new.agreement_id then least(old.date, new.date) else new.date end);
  return null;
end $$;

-- A claim takes only what is held and not asked for yet.
create or replace function app.assert_claims(company bigint, agreement bigint) returns void language plpgsql as $$
declare held numeric; claimed numeric;
begin
  perform app.lock_totals(company, array[agreement]);
  select app.claims_summ(a.retention_claims), greatest(t.ks_retention_summ - coalesce((
      select sum(case x.financial_type when 'refund' then -x.summ else x.summ end) from app.payments x
      where x.company_id = company and x.agreement_id = agreement and x.type = 'guarantee_retention'
        and not x.is_deleted), 0), 0) into claimed, held
    from app.agreements a
    join app.agreement_totals t on t.company_id = company and t.agreement_id = a.id
    where a.company_id = company and a.id = agreement;
  if claimed > held then
    perform app.refuse('claims_le_held_ck', format('Претензии на %s больше удержания %s, которое ещё не возвращают',
      app.roubles(claimed), app.roubles(held)));
  end if;
end $$;

create or replace function app.assert_claims() returns trigger language plpgsql as $$
begin
  perform app.assert_claims(new.company_id, new.id);
  return null;
end $$;

-- A correction gives back of what was retained: claims and payments that stand on it hold.
create function app.retention_lessened() returns trigger language plpgsql as $$
begin
  perform app.assert_claims(new.company_id, new.agreement_id);
  perform app.assert_release(new.company_id, new.agreement_id, unpaid => true);
  return null;
end $$;
create constraint trigger retention_lessened after update on agreement_totals
  deferrable initially deferred for each row
  when (new.ks_retention_summ < old.ks_retention_summ) execute function app.retention_lessened();

-- Payments that wait keep to the terms as they become.
create function app.release_terms_changed() returns trigger language plpgsql as $$
begin
  perform app.assert_release(new.company_id, new.id, unpaid => true);
  return null;
end $$;
create constraint trigger release_terms after update on agreements
  deferrable initially deferred for each row
  when ((new.release_stages, new.completion_date) is distinct from (old.release_stages, old.completion_date))
  execute function app.release_terms_changed();

create index agreements_claims_idx on agreements (company_id) where retention_claims <> '[]';
