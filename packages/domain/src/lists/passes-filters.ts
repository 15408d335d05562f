import { type FilterScalar, type FilterValue, rangeOf, valuesOf } from './filter-value.ts'

type Content = FilterScalar | undefined
/** What stands in a field of a row; several values when the row has many of them. */
export type ContentOf<Row> = (row: Row, field: string) => Content | readonly Content[]

/** Whether a row that is in the browser passes every condition, judged as the lists on the server judge it. */
export function passesFilters<Row>(
  row: Row,
  filters: readonly FilterValue[],
  contentOf: ContentOf<Row>,
): boolean {
  return filters.every((filter) => {
    const content = contentOf(row, filter.field)
    const found = (Array.isArray(content) ? content : [content]) as readonly Content[]
    return passes(
      found.filter((value) => value !== null && value !== undefined && value !== ''),
      filter,
    )
  })
}

function passes(found: readonly Content[], filter: FilterValue): boolean {
  const wanted = valuesOf(filter)
  switch (filter.op) {
    case 'empty':
      return found.length === 0
    case 'not_empty':
      return found.length > 0
    case 'contains':
      return found.some((value) => folded(String(value)).includes(folded(String(wanted[0] ?? ''))))
    case 'eq':
    case 'in':
      // An empty choice is one of the values that can be chosen.
      if (found.length === 0) return wanted.some((value) => value === null || value === '' || value === false)
      return found.some((value) => wanted.some((one) => String(one) === String(value)))
    default: {
      const [from, to] = rangeOf(filter)
      return found.some((value) => isWithin(value, from, to))
    }
  }
}

function isWithin(value: Content, from: FilterScalar, to: FilterScalar): boolean {
  return (from === null || compare(value, from) >= 0) && (to === null || compare(value, to) <= 0)
}

/** Figures as figures, days as the texts they are. */
function compare(a: Content, b: FilterScalar): number {
  const [left, right] = [Number(a), Number(b)]
  if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}

/** Search does not tell letters by their size, nor «ё» from «е». */
export function folded(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е')
}

/** Every word of the search stands somewhere in the texts. */
export function isFound(search: string, ...texts: readonly (string | null)[]): boolean {
  const all = folded(texts.join(' '))
  return folded(search)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
