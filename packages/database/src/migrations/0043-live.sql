-- Screens follow what others do: with its commit a change is announced on the channel «live» as «company topic».
-- Nothing of the change itself is told, and the same words within one transaction are told once.
create function app.announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', company_id || ' ' || tg_argv[0]) from (select distinct company_id from changed) c;
  return null;
end $$;

create function app.make_live(t regclass, topic text) returns void language plpgsql as $$
begin
  execute format('create trigger announce_insert after insert on %s referencing new table as changed '
    'for each statement execute function app.announce(%L)', t, topic);
  execute format('create trigger announce_update after update on %s referencing new table as changed '
    'for each statement execute function app.announce(%L)', t, topic);
  execute format('create trigger announce_delete after delete on %s referencing old table as changed '
    'for each statement execute function app.announce(%L)', t, topic);
end $$;
revoke execute on function app.make_live from public, app_tenant, app_super;

select app.make_live('app.approval_rounds', 'approvals');
select app.make_live('app.approval_items', 'approvals');
select app.make_live('app.notifications', 'notifications');
select app.make_live('app.agreements', 'agreements');
select app.make_live('app.ks', 'ks');
select app.make_live('app.payments', 'payments');
select app.make_live('app.registries', 'registries');
select app.make_live('app.contractors', 'contractors');
