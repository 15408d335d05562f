import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'
import { loanDraft } from './loan-draft.ts'

export const editLoan = endpoint({
  method: 'POST',
  path: '/api/loan_agreements/edit',
  title: 'Изменить кредитный договор',
  access: 'loan_agreement.edit',
  effect: 'write',
  input: loanDraft.and(z.object({ id: positiveId, version })),
  output: z.object({ version }),
})
