import { loadRestrictionsHandle } from './load-restrictions.ts'
import { saveRestrictionHandle } from './save-restriction.ts'

export const restrictionRoutes = [loadRestrictionsHandle, saveRestrictionHandle]
