import type { PermissionRecord } from '@stroyfin/domain/access/permission-record'
import { METHODS, sectionNamed } from '@stroyfin/domain/access/sections'
import type { ConflictField } from '../../ui/document/ConflictDialog.tsx'
import type { RightsConflict } from './rights-draft.ts'
import { methodName } from './section-groups.ts'

export function conflictWords(
  { key, name, mine, theirs }: RightsConflict,
  person: string | null,
): ConflictField {
  const section = sectionNamed(name)?.label ?? name
  return {
    field: key,
    label: `${person ?? 'Сотрудник'}: ${section}`,
    mine: words(mine),
    theirs: words(theirs),
  }
}

function words(record: PermissionRecord): string {
  const given = METHODS.filter((method) => record[`is_${method}`]).map(methodName)
  return given.length > 0 ? given.join(', ') : 'нет прав'
}
