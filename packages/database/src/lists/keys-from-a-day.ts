import { type RawBuilder, sql } from 'kysely'
import { soughtFrom } from './list-conditions.ts'
import type { ListDefinition } from './list-definition.ts'
import { ordered, type Sought, whole } from './sought.ts'

/**
 * The keys of a window where the order as the list opens would lead past rows that are not sought: it is walked from where they
 * begin, and the few that stand before are found by themselves.
 */
export function keysFromADay(
  list: ListDefinition,
  { where, order, offset, limit }: Sought,
  { from, before }: NonNullable<ListDefinition['begins']>,
): RawBuilder<unknown> {
  const words = order.map((word, index) => ({ ...word, name: sql.id(`order_${index}`) }))
  const rows = (condition: RawBuilder<unknown>) => sql`
    select ${list.key} as key, ${sql.join(words.map(({ by, name }) => sql`${by} as ${name}`))}
    from ${soughtFrom(list)} where ${where} and ${condition}`
  return sql`
    select key from (
      (${rows(from)} order by ${sql.join(order.map(ordered))} limit ${whole(offset + limit)})
      union all (${rows(before)})) as found
    order by ${sql.join(words.map(({ name, end }) => ordered({ by: name, end })))}`
}
