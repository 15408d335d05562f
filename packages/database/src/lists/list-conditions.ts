import { unknownFields } from '@stroyfin/domain/lists/unknown-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connection/db.ts'
import { plannedAnew } from '../connection/planned-anew.ts'
import { joinedFigure } from './begins-with-figures.ts'
import { filterCondition } from './filter-condition.ts'
import type {
  ListDefinition,
  ListField,
  ListLookup,
  ListQuery,
  ListSearch,
  ListSort,
  OrderWord,
} from './list-definition.ts'
import { ListError } from './list-error.ts'
import { soughtWord } from './search-pattern.ts'

/** Everything that narrows the list: its own conditions, the filters and the search, as one condition. */
export function listConditions(list: ListDefinition, query: ListQuery): RawBuilder<unknown> {
  const conditions = [...list.where, ...(list.sought?.where ?? [])]
  refuseUnknown(list, query)
  for (const filter of query.filters ?? []) {
    const condition = filterCondition(listField(list, filter.field), filter)
    if (condition) conditions.push(condition)
  }
  conditions.push(...searchConditions(list.search ?? [], query.search ?? ''))
  return allOf(conditions)
}

/** What the whole list is looked through in. */
export const soughtFrom = ({ from, sought }: ListDefinition): RawBuilder<unknown> =>
  sought ? sql`${from} ${sought.from}` : from

/** How many rows a filter leaves is known only with its values. */
export const planningOf = ({
  search,
  filters,
}: Pick<ListQuery, 'search' | 'filters'>): RawBuilder<unknown> =>
  search || filters?.length ? plannedAnew : sql``

/** What holds for every row of the list, found already. */
export const rowConditions = (list: ListDefinition): RawBuilder<unknown> => allOf(list.where)

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

/** Own words first, then the key: the order is total, so windows neither repeat nor lose a row. */
export function listOrder(list: ListDefinition, query: ListQuery): OrderWord[] {
  const opened = list.order ?? []
  const sort = query.sort?.length ? query.sort : opened
  const words = sort.map((one) => orderWord(list, one))
  const last = sort.at(-1)
  const { named, isShared } = last ? listField(list, last.field) : {}
  if (!named && !isShared) return [...words, { by: list.key, end: last?.desc ? ' desc' : '' }]
  const isTurned = isShared === true && last?.desc === true
  const within =
    named?.within ?? opened.map((one) => orderWord(list, { ...one, desc: (one.desc ?? false) !== isTurned }))
  return [...words, ...within, { by: list.key, end: within.at(-1)?.end ? ' desc' : '' }]
}

function orderWord(list: ListDefinition, { field, desc }: ListSort): OrderWord {
  const { sql: expression, sortBy, kind, notNull } = listField(list, field)
  const by = sortBy ?? expression
  return {
    by: kind === 'text' ? sql`${by} collate app.russian` : by,
    end: !desc ? '' : notNull ? ' desc' : ' desc nulls last',
    mayBeEmpty: !notNull,
  }
}

/** All at once, so that whoever asked can leave out all at once. */
function refuseUnknown(list: ListDefinition, { filters = [], sort = [] }: ListQuery): void {
  const asked = new Set([...filters, ...sort].map(({ field }) => field))
  const unknown = [...asked].filter((code) => !Object.hasOwn(list.fields, code))
  if (unknown.length > 0) throw new ListError(unknown, unknownFields(unknown, list.gone))
}

export function listField(list: ListDefinition, code: string): ListField {
  const field = Object.hasOwn(list.fields, code) ? list.fields[code] : undefined
  if (!field) throw new ListError(code, unknownFields([code], list.gone))
  return field
}

/** The words of a search, each looked for by itself. */
export function searchWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, 10)
}

/** Every word must be found, each in any of the places; a figure with spaces may be found as one. */
function searchConditions(places: ListSearch[], text: string): RawBuilder<unknown>[] {
  const words = searchWords(text)
  if (words.length > 0 && places.length === 0) throw new ListError('search', 'В этом списке нет поиска')
  const figure = joinedFigure(text)
  const conditions = wordConditions(places, words)
  if (figure === null) return conditions
  return [sql`(${sql.join(wordConditions(places, [figure]))} or (${allOf(conditions)}))`]
}

function wordConditions(places: ListSearch[], words: readonly string[]): RawBuilder<unknown>[] {
  return words.map((word) => {
    const pattern = soughtWord(word)
    const found = places.map((place) => {
      if (typeof place === 'function') return place(pattern, word)
      return isLookup(place)
        ? namesAny(place.columns, sql`array(${place.ids(pattern)})`)
        : sql<boolean>`${place} like ${pattern}`
    })
    return sql`(${sql.join(found, sql` or `)})`
  })
}

function isLookup(place: ListSearch): place is ListLookup {
  return 'columns' in place
}

function namesAny(columns: RawBuilder<unknown>[], ids: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${column} = any(${ids})`),
    sql` or `,
  )})`
}

/**
 * The list with its lookups made: told the ids themselves, the planner knows how few rows they name and lets the indexes of
 * all places meet in one bitmap; told how to find them, it reads the whole table.
 */
export async function lookedUp(db: Db, list: ListDefinition, query: ListQuery): Promise<ListDefinition> {
  return searched(db, await toldFields(db, list, query), query)
}

async function toldFields(
  db: Db,
  list: ListDefinition,
  { filters = [] }: ListQuery,
): Promise<ListDefinition> {
  const fields = { ...list.fields }
  for (const { field: code } of filters) {
    const field = Object.hasOwn(list.fields, code) ? list.fields[code] : undefined
    if (!field?.told) continue
    const { rows } = await sql<{ id: number }>`select id from (${field.told.ids}) as told (id)`.execute(db)
    const ids = sql`${rows.map(({ id }) => id)}::bigint[]`
    const { told } = field
    fields[code] = { ...field, sql: told.sql(ids), ...(told.cases && { cases: told.cases(ids) }) }
  }
  return { ...list, fields }
}

async function searched(db: Db, list: ListDefinition, query: ListQuery): Promise<ListDefinition> {
  const text = query.search ?? ''
  const figure = joinedFigure(text)
  const words = [...searchWords(text), ...(figure === null ? [] : [figure])]
  if (words.length === 0 || !list.search?.some(isLookup)) return list
  const search = list.search.map(async (place) => {
    if (!isLookup(place)) return place
    const found = new Map<string, number[]>()
    for (const word of words) found.set(word, await lookUp(db, place, word))
    return (pattern: RawBuilder<string>, word: string) => {
      const ids = found.get(word) ?? []
      if (place.orAsked && ids.length > mostOf(place)) return place.orAsked(pattern)
      return ids.length === 0 ? sql<boolean>`false` : namesAny(place.columns, sql`${ids}::bigint[]`)
    }
  })
  return { ...list, search: await Promise.all(search) }
}

const MOST_TOLD = 20_000
const mostOf = ({ most = MOST_TOLD }: ListLookup) => most

async function lookUp(db: Db, place: ListLookup, word: string): Promise<number[]> {
  const most = place.orAsked ? sql`limit ${sql.raw(String(mostOf(place) + 1))}` : sql``
  const { rows } = await sql<{ id: number }>`
    select id from (${place.ids(soughtWord(word))}) as looked (id) ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
