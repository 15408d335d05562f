import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { bankLine } from './bank-line.ts'

/** A window of the lines of one statement, or of those of all statements that wait for a decision (K-03). */
export const loadBankLines = endpoint({
  method: 'POST',
  path: '/api/bank-statements/load-lines',
  title: 'Строки выписки банка',
  access: ['import_xlsx.access', 'payment.view'],
  effect: 'read',
  input: z.object({ ...windowInput.shape, statement_id: positiveId.optional() }),
  output: windowOutput(bankLine, { summ: totalOut, matched_summ: totalOut, left_summ: totalOut }),
})
