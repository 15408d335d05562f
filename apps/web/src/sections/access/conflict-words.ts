import type { PermissionRecord } from '@stroyfin/domain/access/permission-record'
import { METHODS, methodOf, sectionNamed } from '@stroyfin/domain/access/sections'
import type { ConflictField } from '../../ui/document/ConflictDialog.tsx'
import type { RightsConflict } from './rights-draft.ts'

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
  const section = sectionNamed(record.name) ?? {}
  const given = METHODS.filter((method) => record[`is_${method}`]).map((method) => methodOf(section, method))
  return given.length > 0 ? given.join(', ') : 'нет прав'
}
