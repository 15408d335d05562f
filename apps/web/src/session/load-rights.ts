import { loadPermission } from '@stroyfin/contract/access/load-permission'
import type { PermissionRecord } from '@stroyfin/domain/access/permission-record'
import { call } from '../api/call.ts'

/** Apart from the start: whoever signs in needs no names of rights yet. */
export const loadSections = () => import('@stroyfin/domain/access/sections')

/** The rights of whoever is signed in, in all sections of the company. */
export async function loadRights(company_id: number): Promise<readonly PermissionRecord[]> {
  const { SECTIONS } = await loadSections()
  const answer = await call(loadPermission, { name: SECTIONS.map(({ name }) => name), company_id })
  return answer.permission
}
