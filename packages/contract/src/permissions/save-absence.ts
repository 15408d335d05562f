import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

const absence = z.object({ on_vacation: z.boolean(), substitute_id: id.nullable() })

/** Vacation and who decides meanwhile; `seen` is what the screen showed. */
export const saveAbsence = endpoint({
  method: 'POST',
  path: '/api/permission/save-absence',
  title: 'Отпуск и замещение сотрудника',
  access: 'admin.access',
  effect: 'write',
  input: absence.extend({ user_id: id, seen: absence }),
  output: absence,
})
