import type { MatrixRecord, MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import type { MatrixChange } from '@stroyfin/contract/permissions/save-matrix'
import { noAccess, type PermissionRecord } from '@stroyfin/domain/access/permission-record'
import { ownFlags, sameFlags, withFlag } from '@stroyfin/domain/access/record-rules'
import { presetRecords, type RolePreset } from '@stroyfin/domain/access/role-presets'
import { METHODS, type Method, SECTIONS } from '@stroyfin/domain/access/sections'

/** A changed record and what the screen showed when it was first touched: a save compares with that. */
export interface DraftRecord {
  user_id: number
  record: PermissionRecord
  seen: PermissionRecord
  version: number | null
}

/** Only what differs from the stored rights, by person and section. */
export type RightsDraft = ReadonlyMap<string, DraftRecord>

export const keyOf = (user_id: number, name: string) => `${user_id} ${name}`

export function storedRecord(user: MatrixUser, name: string): MatrixRecord | undefined {
  return user.records.find((record) => record.name === name)
}

/** What the matrix shows: the draft over what is stored. */
export function shownRecord(draft: RightsDraft, user: MatrixUser, name: string): PermissionRecord {
  return draft.get(keyOf(user.id, name))?.record ?? storedRecord(user, name) ?? noAccess(name)
}

export function withPress(draft: RightsDraft, user: MatrixUser, name: string, method: Method): RightsDraft {
  const record = shownRecord(draft, user, name)
  return withRecords(draft, user, [withFlag(record, method, !record[`is_${method}`])])
}

/** the rights of a role are copied to the person, section by section. */
export function withPreset(draft: RightsDraft, user: MatrixUser, role: RolePreset | null): RightsDraft {
  return withRecords(draft, user, role ? presetRecords(role) : SECTIONS.map(({ name }) => noAccess(name)))
}

function withRecords(
  draft: RightsDraft,
  user: MatrixUser,
  records: readonly PermissionRecord[],
): RightsDraft {
  const next = new Map(draft)
  for (const changed of records) {
    const key = keyOf(user.id, changed.name)
    const stored = storedRecord(user, changed.name)
    const known = draft.get(key)
    const seen = known?.seen ?? ownFlags(stored ?? noAccess(changed.name))
    const version = known ? known.version : (stored?.version ?? null)
    const record = ownFlags(changed)
    if (sameFlags(record, seen)) next.delete(key)
    else next.set(key, { user_id: user.id, record, seen, version })
  }
  return next
}

/** How many flags differ, and for how many people. */
export function countChanges(draft: RightsDraft): { flags: number; people: number } {
  const changed = [...draft.values()]
  const flags = changed.map(
    ({ record, seen }) => METHODS.filter((method) => record[`is_${method}`] !== seen[`is_${method}`]).length,
  )
  return {
    flags: flags.reduce((sum, count) => sum + count, 0),
    people: new Set(changed.map(({ user_id }) => user_id)).size,
  }
}

export function changesOf(draft: RightsDraft): MatrixChange[] {
  return [...draft.values()].map(({ user_id, record, version }) => ({ ...record, user_id, version }))
}

export type TheirRecord = MatrixRecord & { user_id: number }

export interface RightsConflict {
  key: string
  user_id: number
  name: string
  mine: PermissionRecord
  theirs: PermissionRecord
}

/** K-06: what both changed differently; the rest is compared with the new state and needs no question. */
export function conflictsOf(draft: RightsDraft, records: readonly TheirRecord[]): RightsConflict[] {
  return records.flatMap(({ user_id, ...theirs }) => {
    const key = keyOf(user_id, theirs.name)
    const mine = draft.get(key)?.record
    return mine && !sameFlags(mine, theirs) ? [{ key, user_id, name: theirs.name, mine, theirs }] : []
  })
}

/** The draft after the question: `taken` follows the other person, everything else is written over what was seen now. */
export function settled(
  draft: RightsDraft,
  records: readonly TheirRecord[],
  taken: readonly string[],
): RightsDraft {
  const next = new Map(draft)
  for (const { user_id, version, ...theirs } of records) {
    const key = keyOf(user_id, theirs.name)
    const mine = next.get(key)
    if (!mine) continue
    if (taken.includes(key) || sameFlags(mine.record, theirs)) next.delete(key)
    else next.set(key, { ...mine, seen: ownFlags(theirs), version })
  }
  return next
}
