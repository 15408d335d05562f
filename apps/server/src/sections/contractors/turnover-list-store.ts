import type { Db } from '@stroyfin/database/connection/db'
import { plannedAnew } from '@stroyfin/database/connection/planned-anew'
import {
  listConditions,
  listOrder,
  planningOf,
  rowConditions,
} from '@stroyfin/database/lists/list-conditions'
import type { ListDefinition, ListQuery, ListWindow } from '@stroyfin/database/lists/list-definition'
import { ordered, whole } from '@stroyfin/database/lists/sought'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import {
  NO_TURNOVER,
  readOwned,
  TURNOVER_SUMS,
  type TurnoverCounts,
  type TurnoverOf,
  type TurnoverRow,
  type TurnoverSums,
} from './turnover-store.ts'

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
type Turnover = ReadonlyMap<number, TurnoverRow>

/**
 * A window of a list with turnover. The turnover is asked for by itself: its text is long and always the same, so a connection
 * plans it once, whatever the list is narrowed by and put in order by; only what is asked about goes back into the list.
 * `turnover` is named so in the list's `from`; `more` are other fields of the list to be totalled.
 */
export async function runTurnoverList<Row extends { id: number }, More extends string = never>(
  db: Db,
  turnoverOf: TurnoverOf,
  list: ListDefinition,
  query: ListQuery,
  more: readonly More[] = [],
): Promise<ListWindow<Row>> {
  const { offset } = windowOf(query)
  const sums = async (ids: readonly number[] | null) =>
    readOwned<TurnoverSums>(db, await turnoverOf.sums(ids))
  const counts = (ids: readonly number[] | null) => readOwned<TurnoverCounts>(db, turnoverOf.counts(ids))
  const asked = askedOf(list, query)
  const isWhole = query.count !== false
  const allSums = isWhole || asked.some((name) => !isCount(name)) ? await sums(null) : null
  const allCounts = isWhole || asked.some(isCount) ? await counts(null) : null
  const all = together(allSums, allCounts)
  const found = { list, query, asked, all }
  const counted = isWhole ? await countRows(db, found, more) : null
  const keys = counted && counted.total <= offset ? [] : await keysOf(db, found)
  if (keys.length === 0) return { items: [], ...(counted ?? { total: offset, totals: {} }) }
  const items = await rowsOf<Row>(db, list, keys)
  const turnover = together(allSums ?? (await sums(keys)), allCounts ?? (await counts(keys)))
  return {
    items: items.map((row) => ({ ...row, ...(turnover.get(row.id) ?? NO_TURNOVER) })),
    ...(counted ?? { total: offset + items.length, totals: {} }),
  }
}

function together(
  sums: ReadonlyMap<number, TurnoverSums> | null,
  counts: ReadonlyMap<number, TurnoverCounts> | null,
): Turnover {
  const owners = new Set([...(sums?.keys() ?? []), ...(counts?.keys() ?? [])])
  return new Map([...owners].map((id) => [id, { ...NO_TURNOVER, ...sums?.get(id), ...counts?.get(id) }]))
}

/** Fields of turnover that narrow the list or put it in order; what the list opens with stands only where no order is asked for. */
function askedOf(list: ListDefinition, { filters = [], sort = [] }: ListQuery): TurnoverField[] {
  const asked = new Set(
    [...filters, ...(sort.length > 0 ? sort : (list.order ?? []))].map(({ field }) => field),
  )
  return TURNOVER_FIELDS.filter((name) => asked.has(name))
}

const isCount = (name: TurnoverField): name is keyof TurnoverCounts => COUNTS.some((count) => count === name)

const windowOf = ({ offset = 0, limit = 100 }: ListQuery) => ({ offset, limit })

/** What the list joins: what is asked about of the turnover read already, or nothing. */
function withTurnover(turnover: Turnover, names: readonly TurnoverField[]): Sql {
  if (names.length === 0) return NOTHING
  const rows = [...turnover.values()]
  const columns = names.map((name) => sql`${rows.map((row) => String(row[name]))}::numeric[]`)
  return sql`with turnover (${sql.join(['owner_id', ...names].map((name) => sql.id(name)))}) as (
    select * from unnest(${sql.join([sql`${[...turnover.keys()]}::bigint[]`, ...columns])}))`
}

const NOTHING = sql`with turnover as (select null::bigint as owner_id where false)`

interface Found {
  list: ListDefinition
  query: ListQuery
  /** What of the turnover it is narrowed by or put in order by. */
  asked: readonly TurnoverField[]
  all: Turnover
}

/** The number of rows and the sums of their turnover; most owners of a directory have none. */
async function countRows(
  db: Db,
  { list, query, asked, all }: Found,
  more: readonly string[],
): Promise<Pick<ListWindow<never>, 'total' | 'totals'>> {
  const others = more.map((name) => {
    const field = list.fields[name]
    if (!field) throw new Error(`the list has no field ${name} to be totalled`)
    return sql`coalesce(sum(${field.sql}), 0)::text as ${sql.id(name)}`
  })
  const owners = sql`array_agg(${list.key}) filter (where ${list.key} = any(${[...all.keys()]}::bigint[]))`
  const { rows } = await sql<Record<string, string> & { total: number; owners: number[] | null }>`
    ${planningOf(query)} ${withTurnover(all, asked)}
    select ${sql.join([sql`count(*) as total`, sql`${owners} as owners`, ...others])}
    from ${list.from} where ${listConditions(list, query)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a list always answers its totals')
  const found = (row.owners ?? []).map((id) => all.get(id) ?? NO_TURNOVER)
  const totals = Object.fromEntries([
    ...TURNOVER_FIELDS.map((name) => [name, totalOf(found, name)]),
    ...more.map((name) => [name, row[name] ?? null]),
  ])
  return { total: row.total, totals }
}

function totalOf(found: readonly TurnoverRow[], name: TurnoverField): string {
  if (isCount(name)) return String(found.reduce((sum, row) => sum + row[name], 0))
  return roubles(sumOf(found.map((row) => kopecks(row[name]))))
}

async function keysOf(db: Db, { list, query, asked, all }: Found): Promise<number[]> {
  const { offset, limit } = windowOf(query)
  const order = listOrder(list, query)
  const keys =
    asked.length > 0
      ? keysByTurnover({ list, query, asked, all })
      : sql`${planningOf(query)} ${NOTHING} select ${list.key} as key from ${list.from}
        where ${listConditions(list, query)} order by ${sql.join(order.map(ordered))}`
  const { rows } = await sql<{ key: number }>`${keys}
    limit ${whole(limit)} offset ${offset === 0 ? whole(0) : offset}`.execute(db)
  return rows.map(({ key }) => key)
}

/**
 * Owners whose turnover tells them apart are put in order themselves; of the many others nothing is known but zeros, and an index
 * gives them as they stand among themselves.
 */
function keysByTurnover({ list, query, asked, all }: Found): Sql {
  const { offset, limit } = windowOf(query)
  const told = new Map([...all].filter(([, row]) => asked.some((name) => Number(row[name]) !== 0)))
  const ids = sql`${[...told.keys()]}::bigint[]`
  const others = { ...list, fields: { ...list.fields, ...NO_FIELDS } }
  const words = listOrder(list, query).map(({ end }, at) => ({ by: sql.id(`order_${at}`), end }))
  const part = (turnover: Sql, from: ListDefinition, isOf: Sql) => sql`${turnover}
    select ${from.key} as key, ${sql.join(listOrder(from, query).map(({ by }, at) => sql`${by} as ${sql.id(`order_${at}`)}`))}
    from ${from.from} where ${listConditions(from, query)} and ${from.key} ${isOf}`
  return sql`${plannedAnew} select key from (
    (${part(withTurnover(told, asked), list, sql`= any(${ids})`)})
    union all
    (${part(NOTHING, others, sql`<> all(${ids})`)}
      order by ${sql.join(listOrder(others, query).map(ordered))} limit ${whole(offset + limit)})
  ) found order by ${sql.join(words.map(ordered))}`
}

/** What they are of an owner without turnover. */
const NO_FIELDS = Object.fromEntries(
  Object.entries(turnoverFields).map(([name, field]) => [name, { ...field, sql: sql`0::numeric` }]),
)

/** The rows of these keys in their order, but for their turnover: one text, whatever was asked. */
async function rowsOf<Row extends { id: number }>(
  db: Db,
  list: ListDefinition,
  keys: readonly number[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${NOTHING}
    select ${columnsOf(list)} from ${list.from}
    where ${list.key} = any(${keys}) and ${rowConditions(list)}`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return keys.flatMap((key) => found.get(key) ?? [])
}

const columnsOf = ({ fields }: ListDefinition): Sql =>
  sql.join(
    Object.entries(fields)
      .filter(([code]) => !Object.hasOwn(turnoverFields, code))
      .map(([code, field]) => sql`${field.sql} as ${sql.id(code)}`),
  )
