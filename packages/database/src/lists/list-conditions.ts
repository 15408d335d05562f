import { type RawBuilder, sql } from 'kysely'
import { filterCondition } from './filter-condition.ts'
import type { ListDefinition, ListField, ListQuery, ListSearch } from './list-definition.ts'
import { ListError } from './list-error.ts'
import { likePattern } from './search-pattern.ts'

/** Everything that narrows the list: its own conditions, the filters and the search, as one condition. */
export function listConditions(list: ListDefinition, query: ListQuery): RawBuilder<unknown> {
  const conditions = [...list.where]
  for (const filter of query.filters ?? []) {
    const condition = filterCondition(listField(list, filter.field), filter)
    if (condition) conditions.push(condition)
  }
  conditions.push(...searchConditions(list.search ?? [], query.search ?? ''))
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

/** One word of an order: the expression and its direction. */
export type OrderWord = { by: RawBuilder<unknown>; end: '' | ' desc' | ' desc nulls last' }

/** Own words first, then the key: the order is total, so windows neither repeat nor lose a row. */
export function listOrder(list: ListDefinition, query: ListQuery): OrderWord[] {
  const sort = query.sort?.length ? query.sort : (list.order ?? [])
  const words = sort.map(({ field, desc }): OrderWord => {
    const { sql: expression, sortBy, kind, notNull } = listField(list, field)
    const by = sortBy ?? expression
    return {
      by: kind === 'text' ? sql`${by} collate app.russian` : by,
      end: !desc ? '' : notNull ? ' desc' : ' desc nulls last',
    }
  })
  return [...words, { by: list.key, end: sort.at(-1)?.desc ? ' desc' : '' }]
}

export function listField(list: ListDefinition, code: string): ListField {
  const field = Object.hasOwn(list.fields, code) ? list.fields[code] : undefined
  if (!field) throw new ListError(code, `В списке нет поля «${code}»`)
  return field
}

// Every word must be found, each in any of the places.
function searchConditions(places: ListSearch[], text: string): RawBuilder<unknown>[] {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 10)
  if (words.length > 0 && places.length === 0) throw new ListError('search', 'В этом списке нет поиска')
  return words.map((word) => {
    const pattern = sql<string>`${likePattern(word)}`
    const found = places.map((place) =>
      typeof place === 'function' ? place(pattern) : sql<boolean>`${place} like ${pattern}`,
    )
    return sql`(${sql.join(found, sql` or `)})`
  })
}
