import { loadObjectLogHandle } from './load-object-log.ts'

export const objectLogRoutes = [loadObjectLogHandle]
