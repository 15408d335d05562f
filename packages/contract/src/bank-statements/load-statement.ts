import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { bankStatementDetail } from './statement.ts'

/** One statement with its balances, checked. */
export const loadStatement = endpoint({
  method: 'POST',
  path: '/api/bank-statements/load-item',
  title: 'Выписка банка',
  access: ['import_xlsx.access', 'payment.view'],
  effect: 'read',
  input: z.object({ statement_id: positiveId }),
  output: bankStatementDetail,
})
