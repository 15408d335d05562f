-- Days of a ДДУ have no version to count: they are written anew, and a change in place would fail.
do $$
declare t record;
begin
  for t in select c.oid from pg_class c join pg_trigger g on g.tgrelid = c.oid and g.tgname = 'touch'
    where c.relnamespace = 'app'::regnamespace and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'version')
  loop
    execute format('drop trigger touch on %s', t.oid::regclass);
  end loop;
end $$;
