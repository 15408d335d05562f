import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { bankLine } from './bank-line.ts'

/** A window of the lines of one statement, of those of all statements that wait for a decision, or of all lines (K-03). */
export const loadBankLines = endpoint({
  method: 'POST',
  path: '/api/bank-statements/load-lines',
  title: 'Строки выписки банка',
  access: ['import_xlsx.access', 'payment.view'],
  effect: 'read',
  input: z.object({
    ...windowInput.shape,
    statement_id: positiveId.optional(),
    all: z.boolean().default(false),
  }),
  output: windowOutput(bankLine, {
    summ: totalOut,
    matched_summ: totalOut,
    left_summ: totalOut,
    /** What no payment is paid by, of whatever status: what came less what went. */
    rest_summ: totalOut,
    /** The same the other way round: what went less what came. */
    spent_summ: totalOut,
  }),
})
