import { unmatchLine } from '@stroyfin/contract/bank-statements/unmatch-line'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { deleteBankFacts } from '../payments/public.ts'
import { heldLine, lineNow } from './held-line.ts'
import { markLines } from './line-store.ts'
import { refreshStatus } from './statement-store.ts'

/** Every booking is reversible: the payments are counted anew by the database. */
export const unmatchLineHandle = handle(unmatchLine, async ({ payment_id, ...asked }, { db, company_id }) => {
  const line = await heldLine(db, company_id, asked)
  const removed = await deleteBankFacts(db, company_id, { bank_line_id: line.id, payment_id })
  if (removed === 0 && (payment_id !== null || line.status !== 'put_aside')) {
    throw new Refusal('conflict', 'Строка ещё не разнесена')
  }
  await markLines(db, company_id, [line.id], { status: 'new', remark: '' })
  await refreshStatus(db, company_id, [line.statement_id])
  return lineNow(db, company_id, line.id)
})
