import type { StatementJobResult } from '@stroyfin/contract/bank-statements/statement-job'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { isSure } from '@stroyfin/domain/bank/line-match'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Work } from '../../jobs/jobs.ts'
import { insertBankFacts } from '../payments/public.ts'
import { inPortions } from './in-portions.ts'
import { factsOf, refuseBadPayments, summOfFacts } from './line-parts.ts'
import { lockWaiting, markLines } from './line-store.ts'
import { proposalsFor } from './proposals.ts'
import { lockStatement, refreshStatus, takeStatementTurn } from './statement-store.ts'
import { insertPairs } from './transfer-store.ts'
import { pairOf, type Transfer } from './transfers.ts'

interface Ground {
  db: Db
  company_id: number
  work: Work
}

/** Everything beyond doubt in one transaction: the proposals are made anew while the lines are held. */
export async function bookSure(
  { db, company_id, work }: Ground,
  statement_id: number,
): Promise<StatementJobResult> {
  await work.progress(1, 'Читаются строки выписки')
  await takeStatementTurn(db, company_id)
  const statement = await lockStatement(db, company_id, statement_id)
  if (!statement) throw new Refusal('not_found', 'Выписка не найдена')
  await lockWaiting(db, company_id, statement_id)
  const { matches, transfers } = await proposalsFor(db, company_id, statement, (share) =>
    work.progress(5 + Math.floor(share * 45), 'Подбираются платежи'),
  )
  const sure = matches.filter(({ match }) => isSure(match))
  const moved = transfers.filter((transfer) => transfer.sure)
  if (sure.length + moved.length === 0) throw new Refusal('conflict', 'Уверенных совпадений нет')
  const facts = sure.flatMap(({ line, match }) =>
    factsOf(
      line,
      match.parts.map(({ payment_id, summ }) => ({ payment_id, summ: roubles(summ) })),
    ),
  )
  await refuseBadPayments(db, company_id, facts)
  await inPortions(facts, async (portion, share) => {
    await work.progress(50 + Math.floor(share * 45), 'Платежи отмечаются оплаченными')
    await insertBankFacts(db, company_id, portion)
  })
  await work.progress(96, 'Завершение')
  const ids = sure.map(({ line }) => line.id)
  await markLines(db, company_id, ids, { status: 'matched', remark: '' })
  const others = await pairSure(db, company_id, moved)
  await refreshStatus(db, company_id, [statement_id, ...others])
  const lines = counted(sure.length + moved.length, ['строка', 'строки', 'строк'])
  const summ = sumOf([summOfFacts(facts), ...moved.map(({ line }) => kopecks(line.summ))])
  return {
    message: `Разнесено: ${lines} на ${formatMoney(summ)} ₽`,
    statements: [{ statement_id, account: statement.account, added: 0, known: 0 }],
    matched: sure.length + moved.length,
  }
}

/** The mirrors are held by the turn that books and pairs take. */
async function pairSure(db: Db, company_id: number, moved: readonly Transfer[]): Promise<number[]> {
  const pairs = moved.flatMap(({ line, mirrors }) => mirrors.map((mirror) => pairOf(line, mirror)))
  return pairs.length === 0 ? [] : insertPairs(db, company_id, pairs)
}
