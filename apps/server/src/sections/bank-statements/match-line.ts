import { matchLine } from '@stroyfin/contract/bank-statements/match-line'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { kopecks } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { insertBankFacts } from '../payments/public.ts'
import { admitFacts } from './admit-facts.ts'
import { heldLine, lineNow } from './held-line.ts'
import { factsOf, refuseBadParts, refuseBadPayments, summOfFacts } from './line-parts.ts'
import { markLines } from './line-store.ts'
import { refreshStatus } from './statement-store.ts'

/** One line on one payment or several; the payments become paid by the database's own count. */
export const matchLineHandle = handle(matchLine, async ({ parts, despite, reason, ...asked }, call) => {
  const { db, company_id } = call
  const line = await heldLine(db, company_id, asked)
  if (line.status !== 'new') throw new Refusal('conflict', 'Строка уже разнесена или отложена')
  const facts = factsOf(line, parts)
  refuseBadParts(line, facts)
  await refuseBadPayments(db, company_id, facts)
  await insertBankFacts(db, company_id, await admitFacts(call, line, facts, { despite, reason }))
  const isWhole = summOfFacts(facts) === kopecks(line.left_summ)
  await markLines(db, company_id, [line.id], { status: isWhole ? 'matched' : 'new', remark: '' })
  await refreshStatus(db, company_id, [line.statement_id])
  return lineNow(db, company_id, line.id)
})
