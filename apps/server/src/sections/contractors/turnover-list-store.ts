import type { Db } from '@stroyfin/database/connection/db'
import { listConditions, listOrder, rowConditions } from '@stroyfin/database/lists/list-conditions'
import type { ListDefinition, ListQuery, ListWindow } from '@stroyfin/database/lists/list-definition'
import { type RawBuilder, sql } from 'kysely'
import { TURNOVER_SUMS } from './turnover-store.ts'

const COUNTS = ['agreements_count', 'in_agreements_count'] as const
const TURNOVER_FIELDS = [...COUNTS, ...TURNOVER_SUMS] as const
type TurnoverField = (typeof TURNOVER_FIELDS)[number]

/** Fields of a list whose `from` joins the turnover as `t`. */
export const turnoverFields = Object.fromEntries(
  TURNOVER_FIELDS.map((name) => [
    name,
    { sql: sql`coalesce(t.${sql.id(name)}, 0)`, kind: 'money', notNull: true },
  ]),
) as Record<TurnoverField, { sql: RawBuilder<unknown>; kind: 'money'; notNull: true }>

type Sql = RawBuilder<unknown>
type Whole = { total: number; place: number | null } & Record<`total_${string}`, string>
/** Turnover of these owners, of all, or of all by its sums without the numbers of contracts. */
type TurnoverOf = (owner_ids: readonly number[] | 'all' | 'sums of all') => Promise<Sql>

/**
 * A window of a list with turnover: all contracts of the company are summed once, and the rows, their number
 * and the totals come out of that one pass. Rows alone are found first, by the sums of turnover where these are asked, and only
 * theirs is summed whole. `turnover` is named so in the list's `from`; `more` are other fields of the list to be totalled.
 */
export async function runTurnoverList<Row, More extends string = never>(
  db: Db,
  turnoverOf: TurnoverOf,
  list: ListDefinition,
  query: ListQuery,
  more: readonly More[] = [],
): Promise<ListWindow<Row>> {
  const { offset, limit } = windowOf(query)
  if (query.count === false && !asks(COUNTS, list, query)) {
    const turnover = asks(TURNOVER_SUMS, list, query) ? await turnoverOf('sums of all') : NOTHING
    const keys = await keysOf(db, turnover, list, query)
    const items = keys.length === 0 ? [] : await rowsOf<Row>(db, await turnoverOf(keys), list, keys)
    return { items, total: offset + items.length, totals: {} }
  }
  const names = [...TURNOVER_FIELDS, ...more]
  const sums = names.map((name) => sql`coalesce(sum(${sql.id(name)}), 0)::text as ${sql.id(`total_${name}`)}`)
  const { rows } = await sql<Row & Whole>`
    with turnover as materialized (${await turnoverOf('all')}),
    found as materialized (
      select ${columnsOf(list)}, row_number() over (order by ${orderOf(list, query)}) as place
      from ${list.from} where ${listConditions(list, query)}
    )
    select page.*, whole.*
    from (select count(*) as total, ${sql.join(sums)} from found) whole
    left join (
      select * from found order by place limit ${limit} offset ${offset}
    ) page on true
    order by page.place`.execute(db)
  const whole: Whole | undefined = rows[0]
  if (!whole) throw new Error('a list always answers its totals')
  const totals = Object.fromEntries(names.map((name) => [name, whole[`total_${name}`] ?? null]))
  return {
    items: rows.filter((row) => row.place !== null),
    total: whole.total,
    totals,
  }
}

/** What the list opens with stands only where no order is asked for. */
function asks(
  fields: readonly string[],
  list: ListDefinition,
  { filters = [], sort = [] }: ListQuery,
): boolean {
  const asked = [...filters, ...(sort.length > 0 ? sort : (list.order ?? []))]
  return asked.some(({ field }) => fields.includes(field))
}

const NOTHING = sql`select null::bigint as owner_id where false`

const windowOf = ({ offset = 0, limit = 100 }: ListQuery) => ({ offset, limit })

async function keysOf(db: Db, turnover: Sql, list: ListDefinition, query: ListQuery): Promise<number[]> {
  const { offset, limit } = windowOf(query)
  const { rows } = await sql<{ id: number }>`
    with turnover as materialized (${turnover})
    select ${list.key} as id from ${list.from} where ${listConditions(list, query)}
    order by ${orderOf(list, query)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

async function rowsOf<Row>(
  db: Db,
  turnover: Sql,
  list: ListDefinition,
  keys: readonly number[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with turnover as materialized (${turnover})
    select ${columnsOf(list)} from ${list.from}
    where ${list.key} = any(${keys}) and ${rowConditions(list)}
    order by array_position(${keys}, ${list.key})`.execute(db)
  return rows
}

const columnsOf = ({ fields }: ListDefinition): Sql =>
  sql.join(Object.entries(fields).map(([code, field]) => sql`${field.sql} as ${sql.id(code)}`))

const orderOf = (list: ListDefinition, query: ListQuery): Sql =>
  sql.join(listOrder(list, query).map(({ by, end }) => sql`${by}${sql.raw(end)}`))
