import { partsOfRight } from './parts-of-right.ts'
import { hasMethod, holdsSomething, type PermissionRecord } from './permission-record.ts'
import type { Right } from './sections.ts'

/** Whose rights are asked: the flag of the user and the records of the current company. */
export type RightsHolder = { is_superuser: boolean; records: readonly PermissionRecord[] }

/** Superusers pass every check (R-6-01), an admin record with is_access passes every check of its company (R-6-17). */
export function allows(holder: RightsHolder, right: Right): boolean {
  if (holder.is_superuser || isCompanyAdmin(holder)) return true
  const { section, method } = partsOfRight(right)
  return holder.records.some((record) => record.name === section && hasMethod(record, method))
}

export function allowsAll(holder: RightsHolder, rights: readonly Right[]): boolean {
  return rights.every((right) => allows(holder, right))
}

/** A member to whom nothing of the company is open yet. */
export function hasNoRight(holder: RightsHolder): boolean {
  return !holder.is_superuser && !holder.records.some((record) => holdsSomething(record))
}

export function isCompanyAdmin(holder: RightsHolder): boolean {
  return holder.records.some((record) => record.name === 'admin' && record.is_access)
}
