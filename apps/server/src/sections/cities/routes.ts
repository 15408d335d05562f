import { loadCitiesHandle } from './load-cities.ts'

export const cityRoutes = [loadCitiesHandle]
