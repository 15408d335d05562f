import { type RawBuilder, sql } from 'kysely'
import { filterType, isBlank, readValue, readValues } from './filter-value.ts'
import type { FieldKind, ListField, ListFilter } from './list-definition.ts'
import { ListError } from './list-error.ts'
import { likePattern } from './search-pattern.ts'

type Condition = RawBuilder<unknown>

const RANGED = new Set<FieldKind>(['money', 'number', 'date', 'moment'])

/** The condition of one filter; undefined when it does not narrow anything. */
export function filterCondition(field: ListField, filter: ListFilter): Condition | undefined {
  const { op, value } = filter
  if (op === 'empty') return emptiness(field)
  if (op === 'not_empty') return sql`not ${emptiness(field)}`
  if (isBlank(value)) return undefined
  if (op === 'eq' || op === 'in') return oneOf(field, filter)
  if (op === 'contains') return contains(field, filter)
  if (!RANGED.has(field.kind))
    throw new ListError(filter.field, 'Это поле не сравнивается на «больше» и «меньше»')
  if (op === 'between') return between(field, filter)
  return bound(field, filter, op, value)
}

function emptiness({ sql: expression, kind }: ListField): Condition {
  return kind === 'text' || kind === 'enum'
    ? sql`(coalesce(${expression}, '') = '')`
    : sql`(${expression} is null)`
}

function oneOf(field: ListField, filter: ListFilter): Condition {
  const values = readValues(field.kind, filter)
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return sql`${day(field)} is null`
  const matches = matching(field, known)
  return known.length === values.length ? matches : sql`(${matches} or ${day(field)} is null)`
}

function matching(field: ListField, known: readonly string[]): Condition {
  if (field.cases) return anyCase(field.cases, known)
  if (field.among) return field.among(sql`${known}::bigint[]`)
  const type = sql.raw(filterType(field.kind))
  return known.length === 1
    ? sql`${day(field)} = ${known[0]}::${type}`
    : sql`${day(field)} = any(${known}::${type}[])`
}

/** A value that the enum has not is of no row. */
function anyCase(cases: NonNullable<ListField['cases']>, values: readonly string[]): Condition {
  const asked = Object.entries(cases).flatMap(([value, condition]) =>
    values.includes(value) ? [condition] : [],
  )
  return asked.length > 0 ? sql`(${sql.join(asked, sql` or `)})` : sql`false`
}

function contains(field: ListField, filter: ListFilter): Condition {
  if (field.kind !== 'text' && field.kind !== 'enum')
    throw new ListError(filter.field, 'В этом поле не ищут по тексту')
  const text = readValue('text', filter, filter.value) ?? ''
  return sql`replace(lower(${field.sql}), 'ё', 'е') like ${likePattern(text)}`
}

function between(field: ListField, filter: ListFilter): Condition | undefined {
  if (!Array.isArray(filter.value) || filter.value.length !== 2) {
    throw new ListError(filter.field, 'Ожидаются два значения: от и до')
  }
  const [from, to] = filter.value
  const lower = bound(field, filter, 'from', from)
  const upper = bound(field, filter, 'to', to)
  return lower && upper ? sql`(${lower} and ${upper})` : (lower ?? upper)
}

/** One end of a range; an open end does not narrow. Moments are compared by the days of Moscow (K-11). */
function bound(
  field: ListField,
  filter: ListFilter,
  end: 'from' | 'to',
  value: unknown,
): Condition | undefined {
  const text = isBlank(value) ? null : readValue(field.kind, filter, value)
  if (text === null) return undefined
  if (field.kind === 'moment') {
    return end === 'from'
      ? sql`${field.sql} >= ${text}::date::timestamp at time zone 'Europe/Moscow'`
      : sql`${field.sql} < (${text}::date + 1)::timestamp at time zone 'Europe/Moscow'`
  }
  const type = sql.raw(filterType(field.kind))
  return end === 'from' ? sql`${field.sql} >= ${text}::${type}` : sql`${field.sql} <= ${text}::${type}`
}

function day({ sql: expression, kind }: ListField): Condition {
  return kind === 'moment' ? sql`(${expression} at time zone 'Europe/Moscow')::date` : expression
}
