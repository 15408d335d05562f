-- The list of imports follows what colleagues load and take back. Taking back is a job: its batch is «being undone» while
-- the job has not ended, so how the job goes is told as well. Other kinds of work have no list to follow.
select app.make_live('app.import_batches', 'imports');

create function app.announce_row() returns trigger language plpgsql as $$
declare
  told text := coalesce(current_setting('app.announced', true), '');
  word text := new.company_id || ' ' || tg_argv[0];
begin
  if word = any(string_to_array(told, ',')) then return null; end if;
  insert into app.live_revisions as r (company_id, topic, id, revision)
    values (new.company_id, tg_argv[0], pg_backend_pid(), 1)
    on conflict (company_id, topic, id) do update set revision = r.revision + 1;
  perform set_config('app.announced', concat_ws(',', nullif(told, ''), word), true);
  return null;
end $$;
create trigger announce_undo after insert or update of state, progress on jobs
  for each row when (new.kind = 'undo-import') execute function app.announce_row('imports');

-- A contract that is deleted is looked for as the parent of others, once per row and whatever their type is: an index of
-- additional agreements alone did not serve that, and 20,000 contracts were read 20,000 times.
drop index agreements_parent_idx;
create index agreements_parent_idx on agreements (company_id, parent_agreement_id, date)
  where parent_agreement_id is not null;

-- What changed in many rows is planned at each call, as it is for payments: the plan of a join of old rows and new ones was
-- kept from the first call, and drawn up for one contract it compared each of 20,000 with each.
create or replace function app.agreements_updated() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in execute
    'select n.company_id, array_agg(distinct i.id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    cross join lateral (values (n.id), (n.parent_agreement_id), (o.parent_agreement_id),
      (nullif(o.framework_id, n.framework_id))) as i (id)
    where i.id is not null and (n.summ, n.type, n.is_deleted, n.currency_rate, n.parent_agreement_id, n.framework_id)
      is distinct from (o.summ, o.type, o.is_deleted, o.currency_rate, o.parent_agreement_id, o.framework_id)
    group by n.company_id'
  loop
    perform app.recount_summ(touched.company_id, touched.ids);
  end loop;
  return null;
end $$;

create or replace function app.changes_count() returns trigger language plpgsql as $$
declare company bigint; agreed bigint[]; moved bigint[];
begin
  for company, agreed, moved in execute
    'select n.company_id, array_agg(e.id) filter (where app.is_approved(n.status) and not app.is_approved(o.status)),
      array_agg(e.id) filter (where n.is_deleted <> o.is_deleted) from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    join app.estimates e on e.company_id = n.company_id and e.agreement_id = n.id
    where n.type = ''dopnik''
      and (app.is_approved(n.status) and not app.is_approved(o.status) or n.is_deleted <> o.is_deleted)
    group by n.company_id'
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

create or replace function app.agreements_split() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in execute
    'select n.company_id, array_agg(n.id) as ids from new_rows n
    join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.project_id, n.classifier_id, n.loan_group_id) is distinct from (o.project_id, o.classifier_id, o.loan_group_id)
    group by n.company_id'
  loop
    perform app.lock_totals(touched.company_id, touched.ids);
    perform app.split_acts(touched.company_id, array(select k.id from app.ks k
      where k.company_id = touched.company_id and k.agreement_id = any(touched.ids)
        and exists (select from app.ks_lines l where l.company_id = k.company_id and l.ks_id = k.id)));
  end loop;
  return null;
end $$;

create or replace function app.items_split() returns trigger language plpgsql as $$
declare touched record;
begin
  for touched in execute
    'select n.company_id, array_agg(n.id) as ids, array_agg(distinct coalesce(a.parent_agreement_id, a.id)) as agreement_ids
    from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    join app.agreements a on a.company_id = n.company_id and a.id = n.agreement_id
    where (n.project_id, n.classifier_id, n.loan_group_id) is distinct from (o.project_id, o.classifier_id, o.loan_group_id)
    group by n.company_id'
  loop
    perform app.lock_totals(touched.company_id, touched.agreement_ids);
    perform app.split_acts(touched.company_id, array(select distinct ks_id from app.ks_lines
      where company_id = touched.company_id and agreement_item_id = any(touched.ids)));
  end loop;
  return null;
end $$;
