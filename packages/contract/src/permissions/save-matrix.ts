import { z } from 'zod'
import { permissionRecord } from '../access/permission-record.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, text, version } from '../kit/fields.ts'

export const matrixChange = permissionRecord.extend({
  user_id: id,
  name: text(100),
  /** Of the record the screen saw; null where there was none. */
  version: version.nullable(),
})
export type MatrixChange = z.output<typeof matrixChange>

/** Gives and takes rights, all or nothing; the last admin of a company stays one. */
export const saveMatrix = endpoint({
  method: 'POST',
  path: '/api/permission/save-matrix',
  title: 'Изменить права',
  access: 'admin.access',
  effect: 'write',
  input: z.object({ changes: z.array(matrixChange).min(1).max(2000) }),
  output: z.object({ saved: z.number().int() }),
})
