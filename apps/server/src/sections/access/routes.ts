import { checkPermissionHandle } from './check-permission.ts'
import { loadPermissionHandle } from './load-permission.ts'

export const accessRoutes = [checkPermissionHandle, loadPermissionHandle]
