import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'

/**
 * Takes off the second step of somebody who has lost it. By an admin of the only company of the person, or by a
 * superuser: an account of several companies is not weakened by the admin of one of them. Never one's own.
 */
export const removeLostStep = endpoint({
  method: 'POST',
  path: '/api/permission/remove-lost-step',
  title: 'Снять утерянный второй шаг сотрудника',
  access: 'admin.access',
  second_step: 'own',
  effect: 'write',
  input: z.object({
    user_id: id,
    reason: text(500).min(5, { error: 'Напишите, почему: это увидят в журнале' }),
  }),
  output: z.object({ message: z.string() }),
})
