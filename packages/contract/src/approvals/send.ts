import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { approvalObject } from './approval-object.ts'

const answer = z.object({ status: z.string(), message: z.string() })

/** Opens a round by the route that fits the document; needs the right to edit it. */
export const sendToApproval = endpoint({
  method: 'POST',
  path: '/api/approvals/send',
  title: 'Отправить на согласование',
  access: 'session',
  effect: 'write',
  input: approvalObject,
  output: answer,
})

/** The author takes a document back before it is decided; an administrator also withdraws an approved registry. */
export const withdrawFromApproval = endpoint({
  method: 'POST',
  path: '/api/approvals/withdraw',
  title: 'Отозвать с согласования',
  access: 'session',
  effect: 'write',
  input: z.object({ ...approvalObject.shape, remark: z.string().trim().max(1000).default('') }),
  output: answer,
})
