import { loadPermission } from '@stroyfin/contract/access/load-permission'
import { fullAccess } from '@stroyfin/domain/access/permission-record'
import { handle } from '../../http/handle.ts'

/** the admin record first for admins, then the asked records that exist; superusers hold every asked one. */
export const loadPermissionHandle = handle(loadPermission, async ({ name }, { rights }) => {
  const names = typeof name === 'string' ? [name] : name
  if (rights.is_superuser) return { permission: [fullAccess('admin'), ...names.map(fullAccess)] }
  const admin = rights.records.filter((record) => record.name === 'admin' && record.is_access)
  const asked = rights.records.filter((record) => names.includes(record.name) && !admin.includes(record))
  return { permission: [...admin, ...asked] }
})
