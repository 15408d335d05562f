import { bookReturn } from '@stroyfin/contract/bank-statements/book-return'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { kopecks } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { insertBankFacts, refundPayments } from '../payments/public.ts'
import { admitFacts } from './admit-facts.ts'
import { heldLine, lineNow } from './held-line.ts'
import { factsOf, refuseBadParts, summOfFacts } from './line-parts.ts'
import { markLines } from './line-store.ts'
import { refreshStatus } from './statement-store.ts'

/** The refunds are payments like any other: they can be found, changed and removed, and the booking taken back. */
export const bookReturnHandle = handle(bookReturn, async ({ parts, despite, reason, ...asked }, call) => {
  const { db, company_id } = call
  const line = await heldLine(db, company_id, asked)
  if (line.status !== 'new') throw new Refusal('conflict', 'Строка уже разнесена или отложена')
  refuseBadParts(line, factsOf(line, parts))
  const ids = await refundPayments(db, company_id, parts, line)
  const facts = factsOf(
    line,
    parts.map(({ summ }, place) => ({ payment_id: ids[place] ?? 0, summ })),
  )
  await insertBankFacts(db, company_id, await admitFacts(call, line, facts, { despite, reason }))
  const isWhole = summOfFacts(facts) === kopecks(line.left_summ)
  await markLines(db, company_id, [line.id], { status: isWhole ? 'matched' : 'new', remark: '' })
  await refreshStatus(db, company_id, [line.statement_id])
  return lineNow(db, company_id, line.id)
})
