import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { FinancialType } from '@stroyfin/domain/payments/financial-type'
import {
  budgetReasonAsked,
  earlyReasonAsked,
  groundReasonAsked,
  PAID_BESIDE_LINE,
  PAID_EARLY,
  PAID_GROUNDLESS,
  PAID_OVER_BUDGET,
  paidEarly,
} from '@stroyfin/domain/payments/paid-by-hand'
import { upperFirst } from '@stroyfin/domain/russian/upper-first'
import type { Call } from '../../http/call.ts'
import { besideLines, type Said } from './beside-line.ts'
import { beyondBudget } from './beyond-budget.ts'
import { lostGrounds } from './check-before-approval.ts'
import { logUnapproved, reasonOf } from './paid-unapproved.ts'
import type { Leaving } from './unapproved-store.ts'
import type { Refused } from './write-apart.ts'

export interface Marked extends Leaving {
  number: string
  date: string
}

/**
 * The reason of each payment that nobody has approved, or that its contract, act or invoice does not hold any more, or the
 * budget of its month, or that is said to be paid long before it was made, or that a line of a statement looks like: marked paid
 * by hand it says why.
 */
export async function whyPaid(
  call: Call,
  payments: readonly Marked[],
  { date, reason, despite_line }: Said,
): Promise<ReadonlyMap<number, string>> {
  const { db, company_id } = call
  const unapproved = await reasonOf(call, payments, reason)
  const ids = payments.map(({ id }) => id)
  const rows = ids.map((payment_id) => ({ payment_id }))
  const lost = await lostGrounds(db, company_id, { rows, lock: true })
  const beyond = await beyondBudget(db, company_id, ids)
  const early = payments.flatMap((payment) => {
    const why = paidEarly(payment, date)
    return why === null ? [] : [{ payment, why }]
  })
  if (reason === '') {
    const [groundless] = lost.values()
    if (groundless) throw askReason(groundReasonAsked(groundless))
    const [over] = beyond.values()
    if (over) throw askReason(budgetReasonAsked(over))
    const [first] = early
    if (first) throw askReason(earlyReasonAsked(first.payment, first.why))
  }
  const lined = await besideLines(call, payments, { date, reason, despite_line })
  const before = new Map(early.map(({ payment, why }) => [payment.id, { reason: why }]))
  await tellReason(call, { why: lost, without: unapproved, words: PAID_GROUNDLESS, reason })
  await tellReason(call, { why: beyond, without: new Map(), words: PAID_OVER_BUDGET, reason })
  await tellReason(call, { why: before, without: unapproved, words: PAID_EARLY, reason })
  await tellReason(call, { why: lined, without: new Map(), words: PAID_BESIDE_LINE, reason })
  return unapproved
}

const askReason = (message: string) =>
  new Refusal('invalid', message, { errors: [{ field: 'reason', message }] })

interface Told {
  why: ReadonlyMap<number, { reason: string }>
  /** The log of these tells the reason already. */
  without: ReadonlyMap<number, string>
  words: string
  reason: string
}

async function tellReason({ db, company_id, user }: Call, { why, without, words, reason }: Told) {
  for (const [id, ground] of why) {
    if (without.has(id)) continue
    const text = `${words} (${ground.reason}): ${reason}`
    await logUnapproved(db, company_id, { ids: [id], user_id: user.id, text })
  }
}

/** Money that comes back is not received beyond what there is to return, whatever the reason. */
export async function unreturnable(
  { db, company_id }: Call,
  payments: readonly { id: number; financial_type: FinancialType }[],
): Promise<Refused> {
  const refunds = payments.filter(({ financial_type }) => financial_type === 'refund')
  if (refunds.length === 0) return new Map()
  const rows = refunds.map(({ id }) => ({ payment_id: id }))
  const lost = await lostGrounds(db, company_id, { rows, lock: true })
  return new Map(
    [...lost].map(([id, { name, reason }]) => [
      id,
      new Refusal('conflict', `${upperFirst(name)}: ${reason}`),
    ]),
  )
}
