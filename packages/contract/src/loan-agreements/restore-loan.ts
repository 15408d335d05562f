import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'

export const restoreLoan = endpoint({
  method: 'POST',
  path: '/api/loan_agreements/restore',
  title: 'Восстановить кредитный договор',
  access: 'loan_agreement.remove',
  effect: 'write',
  input: z.object({ id: positiveId, version }),
  output: z.object({ version }),
})
