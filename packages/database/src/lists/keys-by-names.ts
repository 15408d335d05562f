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
export function keysByNames(
  db: Db,
  list: ListDefinition,
  sought: Sought,
  { ref, named, notNull }: { ref: RawBuilder<unknown>; named: NamedBy; notNull: boolean },
): Promise<number[]> {
  const keys = namedKeys(list, sought, { ref, named })
  return keysInTwoParts(db, list, sought, { keys, told: notNull ? null : ref })
}

function namedKeys(
  list: ListDefinition,
  { where, order, offset, limit }: Sought,
  { ref, named }: { ref: RawBuilder<unknown>; named: NamedBy },
): RawBuilder<unknown> {
  const [first, ...within] = order
  const direction = sql.raw(first?.end ? 'desc' : '')
  const words = within.map((word, index) => ({ ...word, name: sql.id(`order_${index}`) }))
  // Put in order before they are walked through: the planner keeps to it and stops where the window is full.
  return sql`
    select s.key
    from (select n.id, n.name collate app.russian as name from (${named.names}) as n (id, name)
      order by 2 ${direction}, 1 offset 0) as n
    cross join lateral (
      select ${list.key} as key, ${sql.join(words.map(({ by, name }) => sql`${by} as ${name}`))}
      from ${soughtFrom(list)} where ${where} and ${ref} = n.id
      order by ${sql.join(within.map(ordered))} limit ${whole(offset + limit)}) as s
    order by n.name ${direction}, ${sql.join(words.map(({ name, end }) => ordered({ by: sql`s.${name}`, end })))}`
}
