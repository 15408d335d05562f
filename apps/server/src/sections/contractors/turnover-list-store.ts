import type { Db } from '@stroyfin/database/connection/db'
import { listConditions, listOrder } from '@stroyfin/database/lists/list-conditions'
import type { ListDefinition, ListQuery, ListWindow } from '@stroyfin/database/lists/list-definition'
import { type RawBuilder, sql } from 'kysely'
import { TURNOVER_SUMS } from './turnover-store.ts'

const TURNOVER_FIELDS = ['agreements_count', 'in_agreements_count', ...TURNOVER_SUMS] as const
type TurnoverField = (typeof TURNOVER_FIELDS)[number]

/** Fields of a list whose `from` joins the turnover as `t`. */
export const turnoverFields = Object.fromEntries(
  TURNOVER_FIELDS.map((name) => [
    name,
    { sql: sql`coalesce(t.${sql.id(name)}, 0)`, kind: 'money', notNull: true },
  ]),
) as Record<TurnoverField, { sql: RawBuilder<unknown>; kind: 'money'; notNull: true }>

type Whole = { total: number; place: number | null } & Record<`total_${string}`, string>

/**
 * A window of a list with turnover: all contracts of the company are summed once, and the rows, their number
 * and the totals come out of that one pass. `turnover` is named so in the list's `from`; `more` are other
 * fields of the list to be totalled.
 */
export async function runTurnoverList<Row, More extends string = never>(
  db: Db,
  turnover: RawBuilder<unknown>,
  list: ListDefinition,
  query: ListQuery,
  more: readonly More[] = [],
): Promise<ListWindow<Row> & { totals: Record<TurnoverField | More, string> }> {
  const names = [...TURNOVER_FIELDS, ...more]
  const fields = Object.entries(list.fields).map(([code, field]) => sql`${field.sql} as ${sql.id(code)}`)
  const order = listOrder(list, query).map(({ by, end }) => sql`${by}${sql.raw(end)}`)
  const sums = names.map((name) => sql`coalesce(sum(${sql.id(name)}), 0)::text as ${sql.id(`total_${name}`)}`)
  const { rows } = await sql<Row & Whole>`
    with turnover as materialized (${turnover}),
    found as materialized (
      select ${sql.join(fields)}, row_number() over (order by ${sql.join(order)}) as place
      from ${list.from} where ${listConditions(list, query)}
    )
    select page.*, whole.*
    from (select count(*) as total, ${sql.join(sums)} from found) whole
    left join (
      select * from found order by place limit ${query.limit ?? 100} offset ${query.offset ?? 0}
    ) page on true
    order by page.place`.execute(db)
  const whole: Whole | undefined = rows[0]
  if (!whole) throw new Error('a list always answers its totals')
  const totals = Object.fromEntries(names.map((name) => [name, whole[`total_${name}`]]))
  return {
    items: rows.filter((row) => row.place !== null),
    total: whole.total,
    totals: totals as Record<TurnoverField | More, string>,
  }
}
