import { DECISIONS } from '@stroyfin/domain/approvals/decide'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, text } from '../kit/fields.ts'
import { approvalObject } from './approval-object.ts'

/** A decision on one or many documents; each stands for itself, the answer says what became of it. */
export const decideApproval = endpoint({
  method: 'POST',
  path: '/api/approvals/decide',
  title: 'Решение по согласованию',
  access: 'session',
  effect: 'write',
  input: z.object({
    objects: z.array(approvalObject).min(1).max(200),
    kind: z.enum(DECISIONS),
    remark: text(1000).default(''),
  }),
  output: z.object({
    message: z.string(),
    results: z.array(
      z.object({ object_id: id, status: z.string().nullable(), error: z.string().nullable() }),
    ),
  }),
})
