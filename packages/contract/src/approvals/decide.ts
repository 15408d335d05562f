import { DECISIONS } from '@stroyfin/domain/approvals/decide'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, text, version } from '../kit/fields.ts'
import { toldRefusal } from '../kit/told-refusal.ts'
import { approvalObject } from './approval-object.ts'

/**
 * A decision on one or many documents; each stands for itself, the answer says what became of it. With the version that
 * was looked at, a document taken back, changed and sent again meanwhile is not decided on unseen (K-06).
 */
export const decideApproval = endpoint({
  method: 'POST',
  path: '/api/approvals/decide',
  title: 'Решение по согласованию',
  access: 'session',
  second_step: 'decide',
  effect: 'write',
  input: z.object({
    objects: z.array(approvalObject.extend({ version })).min(1).max(200),
    kind: z.enum(DECISIONS),
    remark: text(1000).default(''),
  }),
  output: z.object({
    message: z.string(),
    results: z.array(z.object({ object_id: id, status: z.string().nullable(), ...toldRefusal })),
  }),
})
