export type FilterOp = 'eq' | 'in' | 'contains' | 'from' | 'to' | 'between' | 'empty' | 'not_empty'
export type FilterScalar = string | number | boolean | null

/** One condition exactly as the call of a list takes it. */
export interface FilterValue {
  field: string
  op: FilterOp
  value?: FilterScalar | FilterScalar[] | undefined
}

/** The values of one condition as a list, whatever its form. */
export function valuesOf(filter: FilterValue | undefined): FilterScalar[] {
  if (!filter || filter.value === undefined) return []
  return Array.isArray(filter.value) ? filter.value : [filter.value]
}

/** Both ends of a range; an open end is null. */
export function rangeOf(filter: FilterValue | undefined): [FilterScalar, FilterScalar] {
  const [first = null, second = null] = valuesOf(filter)
  if (filter?.op === 'to') return [null, first]
  return [first, filter?.op === 'between' ? second : null]
}
