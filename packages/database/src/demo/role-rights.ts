import type { PermissionRecord } from '@stroyfin/domain/access/permission-record'
import { presetRecord, type RolePreset } from '@stroyfin/domain/access/role-presets'
import type { SectionEntry } from '@stroyfin/domain/access/sections'

export type Role = 'superuser' | 'director' | 'finance' | 'engineer' | 'bank' | 'viewer' | 'newcomer'

type Flags = Omit<PermissionRecord, 'name'>

/** A superuser passes every check without a record, and the newcomer belongs to no company. */
const presetOf: Partial<Record<Role, RolePreset>> = {
  director: 'admin',
  finance: 'finance',
  engineer: 'engineer',
  bank: 'bank',
  viewer: 'viewer',
}

/** The rights of a role in a section, or null when it has none there. */
export function flagsOf(role: Role, section: SectionEntry): Flags | null {
  const preset = presetOf[role]
  if (!preset) return null
  const { name: _, ...flags } = presetRecord(preset, section)
  return Object.values(flags).some(Boolean) ? flags : null
}
