import { type FilterScalar, type FilterValue, rangeOf, valuesOf } from './filter-value.ts'

/** A condition takes no more letters in a file, whatever names it lists. */
export const MOST_CONDITION = 2000

type ConditionKind = 'text' | 'date' | 'figure'

const ENDS = {
  date: { from: 'с', to: 'по' },
  figure: { from: 'от', to: 'до' },
} as const

/** What a range says; both its ends are inside. The least sum from below is any sum at all. */
export function rangeWords(
  filter: FilterValue,
  kind: 'date' | 'figure',
  write: (value: FilterScalar) => string,
): string {
  const [from, to] = rangeOf(filter)
  if (from !== null && to !== null)
    return from === to ? write(from) : `${write(from)}\u2009–\u2009${write(to)}`
  if (from === null) return `${ENDS[kind].to} ${write(to)}`
  return kind === 'figure' && Number(from) === 0.01 ? 'больше 0' : `${ENDS[kind].from} ${write(from)}`
}

/** A condition of a list in full, without the name of its field: «содержит «бетон»», «с 01.03.2026», «больше 0». */
export function conditionWords(
  filter: FilterValue,
  kind: ConditionKind,
  write: (value: FilterScalar) => string,
): string {
  if (filter.op === 'empty') return 'не заполнено'
  if (filter.op === 'not_empty') return 'заполнено'
  const values = valuesOf(filter)
  if (filter.op === 'contains') return `содержит ${values.map((value) => `«${write(value)}»`).join(', ')}`
  if (filter.op === 'eq' || filter.op === 'in' || kind === 'text') return values.map(write).join(', ')
  return rangeWords(filter, kind, write)
}
