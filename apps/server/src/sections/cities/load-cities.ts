import { loadCities } from '@stroyfin/contract/cities/load-cities'
import { handle } from '../../http/handle.ts'
import { listCities } from './city-store.ts'

export const loadCitiesHandle = handle(loadCities, async (_input, { db }) => ({
  cities: await listCities(db),
}))
