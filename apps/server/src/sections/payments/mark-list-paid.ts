import { Refusal } from '@stroyfin/contract/kit/refusal'
import { markListPaid } from '@stroyfin/contract/payments/mark-list-paid'
import { allows } from '@stroyfin/domain/access/allows'
import { kopecks } from '@stroyfin/domain/money/money'
import { NOT_APPROVED_RIGHT, noRightToPay, paidByHandProblem } from '@stroyfin/domain/payments/paid-by-hand'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { unagreedOf } from '../agreements/public.ts'
import { besideLines, type Said } from './beside-line.ts'
import { insertFacts } from './fact-store.ts'
import { refuseFuture } from './mark-payment.ts'
import { unreturnable, whyPaid } from './paid-groundless.ts'
import { type HeldPayment, lockPayments } from './payment-store.ts'
import { toldList } from './told-list.ts'
import { unapprovedOf } from './unapproved-store.ts'
import { type Refused, writeApart } from './write-apart.ts'

export const markListPaidHandle = handle(markListPaid, async ({ payment_ids, ...said }, call) => {
  const { db, company_id, today } = call
  refuseFuture(said.date, today)
  const ids = [...new Set(payment_ids)]
  const payments = await lockPayments(db, company_id, ids)
  if (payments.length !== ids.length) throw new Refusal('not_found', 'Платёж не найден')
  const contracts = payments.map(({ agreement_id }) => agreement_id)
  const unagreed = await unagreedOf(db, company_id, contracts)
  const refused: Refused = new Map()
  for (const payment of payments) {
    const why = whyNotPaid(payment, unagreed)
    if (why !== null) refused.set(payment.id, new Refusal('conflict', why))
  }
  const open = payments.filter(({ id }) => !refused.has(id))
  for (const more of [await withoutRight(call, open), await unreturnable(call, open)])
    for (const [id, refusal] of more) refused.set(id, refusal)
  const paid = open.filter(({ id }) => !refused.has(id))
  // One word is asked for all of them before any is written.
  if (said.reason === '') await whyPaid(call, paid.map(leavingOf), said)
  else await besideLines(call, paid, said)
  const left = await writeApart(db, paid, {
    idOf: ({ id }) => id,
    write: (rows) => pay(call, rows, said),
  })
  return toldList(call, ids, { refused: new Map([...refused, ...left]), verb: 'Отмечено оплаченными' })
})

const leavingOf = (payment: HeldPayment) => ({ ...payment, summ: kopecks(payment.left_summ) })

function whyNotPaid(payment: HeldPayment, unagreed: ReadonlyMap<number, string>): string | null {
  const { is_deleted, is_paid, approval_status, financial_type, agreement_id } = payment
  if (is_deleted) return 'Платёж удалён'
  if (is_paid) return 'Платёж уже оплачен'
  const problem = paidByHandProblem(approval_status)
  // Money that comes back asks no contract to be agreed on (K-14).
  if (problem !== null || financial_type === 'refund') return problem
  return unagreed.get(agreement_id) ?? null
}

/** What nobody has approved is paid by a right of its own (K-18); what is approved does not wait for it. */
async function withoutRight(
  { db, company_id, rights }: Call,
  payments: readonly HeldPayment[],
): Promise<Refused> {
  if (allows(rights, NOT_APPROVED_RIGHT)) return new Map()
  const unapproved = await unapprovedOf(db, company_id, payments.map(leavingOf))
  return new Map(
    unapproved.map(({ id, agreed }) => [
      id,
      new Refusal('forbidden', noRightToPay(agreed), { mend: { what: 'right' } }),
    ]),
  )
}

async function pay(call: Call, payments: readonly HeldPayment[], said: Said): Promise<Refused> {
  const { db, company_id } = call
  const why = await whyPaid(call, payments.map(leavingOf), said)
  const facts = payments.map(({ id, left_summ }) => ({
    payment_id: id,
    date: said.date,
    summ: left_summ,
    reason: why.get(id) ?? '',
  }))
  await insertFacts(db, company_id, facts)
  return new Map()
}
