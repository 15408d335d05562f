import type { Currency } from '../agreements/currency.ts'
import type { Kopecks } from '../money/money.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { formatMoney } from '../russian/format-money.ts'
import { formatSumm } from '../russian/format-summ.ts'
import { quotedName } from '../russian/quoted-name.ts'

/** What is known of the payment that a refund returns; sums in its own currency. */
export interface Returned {
  number: string
  is_refund: boolean
  paid: Kopecks
  /** Asked back by other refunds. */
  returned: Kopecks
  /** Of an advance: what its contract has of it. Acts that have settled it keep their part. */
  advance?: ReturnedAdvance | null
}

/** The advance of a contract, whichever payments it was paid by; sums in the currency of the contract. */
export interface ReturnedAdvance {
  currency: Currency
  /** Less what came back. */
  paid: Kopecks
  /** Settled by acts. */
  settled: Kopecks
  /** Asked back by other refunds and not received yet. */
  returning: Kopecks
}

export const advanceToReturn = ({ paid, settled, returning }: ReturnedAdvance): Kopecks =>
  paid - settled - returning

/** What may still come back of a payment. */
export const leftToReturn = ({ paid, returned }: Returned): Kopecks => paid - returned

/**
 * K-19: a refund names the payment it returns and is at most what of it was paid and not yet returned.
 * `unnamed`: made before refunds named their payments, such may stay as they are.
 */
export function refundRules(
  summ: Kopecks,
  { named, payment, unnamed }: { named: boolean; payment: Returned | null; unnamed: boolean },
): BrokenRule[] {
  const field = 'refund_of_id'
  if (!named) return unnamed ? [] : [{ field, message: 'Выберите платёж, который возвращается' }]
  if (payment === null) return [{ field, message: 'Возвращаемый платёж не найден или удалён' }]
  const name = payment.number === '' ? 'Платёж без номера' : `Платёж № ${payment.number}`
  if (payment.is_refund) return [{ field, message: `${name} сам является возвратом: выберите оплату` }]
  if (payment.paid === 0n) return [{ field, message: `${name} не оплачен: возвращать нечего` }]
  const left = leftToReturn(payment)
  if (summ <= left) return advanceRules(summ, payment.advance ?? null)
  const back = payment.returned > 0n ? `, возвращено ${formatMoney(payment.returned)}` : ''
  const message =
    left > 0n
      ? `${name}: оплачено ${formatMoney(payment.paid)}${back}. Вернуться может не больше ${formatMoney(left)}`
      : `${name} уже возвращён полностью: выберите другой`
  return [{ field: left > 0n ? 'summ' : field, message }]
}

function advanceRules(summ: Kopecks, advance: ReturnedAdvance | null): BrokenRule[] {
  if (advance === null) return []
  const left = advanceToReturn(advance)
  if (summ <= left) return []
  const { currency, paid, settled, returning } = advance
  const asked = returning > 0n ? `, в других возвратах ${formatSumm(returning, currency)}` : ''
  const have = `По договору аванс оплачен ${formatSumm(paid, currency)}, актами зачтено ${formatSumm(settled, currency)}${asked}`
  const message =
    left > 0n
      ? `${have}: вернуть можно не больше ${formatSumm(left, currency)}`
      : `${have}: возвращать нечего`
  return [{ field: 'summ', message }]
}

interface Sides {
  payer_id: number | null
  payee_id: number | null
}

interface ReturnedSides extends Sides {
  number: string
  payer_name: string | null
  payee_name: string | null
}

/** Money comes back from whoever got it to whoever paid it; otherwise a «refund» would be another payment. */
export function refundSides(refund: Sides, payment: ReturnedSides): BrokenRule[] {
  const of = payment.number === '' ? 'этого платежа' : `платежа № ${payment.number}`
  const broken: BrokenRule[] = []
  if (payment.payee_id !== null && refund.payer_id !== payment.payee_id) {
    broken.push({
      field: 'payer_id',
      message: `Возвращает получатель ${of} – ${quotedName(payment.payee_name ?? '')}`,
    })
  }
  if (payment.payer_id !== null && refund.payee_id !== payment.payer_id) {
    broken.push({
      field: 'payee_id',
      message: `Возврат идёт плательщику ${of} – ${quotedName(payment.payer_name ?? '')}`,
    })
  }
  return broken
}
