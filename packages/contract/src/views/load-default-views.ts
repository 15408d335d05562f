import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { viewState } from './list-view.ts'

/** In which views lists open for the caller. The state of a ready one is a matter of the day: the domain tells it. */
export const loadDefaultViews = endpoint({
  method: 'POST',
  path: '/api/views/load-defaults',
  title: 'Виды, в которых открываются списки',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({
    defaults: z.array(
      z.object({
        type: z.string(),
        view: z.string(),
        state: viewState.pick({ search: true, filters: true, sort: true }).nullable(),
      }),
    ),
  }),
})
