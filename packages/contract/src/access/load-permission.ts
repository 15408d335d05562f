import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { permissionRecord } from './permission-record.ts'

/** The caller's records for the asked rights, the admin record first where there is one. */
export const loadPermission = endpoint({
  method: 'POST',
  path: '/api/permission/load-permission',
  title: 'Права страницы',
  access: 'session',
  effect: 'read',
  input: z.object({ name: z.union([text(100), z.array(text(100)).max(200)]), company_id: id }),
  output: z.object({ permission: z.array(permissionRecord) }),
})
