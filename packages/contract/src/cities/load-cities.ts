import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

export const city = z.object({ id, name: z.string(), region: z.string() })

/** The reference list of cities. */
export const loadCities = endpoint({
  method: 'POST',
  path: '/api/cities/load-list',
  title: 'Города',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ cities: z.array(city) }),
})
