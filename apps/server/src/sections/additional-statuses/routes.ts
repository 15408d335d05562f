import { loadStatusesHandle } from './load-statuses.ts'
import { saveStatusesHandle } from './save-statuses.ts'

export const additionalStatusRoutes = [loadStatusesHandle, saveStatusesHandle]
