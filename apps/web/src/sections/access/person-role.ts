import type { MatrixUser } from '@stroyfin/contract/permissions/load-matrix'
import {
  ROLE_PRESET_LABELS,
  ROLE_PRESETS,
  type RolePreset,
  roleOf,
} from '@stroyfin/domain/access/role-presets'

/** A superuser may everything; who has rights of no role has a set of their own. */
export type PersonRole = RolePreset | 'superuser' | 'own'

export const PERSON_ROLES: readonly PersonRole[] = ['superuser', ...ROLE_PRESETS, 'own']

export const PERSON_ROLE_LABELS: Record<PersonRole, string> = {
  ...ROLE_PRESET_LABELS,
  superuser: 'Суперпользователь: все права',
  own: 'Свой набор прав',
}

export const personRole = ({ is_superuser, records }: MatrixUser): PersonRole =>
  is_superuser ? 'superuser' : (roleOf(records) ?? 'own')

/** The people under a role; all of them without one. */
export const ofRole = (users: readonly MatrixUser[], role: PersonRole | null): readonly MatrixUser[] =>
  role === null ? users : users.filter((user) => personRole(user) === role)
