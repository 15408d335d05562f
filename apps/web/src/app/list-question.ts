import type { Filter } from '@stroyfin/contract/kit/window'
import type { ListState } from './list-state.ts'

/** The state of the address as a list's call takes it: the flag «Удалён» is chosen by its words and travels as a flag. */
export function listQuestion({ search, filters, sort }: ListState): ListState {
  return { search, sort, filters: filters.map(flagged) }
}

function flagged(filter: Filter): Filter {
  if (filter.field !== 'is_deleted' || filter.value === undefined) return filter
  const values = Array.isArray(filter.value) ? filter.value : [filter.value]
  return { ...filter, op: 'in', value: values.map((value) => String(value) === 'true') }
}
