import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId } from '../kit/fields.ts'
import { paidReason } from '../payments/mark-payment.ts'

/** Books everything that is beyond doubt, all or nothing, in the background; with a reason also what nobody has approved. */
export const matchSureLines = endpoint({
  method: 'POST',
  path: '/api/bank-statements/match-sure',
  title: 'Разнести все уверенные строки выписки',
  access: ['import_xlsx.access', 'payment.view', 'payment.edit'],
  effect: 'write',
  input: z.object({ statement_id: positiveId, reason: paidReason }),
  output: z.object({ job_id: id }),
})
