import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { viewKey, viewType } from './list-view.ts'

/** In which view a list opens for the caller; null opens it whole. */
export const setDefaultView = endpoint({
  method: 'POST',
  path: '/api/views/set-default',
  title: 'Вид, в котором открывается список',
  access: 'session',
  effect: 'write',
  input: z.object({ type: viewType, view: viewKey.nullable() }),
  output: z.object({ message: z.string() }),
})
