import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { loanDraft } from './loan-draft.ts'

export const createLoan = endpoint({
  method: 'POST',
  path: '/api/loan_agreements/create',
  title: 'Создать кредитный договор',
  access: 'loan_agreement.create',
  effect: 'write',
  input: loanDraft,
  output: z.object({ id }),
})
