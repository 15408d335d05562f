import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listView, viewType } from './list-view.ts'

/** Saved views of a list, the caller's own and those shared in the company, and in which of them it opens. */
export const loadViews = endpoint({
  method: 'POST',
  path: '/api/views/load',
  title: 'Сохранённые виды списка',
  access: 'session',
  effect: 'read',
  input: z.object({ type: viewType }),
  output: z.object({
    views: z.array(listView),
    default_view: z.string().nullable(),
    /** Names of the company's own fields that are gone, by their codes: a view may still show them. */
    gone: z.record(z.string(), z.string()),
  }),
})
