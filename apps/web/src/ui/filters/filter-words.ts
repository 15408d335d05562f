import { type FilterScalar, type FilterValue, rangeOf, valuesOf } from '@stroyfin/domain/lists/filter-value'
import type { ChoiceKey } from '../fields/choice.ts'
import { formatDate } from '../format/dates.ts'
import { type Figure, formatShort } from '../format/figures.ts'
import { plural } from '../format/plural.ts'
import { NO_ARTICLE, namesOf } from '../tree-pick/tree-pick-node.ts'
import type { FilterField } from './filter-field.ts'

function listed(names: readonly string[]): string {
  const [first = ''] = names
  return names.length > 1 ? `${first} и ещё ${names.length - 1}` : first
}

function ranged(filter: FilterValue, write: (value: FilterScalar) => string): string {
  const [from, to] = rangeOf(filter)
  if (from !== null && to !== null)
    return from === to ? write(from) : `${write(from)}\u2009–\u2009${write(to)}`
  return from === null ? `до ${write(to)}` : `с ${write(from)}`
}

function refNames(field: Extract<FilterField, { kind: 'ref' }>, values: FilterScalar[]): string {
  const names = values.map(
    (value) =>
      field.choices?.find((choice) => choice.value === value)?.label ?? field.nameOf?.(value as ChoiceKey),
  )
  return names.every((name) => name !== undefined)
    ? listed(names)
    : plural(values.length, 'значение', 'значения', 'значений')
}

/** What a condition says, in the words of its chip: «Статус: Согласован и ещё 2». */
export function filterWords(field: FilterField, filter: FilterValue): string {
  const values = valuesOf(filter)
  if (filter.op === 'empty') return 'не заполнено'
  if (filter.op === 'not_empty') return 'заполнено'
  switch (field.kind) {
    case 'text':
      return `«${values.join('», «')}»`
    case 'bool':
      return values[0] ? 'да' : 'нет'
    case 'date':
      return ranged(filter, (value) => formatDate(String(value)))
    case 'money':
      return ranged(filter, (value) => formatShort(value as Figure))
    case 'enum':
      return listed(
        values.map((value) => field.options.find((option) => option.value === value)?.label ?? String(value)),
      )
    case 'ref':
      return refNames(field, values)
    case 'tree':
      return listed(namesOf(field.nodes, values as (number | string)[], NO_ARTICLE))
  }
}
