import type { BrokenRule } from '../rules/broken-rule.ts'
import { noAccess, type PermissionRecord } from './permission-record.ts'
import { type Method, methodOf, sectionNamed } from './sections.ts'

const CHANGES: readonly Method[] = ['create', 'edit', 'remove']

/** What is wrong with a record of rights; flags that its section does not have count as not given. */
export function recordProblems(record: PermissionRecord): BrokenRule[] {
  const section = sectionNamed(record.name)
  if (!section) return [{ field: 'name', message: `Нет такого раздела прав: ${record.name}` }]
  const blind = record.is_view ? undefined : CHANGES.find((method) => record[`is_${method}`])
  if (!blind) return []
  const message = `«${section.label}»: «${methodOf(section, blind)}» без «Просмотра» не даётся`
  return [{ field: `is_${blind}`, message }]
}

/** The record with only the flags of its section. */
export function ownFlags(record: PermissionRecord): PermissionRecord {
  const own = noAccess(record.name)
  for (const method of sectionNamed(record.name)?.methods ?? []) own[`is_${method}`] = record[`is_${method}`]
  return own
}

/** One press in the matrix: a change needs the view, and without the view there is no change. */
export function withFlag(record: PermissionRecord, method: Method, is_given: boolean): PermissionRecord {
  const next = { ...record, [`is_${method}`]: is_given }
  if (is_given && CHANGES.includes(method)) next.is_view = true
  if (!is_given && method === 'view') return { ...next, is_create: false, is_edit: false, is_remove: false }
  return next
}

/** Whether two records give the same rights. */
export function sameFlags(one: PermissionRecord, other: PermissionRecord): boolean {
  return (['access', 'view', 'create', 'edit', 'remove'] as const).every(
    (method) => one[`is_${method}`] === other[`is_${method}`],
  )
}
