-- K-17: a draft of a closed month is neither sent to approval nor changed; it may be removed, and does not come back.
create or replace function app.guard_period() returns trigger language plpgsql as $$
declare
  quiet constant text[] := array['version', 'updated_at', 'updated_by', 'search_text'];
  company bigint := coalesce(new.company_id, old.company_id);
  last_day date := app.closed_through(company);
  was jsonb;
  is_now jsonb;
  days date[];
  day date;
begin
  if last_day is null then return null; end if;
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then is_now := to_jsonb(new); end if;
  if tg_nargs > 2 then
    execute format('select array_agg(d.%I) from app.%I d where d.company_id = $1 and d.id = any($2)', tg_argv[0], tg_argv[2])
      into days using company, array[(was ->> tg_argv[3])::bigint, (is_now ->> tg_argv[3])::bigint];
  else
    days := array[(was ->> tg_argv[0])::date, (is_now ->> tg_argv[0])::date];
  end if;
  select min(d) into day from unnest(days) d where d <= last_day;
  if day is null then return null; end if;
  if tg_op = 'UPDATE' then
    if is_now - quiet - tg_argv[1]::text[] = was - quiet - tg_argv[1]::text[] then return null; end if;
    -- What is not agreed counts nowhere: a round may end without an agreement, or be called back.
    if is_now - quiet - 'status'::text - tg_argv[1]::text[] = was - quiet - 'status'::text - tg_argv[1]::text[]
      and was ? 'status' and not app.is_approved(was ->> 'status') and is_now ->> 'status' in ('new', 'unapprove', 'error')
    then
      return null;
    end if;
    -- An act that was never agreed has counted nowhere: with its month closed it can only go.
    if tg_table_name = 'ks' and (is_now ->> 'is_deleted')::boolean and is_now ->> 'first_approved_at' is null
      and is_now - quiet - 'is_deleted'::text = was - quiet - 'is_deleted'::text
    then
      return null;
    end if;
  end if;
  perform app.refuse_closed(company, day);
  return null;
end $$;
