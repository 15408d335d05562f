-- A word to others sent with the commit holds one lock of the whole server till the commit is on the disk: companies wait
-- for each other. The transaction only raises the revision of what it changed and says which one that is in its own
-- setting; the program reads it there and tells the others after the commit. What was never told is found by the revision.
-- One row per writing connection (id = its process), as in company_revisions.
create table live_revisions (
  company_id bigint not null,
  topic text not null,
  id bigint not null,
  revision bigint not null,
  constraint live_revisions_pk primary key (company_id, topic, id)
) with (fillfactor = 50);
select app.distribute('app.live_revisions');
select app.wall('app.live_revisions');

create or replace function app.announce() returns trigger language plpgsql as $$
declare
  told text := coalesce(current_setting('app.announced', true), '');
  companies bigint[];
  company bigint;
begin
  select array_agg(distinct company_id) into companies from changed;
  foreach company in array coalesce(companies, '{}') loop
    -- One raise per transaction is enough: readers see all of it or nothing.
    continue when company || ' ' || tg_argv[0] = any(string_to_array(told, ','));
    insert into app.live_revisions as r (company_id, topic, id, revision)
      values (company, tg_argv[0], pg_backend_pid(), 1)
      on conflict (company_id, topic, id) do update set revision = r.revision + 1;
    told := concat_ws(',', nullif(told, ''), company || ' ' || tg_argv[0]);
    perform set_config('app.announced', told, true);
  end loop;
  return null;
end $$;
