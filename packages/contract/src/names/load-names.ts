import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { ownName } from './own-name.ts'

/** What the company calls its objects and their fields, where it does not call them as the product does. */
export const loadNames = endpoint({
  method: 'POST',
  path: '/api/names/load',
  title: 'Наименования',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ names: z.array(ownName), stamp: z.string() }),
})
