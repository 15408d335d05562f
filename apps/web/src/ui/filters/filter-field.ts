import type { FilterScalar, FilterValue } from '@stroyfin/domain/lists/filter-value'
import type { Choice, ChoiceKey } from '../fields/choice.ts'
import type { FindChoices } from '../fields/use-found-choices.ts'
import type { TreePickNode } from '../tree-pick/tree-pick-node.ts'

interface FieldOf<Kind extends string> {
  /** Name of the field on the wire. */
  field: string
  title: string
  kind: Kind
  /** Its chip stands in the bar even while it filters nothing. */
  always?: boolean
}

/** What a list can be filtered by. */
export type FilterField =
  | FieldOf<'text'>
  | FieldOf<'date'>
  | FieldOf<'money'>
  | FieldOf<'bool'>
  | (FieldOf<'enum'> & { options: readonly { value: string; label: string }[] })
  | (FieldOf<'ref'> & {
      choices?: readonly Choice<ChoiceKey>[]
      find?: FindChoices<ChoiceKey>
      /** Name of a value that came with the address, when the list is on the server. */
      nameOf?: (value: ChoiceKey) => string | undefined
    })
  | (FieldOf<'tree'> & { nodes: readonly TreePickNode[]; loading?: boolean })

export interface FilterState {
  search: string
  filters: readonly FilterValue[]
}

/** The condition for a range with possibly open ends; undefined when both are open. */
export function rangeFilter(field: string, from: FilterScalar, to: FilterScalar): FilterValue | undefined {
  if (from === null && to === null) return undefined
  if (from === null) return { field, op: 'to', value: to }
  return to === null ? { field, op: 'from', value: from } : { field, op: 'between', value: [from, to] }
}

/** The list with the condition of this field replaced, added at the end or taken away. */
export function withFilter(
  filters: readonly FilterValue[],
  field: string,
  next: FilterValue | undefined,
): FilterValue[] {
  const at = filters.findIndex((filter) => filter.field === field)
  if (at < 0) return next ? [...filters, next] : [...filters]
  return filters.flatMap((filter, place) =>
    place === at ? (next ? [next] : []) : filter.field === field ? [] : [filter],
  )
}
