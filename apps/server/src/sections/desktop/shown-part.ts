import type { ListDefinition } from '@stroyfin/database/lists/list-definition'
import type { FilterValue } from '@stroyfin/domain/lists/filter-value'

/** Rows of a list that the desktop has room for. */
export const SHOWN = 7

/** The same filters for the query and for the address of the whole. */
export function shownPart(page: string, project_id: number | null, own: readonly FilterValue[]) {
  const filters: FilterValue[] =
    project_id === null ? [...own] : [{ field: 'project_id', op: 'eq', value: project_id }, ...own]
  return { filters, opens: { page, filters } }
}

/** The list with this total alone: the others are not shown and cost as much each. */
export function withTotal({ totals, ...list }: ListDefinition, code: string): ListDefinition {
  const total = totals?.[code]
  if (!total) throw new Error(`the list has no total ${code}`)
  return { ...list, totals: { [code]: total } }
}
