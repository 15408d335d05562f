import type { FieldKind, ListFilter } from './list-definition.ts'
import { ListError } from './list-error.ts'

const DECIMAL = /^[+-]?\d{1,30}(\.\d{1,12})?$/

type Read = (value: unknown) => string | undefined

const asText: Read = (value) => (typeof value === 'string' ? value : undefined)
const asDecimal: Read = (value) => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && DECIMAL.test(text) ? text : undefined
}
const asWhole: Read = (value) => {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? String(number) : undefined
}
const asDate: Read = (value) => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined
}
const asBool: Read = (value) => (typeof value === 'boolean' ? String(value) : undefined)

// Database type the values of a kind are compared as, and how a value of the wire is read.
const KINDS: Record<FieldKind, { type: string; read: Read; wrong: string }> = {
  text: { type: 'text', read: asText, wrong: 'Ожидается текст' },
  enum: { type: 'text', read: asText, wrong: 'Ожидается значение из списка' },
  money: { type: 'numeric', read: asDecimal, wrong: 'Ожидается число' },
  number: { type: 'numeric', read: asDecimal, wrong: 'Ожидается число' },
  ref: { type: 'bigint', read: asWhole, wrong: 'Ожидается идентификатор' },
  date: { type: 'date', read: asDate, wrong: 'Ожидается дата' },
  moment: { type: 'date', read: asDate, wrong: 'Ожидается дата' },
  bool: { type: 'boolean', read: asBool, wrong: 'Ожидается «да» или «нет»' },
}

export const filterType = (kind: FieldKind) => KINDS[kind].type

/** The value as text for a parameter; null stays null. */
export function readValue(kind: FieldKind, filter: ListFilter, value: unknown): string | null {
  if (value === null) return null
  const text = KINDS[kind].read(value)
  if (text === undefined) throw new ListError(filter.field, KINDS[kind].wrong)
  return text
}

/** The values of «one of»; a single value counts as a list of one. */
export function readValues(kind: FieldKind, filter: ListFilter): (string | null)[] {
  const values = Array.isArray(filter.value) ? filter.value : [filter.value]
  return values.map((value) => readValue(kind, filter, value))
}

/** Nothing was chosen: such a condition does not narrow the list. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
