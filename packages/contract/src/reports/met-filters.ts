import type { Filter } from '../kit/window.ts'

type Value = string | number | boolean | null | undefined

/** What a filter of one value, of several or of none lets through; null of a range and of the rest. */
function valuesOf({ op, value }: Filter): Value[] | null {
  if (op === 'empty') return [null]
  if (op === 'eq' && !Array.isArray(value)) return [value]
  return op === 'in' && Array.isArray(value) ? value : null
}

interface Range {
  from: string | null
  to: string | null
}

/** Days, whole: only they are asked for by ranges more than once. */
function rangeOf({ op, value }: Filter): Range | null {
  const day = (one: unknown) => (typeof one === 'string' ? one : null)
  if (op === 'from') return { from: day(value), to: null }
  if (op === 'to') return { from: null, to: day(value) }
  return op === 'between' && Array.isArray(value) ? { from: day(value[0]), to: day(value[1]) } : null
}

function valued(field: string, values: Value[]): Filter {
  const [only = null] = values
  if (values.length > 1) return { field, op: 'in', value: values.map((value) => value ?? null) }
  return only === null ? { field, op: 'empty' } : { field, op: 'eq', value: only }
}

function ranged(field: string, one: Range, other: Range): Filter | null {
  const from = (one.from ?? '') > (other.from ?? '') ? one.from : other.from
  const to = one.to !== null && (other.to === null || one.to < other.to) ? one.to : other.to
  if (from !== null && to !== null) return from <= to ? { field, op: 'between', value: [from, to] } : null
  return from === null ? { field, op: 'to', value: to } : { field, op: 'from', value: from }
}

/** One filter for each field, as a list shows them: what all of them let through, null where that is nothing. */
export function metFilters(filters: readonly Filter[]): Filter[] | null {
  const met = new Map<string, Filter>()
  for (const next of filters) {
    const { field } = next
    const known = met.get(field)
    const both = known ? meet(known, next) : next
    if (both === null) return null
    met.set(field, both)
  }
  return [...met.values()]
}

function meet(one: Filter, other: Filter): Filter | null {
  const [first, second] = [valuesOf(one), valuesOf(other)]
  if (first && second) {
    const both = first.filter((value) => second.includes(value))
    return both.length > 0 ? valued(one.field, both) : null
  }
  const [span, narrower] = [rangeOf(one), rangeOf(other)]
  return span && narrower ? ranged(one.field, span, narrower) : other
}
