import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/db.ts'
import { keysInWays } from './keys-in-ways.ts'
import { soughtFrom } from './list-conditions.ts'
import type { ListDefinition, OrderWord } from './list-definition.ts'
import { ListError } from './list-error.ts'
import { ordered, type Sought, whole } from './sought.ts'

/** What the last row of a window says of each word of its order, as texts: the next window begins past it. */
export type Place = readonly (string | null)[]

interface Part {
  where: RawBuilder<unknown>[]
  order: OrderWord[]
}

const UNKNOWN = 'Такого места в списке нет: откройте список заново'
/** A text that is no date, no number. */
const WRONG_VALUES = ['22P02', '22007', '22008', '22003']

export function readPlace(text: string, order: readonly OrderWord[]): Place {
  try {
    const place: unknown = JSON.parse(text)
    if (Array.isArray(place) && place.length === order.length && place.every(isSaid)) return place
  } catch {
    // Told below.
  }
  throw new ListError('after', UNKNOWN)
}

const isSaid = (value: unknown) => value === null || typeof value === 'string'

/** The place of a row, as the browser hands it back. */
export const placeOf = (order: readonly OrderWord[]): RawBuilder<unknown> =>
  sql`json_build_array(${sql.join(order.map(({ by }) => sql`(${by})::text`))})::text`

/**
 * The keys past a place, without a walk through the rows before it: whatever others write meanwhile, no row that stays is lost or comes
 * twice. Part by part, so that an index gives each in its order.
 */
export async function keysPast(
  db: Db,
  list: ListDefinition,
  sought: Sought,
  place: Place,
): Promise<number[]> {
  const keys: number[] = []
  for (const { where, order } of partsPast(sought.order, place)) {
    if (keys.length === sought.limit) break
    const limit = sought.limit - keys.length
    const part = { where: sql`${sought.where} and ${sql.join(where, sql` and `)}`, order, offset: 0, limit }
    const found = list.ways ? keysInWays(list, part, list.ways) : keysInOrder(list, part)
    const query = sql<{ key: number }>`${sought.head}${found} limit ${whole(limit)}`
    for (const key of await askedKeys(db, query)) keys.push(key)
  }
  return keys
}

const keysInOrder = (list: ListDefinition, { where, order }: Pick<Sought, 'where' | 'order'>) =>
  sql`select ${list.key} as key from ${soughtFrom(list)} where ${where} order by ${sql.join(order.map(ordered))}`

/** A place is told by the browser: one that was never here is refused in words. */
export async function askedKeys(db: Db, query: RawBuilder<{ key: number }>): Promise<number[]> {
  try {
    const { rows } = await query.execute(db)
    return rows.map(({ key }) => key)
  } catch (error) {
    if (error instanceof Error && 'code' in error && WRONG_VALUES.includes(String(error.code)))
      throw new ListError('after', UNKNOWN)
    throw error
  }
}

/**
 * What stands past the place, in its order: rows that say the same and go on, rows that say more, rows that say nothing. Compared as
 * one row of values they would be taken for none where the first value is that of most rows.
 */
function partsPast([word, ...others]: readonly OrderWord[], [value, ...said]: Place): Part[] {
  if (!word) return []
  const among = (condition: RawBuilder<unknown>) =>
    partsPast(others, said).map((part) => ({ ...part, where: [condition, ...part.where] }))
  if (value === null || value === undefined) return among(sql`${word.by} is null`)
  const past = sql`${word.by} ${sql.raw(isDesc(word) ? '<' : '>')} ${value}`
  return [
    ...among(sql`${word.by} = ${value}`),
    { where: [past], order: [{ ...word, end: isDesc(word) ? ' desc' : '' }, ...others] },
    ...(word.mayBeEmpty ? [{ where: [sql`${word.by} is null`], order: others }] : []),
  ]
}

export const isDesc = ({ end }: OrderWord) => end !== ''
