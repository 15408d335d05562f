import { type RawBuilder, sql } from 'kysely'
import type { OrderWord } from './list-definition.ts'

/** What of a list is looked for: its condition, its order, the window. */
export interface Sought {
  head: RawBuilder<unknown>
  where: RawBuilder<unknown>
  order: OrderWord[]
  offset: number
  limit: number
}

// A number known to the planner tells it how few rows are asked for; it was checked to be whole.
export const whole = (value: number) => sql.raw(String(value))

export function ordered({ by, end }: OrderWord): RawBuilder<unknown> {
  return sql`${by}${sql.raw(end)}`
}
