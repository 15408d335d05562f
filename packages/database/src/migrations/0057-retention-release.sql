-- How a contract gives the guarantee retention back (domain §11): stages by the act of completion or by fixed dates, the
-- most that may be retained, and claims set off against what is held.

-- A list of {percent, event, months, date}; its shares come to the whole.
create function app.are_release_stages(stages jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(stages) = 'array' and (jsonb_array_length(stages) = 0 or (
    select sum((s ->> 'percent')::numeric) = 100 and bool_and((s ->> 'percent')::numeric > 0 and case s ->> 'event'
        when 'date' then s ->> 'date' is not null
        when 'completion' then (s ->> 'months')::int between 0 and 600 else false end)
    from jsonb_array_elements(stages) s))
$$;

-- A list of {date, summ, basis}.
create function app.claims_summ(claims jsonb) returns numeric language sql immutable as $$
  select coalesce(sum((c ->> 'summ')::numeric), 0) from jsonb_array_elements(claims) c
$$;

alter table agreements
  add column retention_cap_percent numeric(9,4),
  add column retention_cap_summ numeric(18,2),
  add column release_stages jsonb not null default '[]',
  -- of the act of completion (КС-11), from which the stages are counted
  add column completion_date date,
  add column retention_claims jsonb not null default '[]',
  add constraint agreements_retention_cap_ck check (retention_cap_percent between 0 and 100
    and retention_cap_summ is null or retention_cap_percent is null and coalesce(retention_cap_summ, 0) >= 0),
  add constraint agreements_release_stages_ck check (app.are_release_stages(release_stages)),
  add constraint agreements_retention_claims_ck check (jsonb_typeof(retention_claims) = 'array');

-- What has fallen due by the day less the claims: the same rule as retention-release.ts of the domain.
create function app.release_due_by(retained numeric, stages jsonb, completion date, claims numeric, day date)
  returns numeric language sql stable as $$
  select least(greatest(due - claims, 0), greatest(retained - claims, 0)) from (
    select case when jsonb_array_length(stages) = 0 then retained else coalesce((
      select sum(round(retained * upto / 100, 2) - round(retained * (upto - percent) / 100, 2))
      from (
        select (s ->> 'percent')::numeric as percent,
          sum((s ->> 'percent')::numeric) over (order by n) as upto,
          case s ->> 'event' when 'date' then (s ->> 'date')::date
            else (completion + make_interval(months => (s ->> 'months')::int))::date end as due_date
        from jsonb_array_elements(stages) with ordinality as e (s, n)
      ) parts
      where due_date <= day), 0) end as due
  ) d
$$;

-- K-07: on no day is more of the retention asked for than has fallen due by then. Contracts that say nothing of stages and
-- claims are held by what was retained alone, as before.
create function app.assert_release(company bigint, agreement bigint) returns void language plpgsql as $$
declare over record;
begin
  perform from app.agreements where company_id = company and id = agreement for no key update;
  select p.day, p.asked, app.release_due_by(t.ks_retention_summ, a.release_stages, a.completion_date,
      app.claims_summ(a.retention_claims), p.day) as due into over
    from app.agreements a
    join app.agreement_totals t on t.company_id = company and t.agreement_id = a.id
    cross join lateral (
      select x.date as day, sum(sum(case x.financial_type when 'refund' then -x.summ else x.summ end))
        over (order by x.date) as asked
      from app.payments x
      where x.company_id = company and x.agreement_id = a.id and x.type = 'guarantee_retention' and not x.is_deleted
      group by x.date) p
    where a.company_id = company and a.id = agreement
      and (a.release_stages <> '[]' or a.retention_claims <> '[]')
      and p.asked > app.release_due_by(t.ks_retention_summ, a.release_stages, a.completion_date,
        app.claims_summ(a.retention_claims), p.day)
    order by p.day limit 1;
  if found then
    perform app.refuse('release_le_due_ck', format(
      'К %s платежей возврата удержания на %s, а вернуть к этому дню можно %s: уменьшите платёж или дождитесь срока',
      to_char(over.day, 'DD.MM.YYYY'), app.roubles(over.asked), app.roubles(over.due)));
  end if;
end $$;

create function app.retention_asked() returns trigger language plpgsql as $$
begin
  perform app.assert_release(new.company_id, new.agreement_id);
  return null;
end $$;
create constraint trigger retention_due after insert or update of agreement_id, summ, type, financial_type, date, is_deleted
  on payments deferrable initially deferred for each row
  when (new.type = 'guarantee_retention' and new.agreement_id is not null
    and (not new.is_deleted or new.financial_type = 'refund'))
  execute function app.retention_asked();

-- A claim takes only what is held and not asked for yet.
create function app.assert_claims() returns trigger language plpgsql as $$
declare retained numeric; asked numeric; claimed numeric;
begin
  select t.ks_retention_summ into retained from app.agreement_totals t
    where t.company_id = new.company_id and t.agreement_id = new.id for no key update;
  select app.claims_summ(a.retention_claims) into claimed from app.agreements a
    where a.company_id = new.company_id and a.id = new.id;
  select coalesce(sum(case financial_type when 'refund' then -summ else summ end), 0) into asked from app.payments
    where company_id = new.company_id and agreement_id = new.id and type = 'guarantee_retention' and not is_deleted;
  if claimed > greatest(retained - asked, 0) then
    perform app.refuse('claims_le_held_ck', format('Претензии на %s больше удержания %s, которое ещё не возвращают',
      app.roubles(claimed), app.roubles(greatest(retained - asked, 0))));
  end if;
  return null;
end $$;
create constraint trigger claims_held after insert or update of retention_claims on agreements
  deferrable initially deferred for each row
  when (new.retention_claims <> '[]') execute function app.assert_claims();
