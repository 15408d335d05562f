import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/db.ts'
import { soughtFrom } from './list-conditions.ts'
import type { ListDefinition } from './list-definition.ts'
import { ordered, type Sought, whole } from './sought.ts'

/**
 * The keys of a window where the rows that say nothing of the first word are the last ones: an index gives the others in
 * their order, which "nulls last" would hide from it. `told` is what they say; null where every row says something.
 */
export async function keysInTwoParts(
  db: Db,
  list: ListDefinition,
  sought: Sought,
  { keys, told }: { keys: RawBuilder<unknown>; told: RawBuilder<unknown> | null },
): Promise<number[]> {
  const { offset, limit } = sought
  const first = await keysOf(db, keys, sought)
  if (told === null || first.length === limit) return first
  const passed =
    first.length > 0 || offset === 0 ? offset + first.length : await countTold(db, list, sought, told)
  const rest = { ...sought, offset: Math.max(offset - passed, 0), limit: limit - first.length }
  return [...first, ...(await keysOf(db, untoldKeys(list, sought, told), rest))]
}

/** In a descending order with the empty ones last: first those that are not. */
export function descendingKeys(db: Db, list: ListDefinition, sought: Sought): Promise<number[]> | null {
  const [first, ...others] = sought.order
  if (first?.end !== ' desc nulls last') return null
  const order = [{ by: first.by, end: ' desc' as const }, ...others]
  const keys = sql`select ${list.key} as key from ${soughtFrom(list)}
    where ${sought.where} and ${first.by} is not null order by ${sql.join(order.map(ordered))}`
  return keysInTwoParts(db, list, sought, { keys, told: first.by })
}

const untoldKeys = (list: ListDefinition, { where, order }: Sought, told: RawBuilder<unknown>) => sql`
  select ${list.key} as key from ${soughtFrom(list)} where ${where} and ${told} is null
  order by ${sql.join(order.slice(1).map(ordered))}`

async function keysOf(db: Db, keys: RawBuilder<unknown>, { head, offset, limit }: Sought): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`${head}${keys}
    limit ${whole(limit)} offset ${offset === 0 ? whole(0) : offset}`.execute(db)
  return rows.map(({ key }) => key)
}

async function countTold(
  db: Db,
  list: ListDefinition,
  { head, where }: Sought,
  told: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`${head}select count(*) as total from ${soughtFrom(list)}
    where ${where} and ${told} is not null`.execute(db)
  return rows[0]?.total ?? 0
}
