import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, positiveId } from '../kit/fields.ts'
import { viewName, viewState } from './list-view.ts'

/**
 * Changes one's own view in its place: its name, what it shows, whether others see it. What is absent stays as it is, so
 * that two changes at once do not undo one another; links to it and whoever opens it by default keep it.
 */
export const changeView = endpoint({
  method: 'POST',
  path: '/api/views/change',
  title: 'Изменить вид списка',
  access: 'session',
  effect: 'write',
  input: z.object({
    id: positiveId,
    name: viewName.optional(),
    state: viewState.optional(),
    is_shared: flag.optional(),
  }),
  output: z.object({ message: z.string() }),
})
