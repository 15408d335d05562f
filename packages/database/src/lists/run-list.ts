import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/db.ts'
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
  const counted = query.count === false ? undefined : await countList(db, list, where)
  if (counted && counted.total <= offset) return { items: [], ...counted }
  const few = counted !== undefined && counted.total <= FEW_ROWS
  const keys = few
    ? fencedKeys(list, where, order)
    : sql`
    select ${list.key} from ${list.from} where ${where} order by ${sql.join(order.map(ordered))}`
  const { rows } = await sql<Row>`
    select ${columnsOf(list)}
    from unnest(array(${keys} limit ${limit} offset ${offset})) with ordinality as page (page_key, page_row),
      ${shownFrom(list)}
    where ${list.key} = page.page_key and ${listConditions(list, {})}
    order by page.page_row`.execute(db)
  return { items: rows, ...(counted ?? { total: offset + rows.length, totals: {} }) }
}

// Left alone, the planner walks the whole list in its order hoping to meet the few rows soon: ten times slower.
function fencedKeys(
  list: ListDefinition,
  where: RawBuilder<unknown>,
  order: OrderWord[],
): RawBuilder<unknown> {
  const words = order.map((word, index) => ({ ...word, name: sql.id(`order_${index}`) }))
  return sql`
    select page_key from (
      select ${list.key} as page_key, ${sql.join(words.map((word) => sql`${word.by} as ${word.name}`))}
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

async function countList(db: Db, list: ListDefinition, where: RawBuilder<unknown>) {
  const sums = Object.entries(list.totals ?? {})
  const columns = [
    sql`count(*) as total`,
    ...sums.map(([code, expression]) => sql`(${expression})::text as ${sql.id(`total_${code}`)}`),
  ]
  const { rows } = await sql<Record<string, string | null> & { total: number }>`
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
