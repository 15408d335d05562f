import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { toldRefusal } from '../kit/told-refusal.ts'
import { approvalObject } from './approval-object.ts'

/** Many documents go their routes; each stands for itself, the answer says what became of it. */
export const sendListToApproval = endpoint({
  method: 'POST',
  path: '/api/approvals/send-list',
  title: 'Отправить на согласование списком',
  access: 'session',
  effect: 'write',
  input: z.object({ objects: z.array(approvalObject).min(1).max(200) }),
  output: z.object({
    message: z.string(),
    results: z.array(z.object({ object_id: id, ...toldRefusal })),
  }),
})
