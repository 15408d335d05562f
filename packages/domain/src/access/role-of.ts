import { noAccess, type PermissionRecord } from './permission-record.ts'
import { sameFlags } from './record-rules.ts'
import { presetRecord, ROLE_PRESETS, type RolePreset } from './role-presets.ts'
import { SECTIONS } from './sections.ts'

/** The role whose rights these are exactly; null when they have been changed by hand. */
export function roleOf(records: readonly PermissionRecord[]): RolePreset | null {
  const given = new Map(records.map((record) => [record.name, record]))
  const isExactly = (role: RolePreset) =>
    SECTIONS.every((section) =>
      sameFlags(presetRecord(role, section), given.get(section.name) ?? noAccess(section.name)),
    )
  return ROLE_PRESETS.find(isExactly) ?? null
}
