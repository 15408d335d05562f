import { matchSureLines } from '@stroyfin/contract/bank-statements/match-sure'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { isSure } from '@stroyfin/domain/bank/line-match'
import { roubles } from '@stroyfin/domain/money/money'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { insertBankFacts } from '../payments/public.ts'
import { factsOf, refuseBadPayments, summOfFacts } from './line-parts.ts'
import { lockWaiting, markLines } from './line-store.ts'
import { proposalsFor } from './proposals.ts'
import { lockStatement, refreshStatus } from './statement-store.ts'

/** Everything beyond doubt in one transaction: the proposals are made anew while the lines are held. */
export const matchSureLinesHandle = handle(matchSureLines, async ({ statement_id }, { db, company_id }) => {
  const statement = await lockStatement(db, company_id, statement_id)
  if (!statement) throw new Refusal('not_found', 'Выписка не найдена')
  await lockWaiting(db, company_id, statement_id)
  const { matches } = await proposalsFor(db, company_id, statement)
  const sure = matches.filter(({ match }) => isSure(match))
  if (sure.length === 0) throw new Refusal('conflict', 'Уверенных совпадений нет')
  const facts = sure.flatMap(({ line, match }) =>
    factsOf(
      line,
      match.parts.map(({ payment_id, summ }) => ({ payment_id, summ: roubles(summ) })),
    ),
  )
  await refuseBadPayments(db, company_id, facts)
  await insertBankFacts(db, company_id, facts)
  const ids = sure.map(({ line }) => line.id)
  await markLines(db, company_id, ids, { status: 'matched', remark: '' })
  await refreshStatus(db, company_id, [statement_id])
  const summ = summOfFacts(facts)
  const lines = counted(sure.length, ['строка', 'строки', 'строк'])
  return {
    matched: sure.length,
    summ: roubles(summ),
    message: `Разнесено: ${lines} на ${formatMoney(summ)} ₽`,
  }
})
