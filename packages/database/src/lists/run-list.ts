import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/db.ts'
import { PLANNED_ANEW } from '../connection/kept-plans.ts'
import { listConditions, listOrder, lookedUp, type OrderWord } from './list-conditions.ts'
import type { ListDefinition, ListQuery, ListWindow } from './list-definition.ts'
import { ListError } from './list-error.ts'

const MOST_ROWS = 500
const USUAL_ROWS = 100
const FEW_ROWS = 5000

/**
 * One window of a list, the number of rows in the whole filtered set and its sums (K-03). The window is
 * found by keys alone and only its rows are joined with names: the sort carries no joins it does not need.
 */
export async function runList<Row>(
  db: Db,
  asked: ListDefinition,
  query: ListQuery,
): Promise<ListWindow<Row>> {
  const list = await lookedUp(db, asked, query)
  const { offset, limit } = windowOf(query)
  const where = listConditions(list, query)
  const order = listOrder(list, query)
  const head = isNarrowed(query) ? sql.raw(PLANNED_ANEW) : sql``
  const counted = query.count === false ? undefined : await countList(db, list, where, head)
  if (counted && counted.total <= offset) return { items: [], ...counted }
  const few = counted !== undefined && counted.total <= FEW_ROWS
  const ids = few
    ? fencedKeys(list, where, order)
    : sql<Key>`
    select ${list.key} as key from ${list.from} where ${where} order by ${sql.join(order.map(ordered))}`
  const window = sql<Key>`${head}${ids} limit ${whole(limit)} offset ${offset === 0 ? whole(0) : offset}`
  const keys = (await window.execute(db)).rows.map(({ key }) => key)
  const items = keys.length === 0 ? [] : await rowsOf<Row>(db, list, keys)
  return { items, ...(counted ?? { total: offset + items.length, totals: {} }) }
}

/** How many rows a filter leaves is known only with its values. */
const isNarrowed = ({ search, filters }: ListQuery) => Boolean(search || filters?.length)

type Key = { key: number }

/** The rows of these keys in their order. Whatever was searched and sorted, the text is one, and so is its plan. */
async function rowsOf<Row>(db: Db, list: ListDefinition, keys: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columnsOf(list)} from ${shownFrom(list)}
    where ${list.key} = any(${keys}) and ${listConditions(list, {})}
    order by array_position(${keys}, ${list.key})`.execute(db)
  return rows
}

// A number known to the planner tells it how few rows are asked for; it was checked to be whole.
const whole = (value: number) => sql.raw(String(value))

function fencedKeys(list: ListDefinition, where: RawBuilder<unknown>, order: OrderWord[]): RawBuilder<Key> {
  const words = order.map((word, index) => ({ ...word, name: sql.id(`order_${index}`) }))
  return sql<Key>`
    select key from (
      select ${list.key} as key, ${sql.join(words.map((word) => sql`${word.by} as ${word.name}`))}
      from ${list.from} where ${where} offset 0
    ) as found order by ${sql.join(words.map((word) => ordered({ ...word, by: word.name })))}`
}

function ordered({ by, end }: OrderWord): RawBuilder<unknown> {
  return sql`${by}${sql.raw(end)}`
}

/** All rows of the filtered set in order, by portions: for an export of what the screen shows. */
export async function* streamList<Row>(
  db: Db,
  asked: ListDefinition,
  query: ListQuery,
  portion = 1000,
): AsyncGenerator<Row> {
  const list = await lookedUp(db, asked, query)
  const rows = sql<Row>`select ${columnsOf(list)} from ${shownFrom(list)}
    where ${listConditions(list, query)} order by ${sql.join(listOrder(list, query).map(ordered))}`
  for await (const { rows: part } of db.getExecutor().stream<Row>(rows.compile(db), portion)) yield* part
}

/** The number of rows and the sums of the filtered set without any of its rows: for the foot of an export. */
export async function readListTotals(db: Db, asked: ListDefinition, query: ListQuery) {
  const list = await lookedUp(db, asked, query)
  return countList(db, list, listConditions(list, query))
}

async function countList(
  db: Db,
  list: ListDefinition,
  where: RawBuilder<unknown>,
  head: RawBuilder<unknown> = sql``,
) {
  const sums = Object.entries(list.totals ?? {})
  const columns = [
    sql`count(*) as total`,
    ...sums.map(([code, expression]) => sql`(${expression})::text as ${sql.id(`total_${code}`)}`),
  ]
  const { rows } = await sql<Record<string, string | null> & { total: number }>`${head}
    select ${sql.join(columns)} from ${list.from} where ${where}`.execute(db)
  const counted = rows[0]
  return {
    total: counted?.total ?? 0,
    totals: Object.fromEntries(sums.map(([code]) => [code, counted?.[`total_${code}`] ?? null])),
  }
}

const shownFrom = ({ from, beside }: ListDefinition) => (beside ? sql`${from} ${beside}` : from)

function columnsOf({ columns, fields, key }: ListDefinition): RawBuilder<unknown> {
  if (columns) return columns
  const named = Object.entries(fields).filter(([code]) => code !== 'id')
  return sql`${sql.join([sql`${key} as id`, ...named.map(([code, field]) => sql`${field.sql} as ${sql.id(code)}`)])}`
}

function windowOf({ offset = 0, limit = USUAL_ROWS }: ListQuery): { offset: number; limit: number } {
  if (!Number.isSafeInteger(offset) || offset < 0) throw new ListError('offset', 'Неверное начало окна')
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > MOST_ROWS) {
    throw new ListError('limit', `За один раз можно получить от 1 до ${MOST_ROWS} строк`)
  }
  return { offset, limit }
}
