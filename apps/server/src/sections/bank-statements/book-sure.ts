import type { StatementJobResult } from '@stroyfin/contract/bank-statements/statement-job'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { PAID_UNAPPROVED_BY_LINE } from '@stroyfin/domain/payments/paid-by-hand'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Work } from '../../jobs/jobs.ts'
import { insertBankFacts, logUnapproved } from '../payments/public.ts'
import { inPortions } from './in-portions.ts'
import { factsOf, refuseBadPayments, summOfFacts } from './line-parts.ts'
import { lockWaiting, markLines } from './line-store.ts'
import { type Proposals, proposalsFor } from './proposals.ts'
import { sortSure } from './sort-sure.ts'
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
  { statement_id, reason }: { statement_id: number; reason: string },
): Promise<StatementJobResult> {
  await work.progress(1, 'Читаются строки выписки')
  await takeStatementTurn(db, company_id)
  const statement = await lockStatement(db, company_id, statement_id)
  if (!statement) throw new Refusal('not_found', 'Выписка не найдена')
  await lockWaiting(db, company_id, statement_id)
  const { matches, transfers, owner_id } = await proposalsFor(db, company_id, statement, (share) =>
    work.progress(5 + Math.floor(share * 45), 'Подбираются платежи'),
  )
  const { sure, unapproved } = await bookable(db, company_id, { matches, owner_id, reason })
  const moved = transfers.filter((transfer) => transfer.sure)
  if (sure.length + moved.length === 0) throw new Refusal('conflict', 'Уверенных совпадений нет')
  const facts = sure.flatMap(({ line, match }) =>
    factsOf(
      line,
      match.parts.map(({ payment_id, summ }) => ({ payment_id, summ: roubles(summ) })),
    ),
  )
  const said = facts.map((fact) => ({ ...fact, reason: unapproved.has(fact.payment_id) ? reason : '' }))
  await refuseBadPayments(db, company_id, facts)
  await logUnapproved(db, company_id, {
    ids: [...unapproved],
    user_id: work.job.user_id,
    text: `${PAID_UNAPPROVED_BY_LINE}: ${reason}`,
  })
  await inPortions(said, async (portion, share) => {
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

/** What fits in everything; what nobody has approved only where the press gave its reason. */
async function bookable(
  db: Db,
  company_id: number,
  { matches, owner_id, reason }: Pick<Proposals, 'matches' | 'owner_id'> & { reason: string },
): Promise<{ sure: Proposals['matches']; unapproved: ReadonlySet<number> }> {
  const sorted = await sortSure(db, company_id, { matches, owner_id })
  return reason === ''
    ? { sure: sorted.sure, unapproved: new Set() }
    : { sure: [...sorted.sure, ...sorted.unapproved], unapproved: sorted.unapproved_ids }
}

/** The mirrors are held by the turn that books and pairs take. */
async function pairSure(db: Db, company_id: number, moved: readonly Transfer[]): Promise<number[]> {
  const pairs = moved.flatMap(({ line, mirrors }) => mirrors.map((mirror) => pairOf(line, mirror)))
  return pairs.length === 0 ? [] : insertPairs(db, company_id, pairs)
}
