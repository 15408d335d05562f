import { loadNamesHandle } from './load-names.ts'
import { saveNamesHandle } from './save-names.ts'

export const nameRoutes = [loadNamesHandle, saveNamesHandle]
