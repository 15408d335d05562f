import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'

/** May the caller see (and change) what this right guards? Asked by the browser's guard before a page. */
export const checkPermission = endpoint({
  method: 'POST',
  path: '/api/permission/check',
  title: 'Проверить право',
  access: 'session',
  effect: 'read',
  input: z.object({ name: text(100), company_id: id }),
  output: z.object({ view: z.boolean(), change: z.boolean() }),
})
