import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import type { Gate } from '@stroyfin/domain/payments/payment-gates'
import { type AskedRow, askedOf, asSaved } from './check-before-approval.ts'
import { checkPayments } from './ground.ts'
import { type PaymentCard, readPayments } from './payment-store.ts'

/**
 * What each of these payments goes beyond as things are now: its contract, base, budget, limit of the bank or requisites; of
 * what is over a budget with leave, that it is so. Of a part only the part counts. Money that has left already is past all that.
 */
export async function readBeyond(
  db: Db,
  company_id: number,
  rows: readonly AskedRow[],
): Promise<Map<number, string[]>> {
  const ids = rows.map(({ payment_id }) => payment_id)
  const payments = (await readPayments(db, company_id, ids)).filter(({ facts }) => facts.length === 0)
  const asked = askedOf(rows)
  const drafts = payments.map((payment) => ({ ...asSaved(payment), summ: asked(payment.id, payment.summ) }))
  const checked = await checkPayments(db, company_id, drafts, {
    without: payments.map(({ id }) => id),
    lock: false,
  })
  return new Map(
    payments.map((payment, place) => [
      payment.id,
      (checked[place]?.gates ?? []).filter((gate) => isTold(gate, payment)).map(({ reason }) => reason),
    ]),
  )
}

/** What a registry holds already counts in the limit and in the budget, and would be counted here once more. */
const isHeld = ({ reserved_summ }: PaymentCard): boolean => kopecks(reserved_summ) > 0n

function isTold({ ok, gate, figure }: Gate, payment: PaymentCard): boolean {
  if (gate === 'budget' && payment.budget_appointment === 'over_the_budget') return figure !== null
  return !ok && !((gate === 'bank_limit' || gate === 'budget') && isHeld(payment))
}
