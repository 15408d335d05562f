import { unmatchLine } from '@stroyfin/contract/bank-statements/unmatch-line'
import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { deleteBankFacts } from '../payments/public.ts'
import { heldLine, lineNow } from './held-line.ts'
import { markLines } from './line-store.ts'
import { refreshStatus } from './statement-store.ts'
import { releaseMirrors } from './transfer-store.ts'

/** Every booking is reversible: the payments are counted anew by the database, both lines of a transfer wait again. */
export const unmatchLineHandle = handle(
  unmatchLine,
  async ({ payment_id, reason, ...asked }, { db, company_id }) => {
    const line = await heldLine(db, company_id, asked)
    if (line.payments.length > 0 && reason === '')
      refuseIfBroken([{ field: 'reason', message: 'Напишите, почему разнесение отменяется' }])
    const removed = await deleteBankFacts(db, company_id, { bank_line_id: line.id, payment_id })
    if (removed === 0 && (payment_id !== null || line.status !== 'put_aside')) {
      throw new Refusal('conflict', 'Строка ещё не разнесена')
    }
    const others = await releaseMirrors(db, company_id, { line_id: line.id })
    await markLines(db, company_id, [line.id], {
      status: 'new',
      remark: removed > 0 ? `Разнесение отменено: ${reason}` : '',
    })
    await refreshStatus(db, company_id, [line.statement_id, ...others])
    return lineNow(db, company_id, line.id)
  },
)
