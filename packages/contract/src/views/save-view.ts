import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, id } from '../kit/fields.ts'
import { viewName, viewState, viewType } from './list-view.ts'

/** Keeps the state of a list under a name; the same name again replaces the caller's own view. */
export const saveView = endpoint({
  method: 'POST',
  path: '/api/views/save',
  title: 'Сохранить вид списка',
  access: 'session',
  effect: 'write',
  input: z.object({
    type: viewType,
    name: viewName,
    state: viewState,
    is_shared: flag.default(false),
  }),
  output: z.object({ id, message: z.string() }),
})
