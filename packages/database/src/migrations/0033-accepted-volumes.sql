-- K-07: accepted volume ≤ volume of the estimate, line by line, also when two acts are saved at the same moment.
-- Acts that were refused or deleted do not count; a correction act with negative lines gives volume back.
alter table ks_lines add column estimate_line_id bigint;
alter table ks_lines add constraint ks_lines_estimate_line_fk
  foreign key (company_id, estimate_line_id) references estimate_lines (company_id, id);
create index ks_lines_estimate_line_idx on ks_lines (company_id, estimate_line_id) where estimate_line_id is not null;

create function app.is_counted_act(status text, is_deleted boolean) returns boolean language sql immutable as $$
  select not is_deleted and status not in ('unapprove', 'error')
$$;

-- The rows of the estimates are the gate that writers of their lines pass too: the next statement sees what the
-- previous holder wrote.
create function app.lock_estimates_of(company bigint, line_ids bigint[]) returns void language sql as $$
  select from app.estimate_totals where company_id = company and estimate_id in
    (select estimate_id from app.estimate_lines where company_id = company and id = any(line_ids))
  order by estimate_id for no key update
$$;

create function app.recount_accepted(company bigint, line_ids bigint[]) returns void language plpgsql as $$
begin
  perform app.lock_estimates_of(company, line_ids);
  insert into app.estimate_accepted as a (company_id, line_id, estimate_id, volume, summ)
    select company, l.id, l.estimate_id, s.volume, s.summ from unnest(line_ids) as i (id)
    join app.estimate_lines l on l.company_id = company and l.id = i.id
    cross join lateral (select coalesce(sum(k.volume), 0) as volume, coalesce(sum(k.summ), 0) as summ
      from app.ks_lines k join app.ks d on d.company_id = company and d.id = k.ks_id
      where k.company_id = company and k.estimate_line_id = i.id and app.is_counted_act(d.status, d.is_deleted)) s
    on conflict (company_id, line_id) do update set volume = excluded.volume, summ = excluded.summ
      where (a.volume, a.summ) <> (excluded.volume, excluded.summ);
end $$;

create function app.act_lines_accepted() returns trigger language plpgsql as $$
declare
  rows text := case tg_op when 'INSERT' then 'table new_rows' when 'DELETE' then 'table old_rows'
    else 'table new_rows union all table old_rows' end;
  touched record;
begin
  for touched in execute 'select company_id, array_agg(distinct estimate_line_id) as ids from (' || rows || ') r'
    ' where estimate_line_id is not null group by company_id'
  loop
    perform app.recount_accepted(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
create trigger accepted_insert after insert on ks_lines referencing new table as new_rows
  for each statement execute function app.act_lines_accepted();
create trigger accepted_update after update on ks_lines referencing old table as old_rows new table as new_rows
  for each statement execute function app.act_lines_accepted();
create trigger accepted_delete after delete on ks_lines referencing old table as old_rows
  for each statement execute function app.act_lines_accepted();

create function app.acts_accepted() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in
    select n.company_id, array_agg(distinct k.estimate_line_id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    join app.ks_lines k on k.company_id = n.company_id and k.ks_id = n.id and k.estimate_line_id is not null
    where app.is_counted_act(n.status, n.is_deleted) <> app.is_counted_act(o.status, o.is_deleted)
    group by n.company_id
  loop
    perform app.recount_accepted(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;
-- named to run before the sums of the contract: both roads lock the estimate first
create trigger accepted_update after update on ks referencing old table as old_rows new table as new_rows
  for each statement execute function app.acts_accepted();

create function app.volume_text(volume numeric, unit text) returns text language sql immutable as $$
  select replace(trim_scale(volume)::text, '.', ',') || case when unit = '' then '' else ' ' || unit end
$$;

-- At the end of the transaction: an act is written line by line.
create function app.assert_accepted() returns trigger language plpgsql as $$
declare line record; accepted numeric;
begin
  select volume into accepted from app.estimate_accepted
    where company_id = new.company_id and line_id = new.line_id;
  select * into line from app.estimate_lines where company_id = new.company_id and id = new.line_id;
  if accepted > 0 and (line.is_deleted or line.is_folder or accepted > line.volume) then
    perform app.refuse('accepted_le_estimate_ck', format('Строка сметы «%s»: принимается %s, а по смете %s',
      line.name, app.volume_text(accepted, line.unit), app.volume_text(coalesce(line.volume, 0), line.unit)));
  end if;
  if accepted < 0 then
    perform app.refuse('accepted_ge_zero_ck', format('Строка сметы «%s»: снимается больше, чем принято', line.name));
  end if;
  return null;
end $$;
create constraint trigger accepted after insert or update on estimate_accepted
  deferrable initially deferred for each row
  when (new.volume <> 0) execute function app.assert_accepted();

create function app.estimate_lines_lessened() returns trigger language plpgsql as $$
declare company bigint; ids bigint[]; broken record;
begin
  for company, ids in
    select n.company_id, array_agg(n.id) from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.volume, n.is_folder, n.is_deleted) is distinct from (o.volume, o.is_folder, o.is_deleted)
    group by n.company_id
  loop
    perform app.lock_estimates_of(company, ids);
    select l.name, l.unit, a.volume into broken from app.estimate_accepted a
      join app.estimate_lines l on l.company_id = company and l.id = a.line_id
      where a.company_id = company and a.line_id = any(ids) and a.volume > 0
        and (l.is_deleted or l.is_folder or a.volume > l.volume)
      limit 1;
    if found then
      perform app.refuse('accepted_le_estimate_ck', format('По строке сметы «%s» принято %s',
        broken.name, app.volume_text(broken.volume, broken.unit)));
    end if;
  end loop;
  return null;
end $$;
create trigger accepted_update after update on estimate_lines referencing old table as old_rows new table as new_rows
  for each statement execute function app.estimate_lines_lessened();
