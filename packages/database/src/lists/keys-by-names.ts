import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/db.ts'
import { keysInTwoParts } from './keys-in-two-parts.ts'
import { isDesc, keysPast, type Place } from './keys-past.ts'
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
  place: Place | null = null,
): Promise<number[]> {
  const told = notNull ? null : ref
  const names = place?.[0] === null ? null : await usedNames(db, named)
  const begun = place ? await keysOfOneName(db, list, sought, { ref, names, place }) : []
  if (names === null || begun.length === sought.limit) return begun
  const rest = { ...sought, limit: sought.limit - begun.length }
  const keys = namedKeys(list, rest, { ref, names }, place?.[0])
  return [...begun, ...(await keysInTwoParts(db, list, rest, { keys, told }))]
}

/** The rest of the rows of the name that a window ended in; null has no name. */
async function keysOfOneName(
  db: Db,
  list: ListDefinition,
  sought: Sought,
  {
    ref,
    names,
    place: [name = null, ...within],
  }: { ref: RawBuilder<unknown>; names: RawBuilder<unknown> | null; place: Place },
): Promise<number[]> {
  const order = sought.order.slice(1)
  const of = (condition: RawBuilder<unknown>) => ({
    ...sought,
    where: sql`${sought.where} and ${condition}`,
    order,
  })
  if (names === null) return keysPast(db, list, of(sql`${ref} is null`), within)
  const { rows } = await sql<{ id: number }>`select n.id from (${names}) as n (id, name)
    where n.name collate app.russian = ${name}`.execute(db)
  const [first, ...others] = rows.map(({ id }) => id)
  if (first === undefined) return []
  const isOne = others.length === 0
  const condition = isOne ? sql`${ref} = ${first}` : sql`${ref} = any(${[first, ...others]}::bigint[])`
  return keysPast(db, list, of(condition), within)
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
  past?: string | null,
): RawBuilder<unknown> {
  const [first, ...within] = order
  const isTurned = first !== undefined && isDesc(first)
  const direction = sql.raw(isTurned ? 'desc' : '')
  const further =
    past === undefined
      ? sql``
      : sql`where n.name collate app.russian ${sql.raw(isTurned ? '<' : '>')} ${past}`
  const words = within.map((word, index) => ({ ...word, name: sql.id(`order_${index}`) }))
  // Put in order before they are walked through: the planner keeps to it and stops where the window is full.
  return sql`
    select s.key
    from (select n.id, n.name collate app.russian as name from (${names}) as n (id, name)
      ${further} order by 2 ${direction}, 1 offset 0) as n
    cross join lateral (
      select ${list.key} as key, ${sql.join(words.map(({ by, name }) => sql`${by} as ${name}`))}
      from ${soughtFrom(list)} where ${where} and ${ref} = n.id
      order by ${sql.join(within.map(ordered))} limit ${whole(offset + limit)}) as s
    order by n.name ${direction}, ${sql.join(words.map(({ name, end }) => ordered({ by: sql`s.${name}`, end })))}`
}
