import { conditionWords, MOST_CONDITION, rangeWords } from '@stroyfin/domain/lists/condition-words'
import { type FilterScalar, type FilterValue, valuesOf } from '@stroyfin/domain/lists/filter-value'
import type { ChoiceKey } from '../fields/choice.ts'
import { formatDate } from '../format/dates.ts'
import { type Figure, formatMoney, formatShort } from '../format/figures.ts'
import { plural } from '../format/plural.ts'
import { NO_ARTICLE, namesOf } from '../tree-pick/tree-pick-node.ts'
import type { FilterField } from './filter-field.ts'

type Listing = (names: readonly string[]) => string

const firstOf: Listing = (names) => {
  const [first = ''] = names
  return names.length > 1 ? `${first} и ещё ${names.length - 1}` : first
}

/** A file may list more than a chip, and still not a whole classifier. */
const MOST_LISTED = 20
const everyOf: Listing = (names) =>
  names.length > MOST_LISTED
    ? `${names.slice(0, MOST_LISTED).join(', ')} и ещё ${names.length - MOST_LISTED}`
    : names.join(', ')

function refNames(field: Extract<FilterField, { kind: 'ref' }>, values: FilterScalar[], listing: Listing) {
  const names = values.map(
    (value) =>
      field.choices?.find((choice) => choice.value === value)?.label ?? field.nameOf?.(value as ChoiceKey),
  )
  return names.every((name) => name !== undefined)
    ? listing(names)
    : plural(values.length, 'значение', 'значения', 'значений')
}

function wordsOf(field: FilterField, filter: FilterValue, listing: Listing): string {
  const values = valuesOf(filter)
  if (filter.op === 'empty' || filter.op === 'not_empty') return conditionWords(filter, 'text', String)
  switch (field.kind) {
    case 'text':
      return listing === everyOf ? conditionWords(filter, 'text', String) : `«${values.join('», «')}»`
    case 'bool':
      return values[0] ? 'да' : 'нет'
    case 'date':
      return rangeWords(filter, 'date', (value) => formatDate(String(value)))
    case 'money':
      return rangeWords(filter, 'figure', (value) =>
        (listing === everyOf ? formatMoney : formatShort)(value as Figure),
      )
    case 'enum':
      return listing(
        values.map((value) => field.options.find((option) => option.value === value)?.label ?? String(value)),
      )
    case 'ref':
      return refNames(field, values, listing)
    case 'tree':
      return listing(namesOf(field.nodes, values as (number | string)[], NO_ARTICLE))
  }
}

/** What a condition says, in the words of its chip: «Статус: Согласовано и ещё 2». */
export const filterWords = (field: FilterField, filter: FilterValue): string =>
  wordsOf(field, filter, firstOf)

/** The same for a file, with its field: «Подрядчик: содержит «бетон»», every chosen name. */
export const toldFilters = (fields: readonly FilterField[], filters: readonly FilterValue[]): string[] =>
  filters.flatMap((filter) => {
    const field = fields.find((known) => known.field === filter.field)
    return field ? [cut(`${field.title}: ${wordsOf(field, filter, everyOf)}`)] : []
  })

const cut = (words: string) =>
  words.length > MOST_CONDITION ? `${words.slice(0, MOST_CONDITION - 1)}…` : words
