-- K-15: a document in a currency has one rouble value, its own sum at its own rate. What a contract comes to in roubles is
-- the sum of such values – of itself and its additional agreements, of its orders, acts and payments – and is kept beside
-- the sums in its currency.
alter table agreement_totals add column rub_summ numeric(24,2) not null default 0;
alter table agreement_totals add column rub_ordered_summ numeric(24,2) not null default 0;
alter table agreement_totals add column rub_own_summ numeric(24,2)
  generated always as (rub_summ - rub_ordered_summ) stored;
alter table agreement_totals add column rub_ks_summ numeric(24,2) not null default 0;
alter table agreement_totals add column rub_paid_summ numeric(24,2) not null default 0;
-- Nearly all are in roubles; companies that have others are counted anew below.
update agreement_totals set rub_summ = summ_total, rub_ordered_summ = ordered_summ, rub_ks_summ = ks_summ,
  rub_paid_summ = paid_summ;

create or replace view ks_sums with (security_invoker = true) as
  select company_id, agreement_id, sum(summ) as ks_summ, sum(offset_advance_summ) as ks_offset_summ,
    sum(retention_summ) as ks_retention_summ, sum(app.in_roubles(summ, currency_rate)) as rub_ks_summ
  from ks where status in ('approve', 'approve_with_remark') and not is_deleted
  group by company_id, agreement_id;

create or replace view payment_sums with (security_invoker = true) as
  select company_id, agreement_id, sum(sign * summ) as payment_summ, sum(sign * paid_summ) as paid_summ,
    coalesce(sum(sign * paid_summ) filter (where type = 'advance'), 0) as advance_paid_summ,
    coalesce(sum(sign * paid_summ) filter (where type = 'guarantee_retention'), 0) as retention_released_summ,
    coalesce(sum(sign * paid_summ) filter (where type = 'expenses'), 0) as expenses_paid_summ,
    coalesce(sum(sign * paid_summ) filter (where type = 'document'), 0) as fact_summ,
    sum(sign * app.in_roubles(paid_summ, currency_rate)) as rub_paid_summ
  from (select *, case financial_type when 'refund' then -1 else 1 end as sign from payments) p
  where not is_deleted
  group by company_id, agreement_id;

create or replace view dopnik_sums with (security_invoker = true) as
  select company_id, parent_agreement_id as agreement_id, sum(summ) as dopnik_summ,
    sum(app.in_roubles(summ, currency_rate)) as rub_dopnik_summ
  from agreements where type = 'dopnik' and parent_agreement_id is not null and not is_deleted
  group by company_id, parent_agreement_id;

create or replace function app.recount_summ(company bigint, ids bigint[]) returns void language plpgsql as $$
declare
  over record;
  frameworks bigint[];
begin
  perform app.lock_totals(company, ids);
  update app.agreement_totals t
    set dopnik_summ = s.dopnik_summ, summ_total = s.summ + s.dopnik_summ, ordered_summ = s.ordered_summ,
      rub_summ = s.rub_summ + s.rub_dopnik_summ, rub_ordered_summ = s.rub_ordered_summ,
      is_listed = s.is_listed, currency_rate = s.currency_rate
    from (select a.id, a.summ, a.currency_rate, app.in_roubles(a.summ, a.currency_rate) as rub_summ,
        d.dopnik_summ, d.rub_dopnik_summ, o.ordered_summ, o.rub_ordered_summ,
        app.is_listed(a.type, a.parent_agreement_id, a.is_deleted) as is_listed from unnest(ids) as i (id)
      join app.agreements a on a.company_id = company and a.id = i.id
      cross join lateral (select coalesce(sum(d.summ), 0) as dopnik_summ,
          coalesce(sum(app.in_roubles(d.summ, d.currency_rate)), 0) as rub_dopnik_summ from app.agreements d
        where d.company_id = company and d.parent_agreement_id = a.id and d.type = 'dopnik'
          and not d.is_deleted) d
      cross join lateral (select coalesce(sum(f.summ_total), 0) as ordered_summ,
          coalesce(sum(f.rub_summ), 0) as rub_ordered_summ from app.agreements o
        join app.agreement_totals f on f.company_id = company and f.agreement_id = o.id
        where o.company_id = company and o.framework_id = a.id and not o.is_deleted) o) s
    where t.company_id = company and t.agreement_id = s.id;
  -- A framework is no order itself, so this goes one step and no further.
  select array_agg(distinct a.framework_id) into frameworks from app.agreements a
    where a.company_id = company and a.id = any(ids) and a.framework_id is not null;
  if frameworks is not null then
    perform app.recount_summ(company, frameworks);
  end if;
  select a.number, t.ordered_summ, t.summ_total into over from app.agreement_totals t
    join app.agreements a on a.company_id = company and a.id = t.agreement_id
    where t.company_id = company and t.agreement_id = any(ids)
      and t.ordered_summ > 0 and t.ordered_summ > t.summ_total
    limit 1;
  if found then
    perform app.refuse('orders_le_framework_ck', format('Заказы рамочного договора № %s на %s больше его предела %s',
      over.number, app.figure(over.ordered_summ), app.figure(over.summ_total)));
  end if;
end $$;

create or replace function app.agreements_inserted() returns trigger language plpgsql as $$
declare touched record;
begin
  insert into app.agreement_totals (company_id, agreement_id, summ_total, rub_summ, is_listed, currency_rate)
    select company_id, id, summ, app.in_roubles(summ, currency_rate),
      app.is_listed(type, parent_agreement_id, is_deleted), currency_rate from new_rows;
  for touched in select n.company_id, array_agg(distinct i.id) as ids from new_rows n
    cross join lateral (values (n.parent_agreement_id), (n.framework_id)) as i (id)
    where i.id is not null group by n.company_id
  loop
    perform app.recount_summ(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;

create or replace function app.recount_ks(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_totals(company, ids);
  update app.agreement_totals t
    set ks_summ = s.ks_summ, ks_offset_summ = s.ks_offset_summ, ks_retention_summ = s.ks_retention_summ,
      rub_ks_summ = s.rub_ks_summ
    from (select i.id, k.* from unnest(ids) as i (id)
      cross join lateral (select coalesce(sum(k.summ), 0) as ks_summ,
          coalesce(sum(k.offset_advance_summ), 0) as ks_offset_summ,
          coalesce(sum(k.retention_summ), 0) as ks_retention_summ,
          coalesce(sum(app.in_roubles(k.summ, k.currency_rate)), 0) as rub_ks_summ
        from app.ks k where k.company_id = company and k.agreement_id = i.id
          and k.status in ('approve', 'approve_with_remark') and not k.is_deleted) k) s
    where t.company_id = company and t.agreement_id = s.id;
end $$;

create or replace function app.ks_updated() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(distinct i.id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    cross join lateral (values (n.agreement_id), (o.agreement_id)) as i (id)
    where (n.agreement_id, n.summ, n.offset_advance_summ, n.retention_summ, n.currency_rate, n.status, n.is_deleted)
      is distinct from (o.agreement_id, o.summ, o.offset_advance_summ, o.retention_summ, o.currency_rate, o.status, o.is_deleted)
    group by n.company_id
  loop
    perform app.recount_ks(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;

create or replace function app.payments_counted() returns trigger language plpgsql as $$
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
      group by company_id, id, agreement_id, summ, paid_summ, type, financial_type, currency_rate, is_deleted
      having sum(turn) <> 0) c
    group by company_id'
  loop
    perform app.lock_totals(touched.company_id, touched.ids);
    execute
      'update app.agreement_totals t
      set payment_summ = t.payment_summ + s.asked, paid_summ = t.paid_summ + s.paid,
        rub_paid_summ = t.rub_paid_summ + s.rub_paid,
        advance_paid_summ = t.advance_paid_summ + s.advance,
        retention_released_summ = t.retention_released_summ + s.released,
        expenses_paid_summ = t.expenses_paid_summ + s.expenses, fact_summ = t.fact_summ + s.fact
      from (select agreement_id, sum(sign * summ) as asked, sum(sign * paid_summ) as paid,
          sum(sign * app.in_roubles(paid_summ, currency_rate)) as rub_paid,
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

create or replace function app.recount_sums(company bigint) returns void language plpgsql as $$
begin
  delete from app.agreement_sums where company_id = company;
  insert into app.agreement_sums (company_id, id, total, summ, ks_summ, paid_summ)
    select company, pg_backend_pid(), count(*), coalesce(sum(rub_own_summ), 0), coalesce(sum(rub_ks_summ), 0),
      coalesce(sum(rub_paid_summ), 0)
    from app.agreement_totals where company_id = company and is_listed;
end $$;

create or replace function app.totals_inserted() returns trigger language plpgsql as $$
begin
  insert into app.agreement_sums as s (company_id, id, total, summ, ks_summ, paid_summ)
    select company_id, pg_backend_pid(), count(*), sum(rub_own_summ), sum(rub_ks_summ), sum(rub_paid_summ)
    from new_rows where is_listed group by company_id
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      ks_summ = s.ks_summ + excluded.ks_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  return null;
end $$;

create or replace function app.totals_deleted() returns trigger language plpgsql as $$
begin
  insert into app.agreement_sums as s (company_id, id, total, summ, ks_summ, paid_summ)
    select company_id, pg_backend_pid(), -count(*), -sum(rub_own_summ), -sum(rub_ks_summ), -sum(rub_paid_summ)
    from old_rows where is_listed group by company_id
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      ks_summ = s.ks_summ + excluded.ks_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  return null;
end $$;

create or replace function app.totals_updated() returns trigger language plpgsql as $$
begin
  insert into app.agreement_sums as s (company_id, id, total, summ, ks_summ, paid_summ)
    select company_id, pg_backend_pid(), sum(sign), sum(sign * rub_own_summ), sum(sign * rub_ks_summ),
      sum(sign * rub_paid_summ)
    from (select *, 1 as sign from new_rows union all select *, -1 from old_rows) r
    where is_listed group by company_id
    having sum(sign) <> 0 or sum(sign * rub_own_summ) <> 0 or sum(sign * rub_ks_summ) <> 0
      or sum(sign * rub_paid_summ) <> 0
    on conflict (company_id, id) do update set total = s.total + excluded.total, summ = s.summ + excluded.summ,
      ks_summ = s.ks_summ + excluded.ks_summ, paid_summ = s.paid_summ + excluded.paid_summ;
  return null;
end $$;

create or replace function app.recount_company(company bigint) returns void language plpgsql as $$
begin
  delete from app.agreement_totals where company_id = company;
  insert into app.agreement_totals (company_id, agreement_id, dopnik_summ, summ_total, ks_summ, ks_offset_summ,
      ks_retention_summ, payment_summ, paid_summ, advance_paid_summ, retention_released_summ,
      expenses_paid_summ, fact_summ, is_listed, currency_rate, rub_summ, rub_ks_summ, rub_paid_summ)
    select a.company_id, a.id, coalesce(d.dopnik_summ, 0), a.summ + coalesce(d.dopnik_summ, 0),
      coalesce(k.ks_summ, 0), coalesce(k.ks_offset_summ, 0), coalesce(k.ks_retention_summ, 0),
      coalesce(p.payment_summ, 0), coalesce(p.paid_summ, 0), coalesce(p.advance_paid_summ, 0),
      coalesce(p.retention_released_summ, 0), coalesce(p.expenses_paid_summ, 0), coalesce(p.fact_summ, 0),
      app.is_listed(a.type, a.parent_agreement_id, a.is_deleted), a.currency_rate,
      app.in_roubles(a.summ, a.currency_rate) + coalesce(d.rub_dopnik_summ, 0), coalesce(k.rub_ks_summ, 0),
      coalesce(p.rub_paid_summ, 0)
    from app.agreements a
    left join app.dopnik_sums d on d.company_id = company and d.agreement_id = a.id
    left join app.ks_sums k on k.company_id = company and k.agreement_id = a.id
    left join app.payment_sums p on p.company_id = company and p.agreement_id = a.id
    where a.company_id = company;
  update app.agreement_totals t set ordered_summ = o.summ, rub_ordered_summ = o.rub_summ
    from (select a.framework_id, sum(d.summ_total) as summ, sum(d.rub_summ) as rub_summ from app.agreements a
      join app.agreement_totals d on d.company_id = company and d.agreement_id = a.id
      where a.company_id = company and a.framework_id is not null and not a.is_deleted group by a.framework_id) o
    where t.company_id = company and t.agreement_id = o.framework_id;
  perform app.recount_sums(company);
  perform app.fill_ks_totals(company);
  perform app.fill_ks_parts(company);
  perform app.fill_payment_sums(company);
end $$;

-- What was paid of an act is what its payments are worth, each at its own rate.
create or replace function app.fill_ks_totals(company bigint) returns void language plpgsql as $$
begin
  delete from app.ks_totals where company_id = company;
  insert into app.ks_totals (company_id, ks_id, paid_summ, is_listed, rub_summ, rub_offset_advance_summ,
    rub_retention_summ, rub_payable_summ, rub_paid_summ)
    select k.company_id, k.id, coalesce(p.paid, 0), not k.is_deleted,
      app.in_roubles(k.summ, k.currency_rate), app.in_roubles(k.offset_advance_summ, k.currency_rate),
        app.in_roubles(k.retention_summ, k.currency_rate), app.in_roubles(k.payable_summ, k.currency_rate),
      coalesce(p.rub_paid, 0)
    from app.ks k
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

create or replace function app.recount_ks_totals(company bigint, ids bigint[]) returns void language plpgsql as $$
begin
  perform from app.ks_totals where company_id = company and ks_id = any(ids) order by ks_id for no key update;
  update app.ks_totals t set paid_summ = s.paid, is_listed = s.is_listed, rub_summ = s.rub_summ,
    rub_offset_advance_summ = s.rub_offset_advance_summ, rub_retention_summ = s.rub_retention_summ,
    rub_payable_summ = s.rub_payable_summ, rub_paid_summ = s.rub_paid
    from (select k.id, p.paid, p.rub_paid, not k.is_deleted as is_listed, app.in_roubles(k.summ, k.currency_rate) as rub_summ,
      app.in_roubles(k.offset_advance_summ, k.currency_rate) as rub_offset_advance_summ,
      app.in_roubles(k.retention_summ, k.currency_rate) as rub_retention_summ,
      app.in_roubles(k.payable_summ, k.currency_rate) as rub_payable_summ
      from unnest(ids) as i (id)
      join app.ks k on k.company_id = company and k.id = i.id
      cross join lateral (select coalesce(sum(x.sign * x.paid_summ), 0) as paid,
          coalesce(sum(x.sign * app.in_roubles(x.paid_summ, x.currency_rate)), 0) as rub_paid
        from (select *, case financial_type when 'refund' then -1 else 1 end as sign from app.payments x
          where x.company_id = company and x.ks_id = k.id and not x.is_deleted) x) p) s
    where t.company_id = company and t.ks_id = s.id;
end $$;

create or replace function app.payments_of_ks() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select company_id, ks_id from new_rows where paid_summ <> 0'
    when 'DELETE' then 'select company_id, ks_id from old_rows where paid_summ <> 0'
    else 'select n.company_id, i.ks_id from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id'
      ' cross join lateral (values (n.ks_id), (o.ks_id)) as i (ks_id)'
      ' where (n.paid_summ, n.financial_type, n.currency_rate, n.is_deleted, n.ks_id)'
      ' is distinct from (o.paid_summ, o.financial_type, o.currency_rate, o.is_deleted, o.ks_id)' end;
  touched record;
begin
  for touched in execute 'select company_id, array_agg(distinct ks_id) as ids from (' || changed || ') c'
    ' where ks_id is not null group by company_id'
  loop
    perform app.recount_ks_totals(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;

-- Additional agreements to a contract in a currency were written as roubles: they are in its currency, and till somebody
-- enters their own rate that of the contract is the best that is known.
alter table agreements disable trigger user;
update agreements d set currency = a.currency, currency_rate = a.currency_rate
  from agreements a where a.company_id = d.company_id and a.id = coalesce(d.parent_agreement_id, d.framework_id)
    and a.currency <> d.currency;
alter table agreements enable trigger user;

create function app.currency_name(code text) returns text language sql immutable as $$
  select case code when 'rub' then 'рубль' when 'dollar' then 'доллар США' when 'euro' then 'евро' else 'лари' end
$$;

-- The currency of a contract is that of its additional agreements and orders, and each of them has a rate of its own.
create function app.assert_currency() returns trigger language plpgsql as $$
declare whole record;
begin
  if (new.currency = 'rub') <> (new.currency_rate = 1) then
    perform app.refuse('agreements_own_rate_ck', case new.currency when 'rub' then 'Курс рубля всегда равен 1'
      else format('Укажите курс валюты договора № %s: 1 – это курс рубля', new.number) end);
  end if;
  -- What stands under a contract and the contract itself are not changed past each other.
  perform app.lock_totals(new.company_id, array_remove(array[new.id, new.parent_agreement_id, new.framework_id], null));
  select a.number, a.currency into whole from app.agreements a
    where a.company_id = new.company_id and a.id in (new.parent_agreement_id, new.framework_id)
      and a.currency <> new.currency limit 1;
  if found and not new.is_deleted then
    perform app.refuse('agreements_same_currency_ck', format('Валюта договора № %s – %s: выберите её и для документа № %s',
      whole.number, app.currency_name(whole.currency), new.number));
  end if;
  if tg_op = 'UPDATE' and new.currency <> old.currency then
    select d.number into whole from app.agreements d
      where d.company_id = new.company_id and (d.parent_agreement_id = new.id or d.framework_id = new.id)
        and not d.is_deleted and d.currency <> new.currency limit 1;
    if found then
      perform app.refuse('agreements_same_currency_ck', format('Под договором № %s стоит документ № %s: валюту изменить нельзя',
        new.number, whole.number));
    end if;
    if exists (select from app.ks k where k.company_id = new.company_id and k.agreement_id = new.id and not k.is_deleted)
      or exists (select from app.payments p where p.company_id = new.company_id and p.agreement_id = new.id
        and not p.is_deleted) then
      perform app.refuse('agreements_same_currency_ck',
        format('По договору № %s есть выполнение или платежи: валюту изменить нельзя', new.number));
    end if;
  end if;
  return null;
end $$;
create trigger same_currency_insert after insert on agreements for each row
  when (new.currency <> 'rub' or new.currency_rate <> 1 or new.parent_agreement_id is not null
    or new.framework_id is not null)
  execute function app.assert_currency();
create trigger same_currency_update after update on agreements for each row
  when ((new.currency, new.currency_rate, new.parent_agreement_id, new.framework_id, new.is_deleted)
    is distinct from (old.currency, old.currency_rate, old.parent_agreement_id, old.framework_id, old.is_deleted))
  execute function app.assert_currency();

-- Companies that have a contract in another currency are counted anew, and their figures kept anew.
select app.recount_company(c.id) from companies c
  where exists (select from agreements a where a.company_id = c.id and a.currency_rate <> 1);
delete from kept_companies k
  where exists (select from agreements a where a.company_id = k.company_id and a.currency_rate <> 1);
