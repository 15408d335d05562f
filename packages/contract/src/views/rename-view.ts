import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { viewName } from './list-view.ts'

/** Gives one's own view another name; links to it and whoever opens it by default keep it. */
export const renameView = endpoint({
  method: 'POST',
  path: '/api/views/rename',
  title: 'Переименовать вид списка',
  access: 'session',
  effect: 'write',
  input: z.object({ id: positiveId, name: viewName }),
  output: z.object({ message: z.string() }),
})
