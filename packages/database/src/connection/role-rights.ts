import type { Client } from 'pg'

// From PostgreSQL 16 on the right to make roles gives none over those that another has made, and before it only a
// superuser made a role that passes the walls.
const RIGHTS = `select r.name, r.found is not null as is_there, quote_ident(me.rolname) as owner,
    me.rolsuper or me.rolcreaterole as may_make,
    me.rolsuper or me.rolcreaterole and case
      when r.found is null then r.name = 'app_tenant' or me.rolbypassrls and s.is_strict
      else not s.is_strict or exists (select from pg_auth_members m
        where m.roleid = r.found and m.member = me.oid and m.admin_option) end as may_settle
  from (select name, to_regrole(name) as found from unnest(array['app_tenant', 'app_super']) as n (name)) r,
    (select current_setting('server_version_num')::int >= 160000 as is_strict) s,
    pg_roles me where me.rolname = current_user`

interface RoleRight {
  name: string
  is_there: boolean
  owner: string
  may_make: boolean
  may_settle: boolean
}

/** What only a superuser of PostgreSQL can give the owner, as commands; null when nothing is lacking. */
export async function lackingRights(client: Client): Promise<string | null> {
  const { rows } = await client.query<RoleRight>(RIGHTS)
  const lacking = rows.filter(({ may_settle }) => !may_settle)
  const [first] = lacking
  if (!first) return null
  const commands = lacking.flatMap(({ name, is_there, owner }) => [
    ...(is_there ? [] : [`create role ${name} login${name === 'app_super' ? ' bypassrls' : ''};`]),
    `grant ${name} to ${owner} with admin option;`,
  ])
  if (!first.may_make) commands.unshift(`alter role ${first.owner} createrole;`)
  return `Владельцу базы не хватает прав на роли продукта. Выполните под суперпользователем PostgreSQL:\n${commands.join('\n')}`
}
