import { loadLinePayment } from '@stroyfin/contract/bank-statements/load-line-payment'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { lineNow } from './held-line.ts'
import { lineSides } from './line-sides-store.ts'

export const loadLinePaymentHandle = handle(loadLinePayment, async ({ line_id }, { db, company_id }) => {
  const line = await lineNow(db, company_id, line_id)
  if (line.direction !== 'out' || line.status !== 'new')
    throw new Refusal('conflict', 'Платёж создают по строке списания, которая ещё ничего не оплатила')
  const { date, left_summ: summ, purpose } = line
  return { date, summ, purpose, ...(await lineSides(db, company_id, line)) }
})
