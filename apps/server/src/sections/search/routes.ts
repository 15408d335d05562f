import { findEntityHandle } from './find-entity.ts'

export const searchRoutes = [findEntityHandle]
