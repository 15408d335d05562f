import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { approvalObject } from './approval-object.ts'
import { hindrance } from './hindrance.ts'

/**
 * Why whoever may send the document would be refused now. It holds the document against all that was taken since, as the sending
 * itself does: a card asks it beside its round and does not wait for it.
 */
export const loadSendingHindrance = endpoint({
  method: 'POST',
  path: '/api/approvals/load-sending-hindrance',
  title: 'Что мешает отправить на согласование',
  access: 'session',
  effect: 'read',
  input: approvalObject,
  output: z.object({ hindrance }),
})
