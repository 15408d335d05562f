import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/db.ts'
import { keysByNames } from './keys-by-names.ts'
import { keysFromADay } from './keys-from-a-day.ts'
import { descendingKeys } from './keys-in-two-parts.ts'
import { keysInWays } from './keys-in-ways.ts'
import { keysPast, type Place, placeOf, readPlace } from './keys-past.ts'
import {
  listConditions,
  listField,
  listOrder,
  lookedUp,
  planningOf,
  rowConditions,
  soughtFrom,
} from './list-conditions.ts'
import type { ListDefinition, ListField, ListQuery, ListWindow, OrderWord } from './list-definition.ts'
import { ListError } from './list-error.ts'
import { ordered, type Sought, whole } from './sought.ts'

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
  const sought: Sought = {
    ...windowOf(query),
    head: planningOf(query),
    where: listConditions(list, query),
    order: listOrder(list, query),
  }
  // The place of another window is sought by itself: a pass over all rows knows only how many come before.
  const { keys, counted } =
    query.count !== false && list.inOnePass && !query.after
      ? await countWithKeys(db, list, sought)
      : await countThenKeys(db, list, sought, query)
  // What only finding the rows needs is not joined to them, and their place may be told by it.
  const isPlaced = keys.length === sought.limit && !list.sought
  const { items, next } =
    keys.length === 0 ? NOTHING : await rowsOf<Row>(db, list, keys, isPlaced ? sought.order : [])
  const told = counted ?? { total: sought.offset + items.length, totals: {} }
  return { items, ...told, ...(next !== undefined && { next }) }
}

const NOTHING = { items: [], next: undefined }

type Counted = Omit<ListWindow<never>, 'items'>
type Found = { keys: readonly number[]; counted: Counted | undefined }

async function countWithKeys(db: Db, list: ListDefinition, sought: Sought): Promise<Found> {
  const { order, offset, limit } = sought
  const keys = sql`(array_agg(${list.key} order by ${sql.join(order.map(ordered))}))[${offset + 1}::int:${offset + limit}::int]`
  const [counted, row] = await countList<{ keys: number[] | null }>(db, list, sought, [sql`${keys} as keys`])
  return { keys: row?.keys ?? [], counted }
}

async function countThenKeys(db: Db, list: ListDefinition, sought: Sought, query: ListQuery): Promise<Found> {
  const [counted] = query.count === false ? [] : await countList(db, list, sought)
  const found = counted?.total ?? query.found
  const place = query.after && !list.sought ? readPlace(query.after, sought.order) : null
  if (!place && found !== undefined && found <= sought.offset) return { keys: [], counted }
  const named = namedField(list, query)
  if (place) return { keys: await keysFrom(db, list, sought, { place, named, query }), counted }
  const few =
    found !== undefined ? found <= FEW_ROWS : named !== undefined && (await areFew(db, list, sought))
  const keys =
    named && !few
      ? await keysByNames(db, list, sought, named)
      : await keysInOrder(db, asOpened(alone(list, query), query), sought, few)
  return { keys, counted }
}

/** Keys past the place of another window; there is nothing to pass by. */
function keysFrom(
  db: Db,
  list: ListDefinition,
  sought: Sought,
  { place, named, query }: { place: Place; named: ReturnType<typeof namedField>; query: ListQuery },
): Promise<number[]> {
  const further = { ...sought, offset: 0 }
  return named
    ? keysByNames(db, list, further, named, place)
    : keysPast(db, alone(list, query), further, place)
}

/** The list without its joins where neither its narrowing nor its order needs them. */
function alone(list: ListDefinition, { filters = [], search, sort }: ListQuery): ListDefinition {
  const { alone: own, sought } = list
  if (!own || sought || search) return list
  const words = sort?.length ? sort : (list.order ?? [])
  const isAlone =
    words.every(({ field }) => own.sorts.includes(field)) &&
    filters.every(({ field }) => own.filters?.includes(field))
  return isAlone ? { ...list, from: own.from } : list
}

const asOpened = ({ begins, ...list }: ListDefinition, { sort }: ListQuery): ListDefinition =>
  begins && !sort?.length ? { ...list, begins } : list

/** The ref whose names come first in the order; what is reckoned for the whole list is not reckoned for every name. */
function namedField(list: ListDefinition, { sort }: ListQuery) {
  const [first] = sort?.length ? sort : (list.order ?? [])
  const field: ListField | undefined = first && listField(list, first.field)
  if (!field?.named || list.sought) return undefined
  return { ref: field.sql, named: field.named, notNull: field.notNull ?? false }
}

/** Few are put in order faster than their names are walked through. */
async function areFew(db: Db, list: ListDefinition, { head, where }: Sought): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`${head}select count(*) as total from (
    select from ${soughtFrom(list)} where ${where} limit ${whole(FEW_ROWS + 1)}) as found`.execute(db)
  return (rows[0]?.total ?? 0) <= FEW_ROWS
}

async function keysInOrder(db: Db, list: ListDefinition, sought: Sought, few: boolean): Promise<number[]> {
  const { head, where, order, offset, limit } = sought
  const apart = few || list.ways ? null : descendingKeys(db, list, sought)
  if (apart) return apart
  const ids = list.ways
    ? keysInWays(list, sought, list.ways)
    : few
      ? fencedKeys(list, where, order)
      : list.begins
        ? keysFromADay(list, sought, list.begins)
        : sql`select ${list.key} as key from ${soughtFrom(list)} where ${where} order by ${sql.join(order.map(ordered))}`
  const found = await sql<{ key: number }>`${head}${ids}
    limit ${whole(limit)} offset ${offset === 0 ? whole(0) : offset}`.execute(db)
  return found.rows.map(({ key }) => key)
}

/** The rows of these keys in their order, the last one with its place. Whatever was searched, the text of an order is one, and so is its plan. */
async function rowsOf<Row>(
  db: Db,
  list: ListDefinition,
  keys: readonly number[],
  order: readonly OrderWord[],
): Promise<Pick<ListWindow<Row>, 'items' | 'next'>> {
  const place =
    order.length > 0
      ? sql`, case when ${list.key} = ${keys.at(-1)} then ${placeOf(order)} end as place_of_row`
      : sql``
  const { rows } = await sql<Row & { place_of_row?: string | null }>`
    select ${columnsOf(list)}${place} from ${list.ofRows?.(keys) ?? list.from} ${list.beside ?? sql``}
    where ${list.key} = any(${keys}) and ${rowConditions(list)}
    order by array_position(${keys}, ${list.key})`.execute(db)
  const next = rows.at(-1)?.place_of_row ?? undefined
  return { items: rows.map(({ place_of_row, ...row }) => row as Row), next }
}

function fencedKeys(
  list: ListDefinition,
  where: RawBuilder<unknown>,
  order: OrderWord[],
): RawBuilder<unknown> {
  const words = order.map((word, index) => ({ ...word, name: sql.id(`order_${index}`) }))
  return sql`
    select key from (
      select ${list.key} as key, ${sql.join(words.map((word) => sql`${word.by} as ${word.name}`))}
      from ${soughtFrom(list)} where ${where} offset 0
    ) as found order by ${sql.join(words.map((word) => ordered({ ...word, by: word.name })))}`
}

/** All rows of the filtered set in order, by portions: for an export of what the screen shows. */
export async function* streamList<Row>(
  db: Db,
  asked: ListDefinition,
  query: ListQuery,
  portion = 1000,
): AsyncGenerator<Row> {
  const list = await lookedUp(db, asked, query)
  const rows = sql<Row>`select ${columnsOf(list)} from ${soughtFrom(list)} ${list.beside ?? sql``}
    where ${listConditions(list, query)} order by ${sql.join(listOrder(list, query).map(ordered))}`
  for await (const { rows: part } of db.getExecutor().stream<Row>(rows.compile(db), portion)) yield* part
}

/** The number of rows and the sums of the filtered set without any of its rows: for the foot of an export. */
export async function readListTotals(db: Db, asked: ListDefinition, query: ListQuery) {
  const list = await lookedUp(db, asked, query)
  const [counted] = await countList(db, list, { head: planningOf(query), where: listConditions(list, query) })
  return counted
}

type Countable = Pick<Sought, 'head' | 'where'>

async function countList<More>(
  db: Db,
  list: ListDefinition,
  { where, head }: Countable,
  more: readonly RawBuilder<unknown>[] = [],
): Promise<[Counted, More | undefined]> {
  const sums = Object.entries(list.totals ?? {})
  const columns = [
    sql`count(*) as total`,
    ...sums.map(([code, expression]) => sql`(${expression})::text as ${sql.id(`total_${code}`)}`),
    ...more,
  ]
  const { rows } = await sql<Record<string, string | null> & { total: number }>`${head}
    select ${sql.join(columns)} from ${soughtFrom(list)} where ${where}`.execute(db)
  const row = rows[0]
  const totals = Object.fromEntries(sums.map(([code]) => [code, row?.[`total_${code}`] ?? null]))
  return [{ total: row?.total ?? 0, totals }, row as More | undefined]
}

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
