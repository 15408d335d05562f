import type { ListFilter } from './list-definition.ts'

export interface Days {
  from: string | null
  to: string | null
}

const dayOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** The days that a filter narrows the list to; null where it asks for none. */
export function daysAsked(filters: readonly ListFilter[], field: string): Days | null {
  const filter = filters.find((one) => one.field === field)
  if (filter?.op === 'from') return { from: dayOf(filter.value), to: null }
  if (filter?.op === 'to') return { from: null, to: dayOf(filter.value) }
  if (filter?.op !== 'between' || !Array.isArray(filter.value)) return null
  return { from: dayOf(filter.value[0]), to: dayOf(filter.value[1]) }
}
