import type { FilterField } from './filter-field.ts'

export interface FilterGroup {
  title: string
  fields: readonly FilterField[]
}

/** In the order in which people look for what to filter by. */
const GROUPS: readonly { title: string; kinds: readonly FilterField['kind'][] }[] = [
  { title: 'Состояние и вид', kinds: ['enum', 'bool', 'text'] },
  { title: 'Стороны, проект, статья', kinds: ['ref', 'tree'] },
  { title: 'Даты', kinds: ['date'] },
  { title: 'Суммы', kinds: ['money'] },
]

/** As many are seen at a glance without titles. */
const FEW = 6

/** A long list of filters under titles; a short one is one group without a title. */
export function filterGroups(fields: readonly FilterField[]): FilterGroup[] {
  if (fields.length <= FEW) return fields.length === 0 ? [] : [{ title: '', fields }]
  return GROUPS.flatMap(({ title, kinds }) => {
    const own = fields.filter(({ kind }) => kinds.includes(kind))
    return own.length === 0 ? [] : [{ title, fields: own }]
  })
}
