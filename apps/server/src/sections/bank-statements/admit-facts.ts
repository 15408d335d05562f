import { Refusal } from '@stroyfin/contract/kit/refusal'
import { readOwner } from '@stroyfin/database/bank/open-payments'
import { BOOKED_DESPITE, otherSideRefusal, otherWayRefusal } from '@stroyfin/domain/bank/line-fit'
import { kopecks } from '@stroyfin/domain/money/money'
import { PAID_UNAPPROVED_BY_LINE } from '@stroyfin/domain/payments/paid-by-hand'
import type { Call } from '../../http/call.ts'
import { addMessage } from '../approvals/public.ts'
import { type BankFact, reasonOf } from '../payments/public.ts'
import { type LineFit, readFits } from './line-fit-store.ts'
import type { LineRow } from './line-store.ts'

interface Words {
  despite: string
  reason: string
}

/**
 * What a person books: by a line of the payment's way, to whom the payment pays and of what is approved. Another side and
 * a payment that nobody approved take a reason, which stays with the money (K-18).
 */
export async function admitFacts(
  call: Call,
  line: LineRow,
  facts: readonly BankFact[],
  { despite, reason }: Words,
): Promise<BankFact[]> {
  const { db, company_id, user } = call
  const owner = await readOwner(db, company_id, line.account)
  const fits = await readFits(db, company_id, owner.contractor_id, facts)
  const odd = fits.find((fit) => !goesItsWay(fit))
  if (odd) throw new Refusal('conflict', otherWayRefusal(odd.direction, odd))
  const others = fits.filter((fit) => !isOfSides(fit))
  const [other] = others
  if (other && despite === '') throw new Refusal('conflict', otherSideRefusal(meetingsOf(other)))
  const leaving = fits.filter(({ way }) => way === 'out')
  const why = await reasonOf(call, leavingOf(leaving, facts), reason, PAID_UNAPPROVED_BY_LINE)
  for (const { payment_id } of others)
    await addMessage(db, company_id, {
      object_type: 'payment',
      object_id: payment_id,
      user_id: user.id,
      text: `${BOOKED_DESPITE}: ${despite}`,
    })
  const doubted = new Set(others.map(({ payment_id }) => payment_id))
  return facts.map((fact) => ({
    ...fact,
    despite: doubted.has(fact.payment_id) ? despite : '',
    reason: why.get(fact.payment_id) ?? '',
  }))
}

const leavingOf = (fits: readonly LineFit[], facts: readonly BankFact[]) =>
  fits.map(({ payment_id, bank_line_id, approval_status }) => ({
    id: payment_id,
    approval_status,
    summ: kopecks(
      facts.find((fact) => fact.payment_id === payment_id && fact.bank_line_id === bank_line_id)?.summ ?? '0',
    ),
  }))

/** Both sides of the line are those of the payment: whose money it is, and to whom it goes (K-18). */
export const isOfSides = ({ is_same_side, is_own_side }: LineFit) => is_same_side && is_own_side

export const goesItsWay = ({ direction, way }: LineFit) => direction === 'unknown' || direction === way

/** The side across first, then whose money it is: who pays matters as much as who is paid. */
function meetingsOf(fit: LineFit) {
  const { way, number, date } = fit
  const { line_name, line_inn, line_account, name, inn, account } = fit
  const across = {
    way,
    line: { name: line_name, inn: line_inn, account: line_account },
    payment: { name, inn, account, number, date },
  }
  const { own_line_name, own_line_inn, own_account, own_name, own_inn } = fit
  const own = {
    way: way === 'out' ? ('in' as const) : ('out' as const),
    line: { name: own_line_name, inn: own_line_inn, account: own_account },
    payment: { name: own_name, inn: own_inn, account: '', number, date },
  }
  return [...(fit.is_same_side ? [] : [across]), ...(fit.is_own_side ? [] : [own])]
}
