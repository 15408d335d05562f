import type { RestrictedPerson } from '@stroyfin/contract/restrictions/load-restrictions'
import { ROLE_PRESET_LABELS, ROLE_PRESETS } from '@stroyfin/domain/access/role-presets'

export interface RoleGroup {
  key: string
  title: string
  people: readonly RestrictedPerson[]
}

/** People under their roles; those whose rights were changed by hand stand last. */
export function roleGroups(people: readonly RestrictedPerson[]): RoleGroup[] {
  const groups = [...ROLE_PRESETS, null].map((role) => ({
    key: role ?? 'own',
    title: role === null ? 'Особые права' : ROLE_PRESET_LABELS[role],
    people: people.filter((person) => person.role === role),
  }))
  return groups.filter((group) => group.people.length > 0)
}
