import { ROLE_PRESETS } from '@stroyfin/domain/access/role-presets'
import { z } from 'zod'
import { permissionRecord } from '../access/permission-record.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, timestamp, version } from '../kit/fields.ts'

export const matrixRecord = permissionRecord.extend({ version })
export type MatrixRecord = z.output<typeof matrixRecord>

export const matrixUser = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** A superuser may everything whatever stands here. */
  is_superuser: z.boolean(),
  on_vacation: z.boolean(),
  substitute_id: id.nullable(),
  has_second_step: z.boolean(),
  records: z.array(matrixRecord),
})
export type MatrixUser = z.output<typeof matrixUser>

export const invitation = z.object({
  email: z.string(),
  role: z.enum(ROLE_PRESETS),
  created: timestamp,
  expires: timestamp,
})
export type Invitation = z.output<typeof invitation>

/** People of the company × sections × flags, and who is still invited. */
export const loadMatrix = endpoint({
  method: 'POST',
  path: '/api/permission/load-matrix',
  title: 'Права сотрудников',
  access: 'admin.access',
  effect: 'read',
  input: z.object({}),
  output: z.object({
    users: z.array(matrixUser),
    invitations: z.array(invitation),
    /** Without a mail server the admin hands links over himself. */
    sends_mail: z.boolean(),
  }),
})
