import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listColumn, listType } from './list-column.ts'

/** Columns of the asked lists, built-in and the company's own, as this person left them. */
export const getCustomFields = endpoint({
  method: 'POST',
  path: '/api/customFields/get',
  title: 'Колонки списков',
  access: 'session',
  effect: 'read',
  input: z.object({ keys: z.array(listType).min(1).max(20) }),
  output: z.partialRecord(listType, z.array(listColumn)),
})
