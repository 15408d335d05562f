import type { Method } from './sections.ts'

/** Rights of one user in one company and section, exactly as the permission calls carry them (§3). */
export type PermissionRecord = {
  name: string
  is_access: boolean
  is_view: boolean
  is_create: boolean
  is_edit: boolean
  is_remove: boolean
}

export function fullAccess(name: string): PermissionRecord {
  return { name, is_access: true, is_view: true, is_create: true, is_edit: true, is_remove: true }
}

export function noAccess(name: string): PermissionRecord {
  return { name, is_access: false, is_view: false, is_create: false, is_edit: false, is_remove: false }
}

export function hasMethod(record: PermissionRecord, method: Method): boolean {
  return record[`is_${method}`]
}

export function holdsSomething(record: PermissionRecord): boolean {
  return record.is_access || record.is_view || record.is_create || record.is_edit || record.is_remove
}

/** Answer of the permission check: change is any of create, edit, remove. */
export function checkAnswer(record: PermissionRecord): { view: boolean; change: boolean } {
  return {
    view: record.is_view || record.is_access,
    change: record.is_create || record.is_edit || record.is_remove,
  }
}
