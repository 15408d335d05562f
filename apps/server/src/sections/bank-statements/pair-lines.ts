import { pairLines } from '@stroyfin/contract/bank-statements/pair-lines'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { pairTransfers } from '@stroyfin/domain/bank/pair-transfers'
import { handle } from '../../http/handle.ts'
import { heldLine, lineNow } from './held-line.ts'
import type { LineRow } from './line-store.ts'
import { refreshStatus, takeStatementTurn } from './statement-store.ts'
import { insertPairs } from './transfer-store.ts'
import { ownLine, pairOf } from './transfers.ts'

/** Money that only moved from one own account to another: both lines are settled by each other. */
export const pairLinesHandle = handle(pairLines, async ({ mirror: other, ...asked }, { db, company_id }) => {
  await takeStatementTurn(db, company_id)
  const line = await heldLine(db, company_id, asked)
  const mirror = await heldLine(db, company_id, other)
  refuseSettled(line, mirror)
  const [pair] = pairTransfers([ownLine(line)], [ownLine(mirror)])
  if (!pair?.sure) {
    throw new Refusal('conflict', 'Это строки разных переводов: счета, суммы или дни двух строк не сходятся')
  }
  const statements = await insertPairs(db, company_id, [pairOf(line, { ...mirror, line_id: mirror.id })])
  await refreshStatus(db, company_id, statements)
  return lineNow(db, company_id, line.id)
})

/** The mirror may be paid by a planned transfer; the line itself waits. */
function refuseSettled(line: LineRow, mirror: LineRow): void {
  const isFree = line.status === 'new' && line.payments.length === 0
  const fits = mirror.status === 'matched' || (mirror.status === 'new' && mirror.payments.length === 0)
  if (!isFree || !fits) throw new Refusal('conflict', 'Одна из строк уже разнесена или отложена')
}
