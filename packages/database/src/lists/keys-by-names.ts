import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/db.ts'
import { keysInTwoParts } from './keys-in-two-parts.ts'
import { soughtFrom } from './list-conditions.ts'
import type { ListDefinition, NamedBy } from './list-definition.ts'
import { ordered, type Sought, whole } from './sought.ts'

/**
 * The keys of a window in the order of names: from name to name, of each no more rows than the window reaches, so that
 * neither all rows nor all of one name are put in order. Rows without a name are the last ones whatever the direction.
 */
export async function keysByNames(
  db: Db,
  list: ListDefinition,
  sought: Sought,
  { ref, named, notNull }: { ref: RawBuilder<unknown>; named: NamedBy; notNull: boolean },
): Promise<number[]> {
  const names = await usedNames(db, named)
  const keys = namedKeys(list, sought, { ref, names })
  return keysInTwoParts(db, list, sought, { keys, told: notNull ? null : ref })
}

/** Of so many names it does not pay to find those in use before they are walked through. */
const MANY_NAMES = 1000

/** The names that any row has, where they are few: stepped through in the index from one to the next. */
async function usedNames(db: Db, { names, used }: NamedBy): Promise<RawBuilder<unknown>> {
  if (!used) return names
  const { rows } = await sql<{ id: number }>`
    with recursive used (id) as (
      select min(${used.ref}) from ${used.from}
      union all
      select (select min(${used.ref}) from ${used.from} and ${used.ref} > used.id) from used where used.id is not null
    )
    select id from used where id is not null limit ${whole(MANY_NAMES + 1)}`.execute(db)
  if (rows.length > MANY_NAMES) return names
  return sql`select n.id, n.name from (${names}) as n (id, name) where n.id = any(${rows.map(({ id }) => id)}::bigint[])`
}

function namedKeys(
  list: ListDefinition,
  { where, order, offset, limit }: Sought,
  { ref, names }: { ref: RawBuilder<unknown>; names: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const [first, ...within] = order
  const direction = sql.raw(first?.end ? 'desc' : '')
  const words = within.map((word, index) => ({ ...word, name: sql.id(`order_${index}`) }))
  // Put in order before they are walked through: the planner keeps to it and stops where the window is full.
  return sql`
    select s.key
    from (select n.id, n.name collate app.russian as name from (${names}) as n (id, name)
      order by 2 ${direction}, 1 offset 0) as n
    cross join lateral (
      select ${list.key} as key, ${sql.join(words.map(({ by, name }) => sql`${by} as ${name}`))}
      from ${soughtFrom(list)} where ${where} and ${ref} = n.id
      order by ${sql.join(within.map(ordered))} limit ${whole(offset + limit)}) as s
    order by n.name ${direction}, ${sql.join(words.map(({ name, end }) => ordered({ by: sql`s.${name}`, end })))}`
}
