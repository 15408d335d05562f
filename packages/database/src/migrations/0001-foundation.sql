-- The ground under every table: roles, the company of the transaction, the wall between companies.
-- The runner has already made the schema app and set search_path = app, public, so the business
-- tables of later files land in app without a prefix.

create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gist with schema public;
create extension if not exists unaccent with schema public;

-- Two login roles, because a sharded server opens its inner connections as the current role and refuses
-- "set role" in the middle of a transaction. The runner gives both their passwords.
-- Where the owner may not make the role that passes the walls, a superuser has made both beforehand.
do $$ begin
  if to_regrole('app_tenant') is null then create role app_tenant login nobypassrls; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if to_regrole('app_super') is null then create role app_super login bypassrls; end if;
exception when duplicate_object or unique_violation then null;
end $$;

-- Per role and not per database: a database cloned from a template does not inherit its settings.
alter role app_tenant set search_path = app, public;
alter role app_super set search_path = app, public;

grant usage on schema app, public to app_tenant, app_super;
grant select on app.migrations to app_tenant, app_super;
alter default privileges in schema app grant select, insert, update, delete on tables to app_tenant, app_super;
alter default privileges in schema app grant usage, select on sequences to app_tenant, app_super;
alter default privileges in schema app grant execute on functions to app_tenant, app_super;

-- "set local" in a function of its own: set_config() does not travel to the nodes of a sharded server.
create function app.set_ctx(
  company bigint, actor bigint, ip text default null, request text default null, timeout_ms integer default null
) returns void language plpgsql as $$
begin
  execute format('set local app.company_id = %L', coalesce(company::text, ''));
  execute format('set local app.user_id = %L', coalesce(actor::text, ''));
  if ip is not null then execute format('set local app.ip = %L', ip); end if;
  if request is not null then execute format('set local app.request_id = %L', request); end if;
  if timeout_ms is not null then execute format('set local statement_timeout = %L', timeout_ms); end if;
end $$;

-- After the transaction the setting is left empty, not absent: hence nullif. No company – no rows.
create function app.current_company() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::bigint;
create function app.current_user_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;
create function app.current_ip() returns text language sql stable parallel safe
  return nullif(current_setting('app.ip', true), '');
create function app.current_request_id() returns text language sql stable parallel safe
  return nullif(current_setting('app.request_id', true), '');

-- Shards a company-owned table by company_id on PostgreSQL + Citus; on plain PostgreSQL does nothing.
-- Order in every migration: create table (keys and checks only) → app.distribute or app.make_reference →
-- foreign keys → indexes, triggers, app.wall.
create function app.distribute(t regclass) returns void language plpgsql as $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if exists (select from pg_dist_partition where logicalrelid = t) then return; end if;
  perform create_distributed_table(t, 'company_id', colocate_with =>
    case when t = 'app.tenant_anchor'::regclass then 'none' else 'app.tenant_anchor' end);
end $$;

-- Copies a table without company_id (companies, users, banks, …) to every node of a sharded server.
create function app.make_reference(t regclass) returns void language plpgsql as $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if exists (select from pg_dist_partition where logicalrelid = t) then return; end if;
  perform create_reference_table(t);
end $$;

-- K-08: a company-owned table shows and takes only rows of the company of the transaction.
create function app.wall(t regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('create policy tenant on %s to app_tenant using (company_id = app.current_company()) '
    'with check (company_id = app.current_company())', t);
end $$;

revoke execute on function app.distribute, app.make_reference, app.wall from public, app_tenant, app_super;

-- All company-owned tables of a sharded server are placed together with this one.
create table app.tenant_anchor (
  company_id bigint not null,
  constraint tenant_anchor_pk primary key (company_id)
);
select app.distribute('app.tenant_anchor');
select app.wall('app.tenant_anchor');
