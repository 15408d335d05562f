import { allows, type RightsHolder } from './allows.ts'

/** Whoever only looks brings no files: a right to create, to edit, to import or to approve something is needed. */
export function mayUpload(holder: RightsHolder): boolean {
  if (allows(holder, 'admin.access')) return true
  const takesFiles: readonly string[] = ['import_xlsx', 'import_etl', 'coordination']
  return holder.records.some(
    ({ name, is_access, is_create, is_edit }) =>
      is_create || is_edit || (is_access && takesFiles.includes(name)),
  )
}
