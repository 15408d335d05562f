import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

export const estateName = z.object({
  id,
  project_id: id,
  project_name: z.string(),
  /** With what it lies in: «1 очередь / Корпус 2». */
  name: z.string(),
})

/** Every living estate of the company by name, for choosing one. */
export const loadEstateNames = endpoint({
  method: 'POST',
  path: '/api/estate/load-names',
  title: 'Объекты для выбора',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ items: z.array(estateName) }),
})
