import { noAccess, type PermissionRecord } from '@stroyfin/domain/access/permission-record'
import { type RightsStep, rightsChange } from '@stroyfin/domain/access/rights-change'
import { roleOf } from '@stroyfin/domain/access/role-of'
import { ROLE_PRESET_LABELS } from '@stroyfin/domain/access/role-presets'
import type { EventRow, RightsEntry } from './security-store.ts'

/** Details of an event of rights: the role given whole, else what was added and taken; null where no record tells it. */
export function toldRights(event: EventRow, written: readonly RightsEntry[]): Record<string, string> | null {
  const own = written.filter(
    ({ request_id, user_id }) => request_id === event.request_id && user_id === event.subject_id,
  )
  // One request may write the rights of a person more than once: each event tells of its own half.
  const entries = own.filter(({ action }) => (action === 'delete') === 'taken' in event.details)
  if (entries.length === 0) return null
  const role = entries.every(({ action }) => action === 'insert') ? roleOf(entries.map(recordOf)) : null
  if (role !== null) return { role: ROLE_PRESET_LABELS[role] }
  const { given, taken } = rightsChange(entries.map(stepOf))
  return { ...(given && { rights_given: given }), ...(taken && { rights_taken: taken }) }
}

/** Of what the insert kept only the flags are rights: the row carries its id and days too. */
function recordOf({ name, changes }: RightsEntry): PermissionRecord {
  const none = noAccess(name)
  const flags = Object.entries(changes).filter(
    ([field, value]) => typeof value === 'boolean' && field in none,
  )
  return { ...none, ...Object.fromEntries(flags) }
}

function stepOf({ name, action, changes }: RightsEntry): RightsStep {
  if (action === 'insert') return { name, was: {}, became: changes }
  if (action === 'delete') return { name, was: changes, became: {} }
  const sides = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, (pair as unknown[])[at]]))
  return { name, was: sides(0), became: sides(1) }
}
