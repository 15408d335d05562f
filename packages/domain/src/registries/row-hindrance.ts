import type { Currency } from '../agreements/currency.ts'
import { type Kopecks, kopecks, roubles } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { BankStatus } from '../statuses/bank-status.ts'

/** Why the bank's registry does not pay so much; null when it does (K-18). `own_summ` is null where nothing is asked of own registries. */
export function ownAgreedProblem(own_summ: string | null, summ: Kopecks): string | null {
  if (own_summ === null || kopecks(own_summ) >= summ) return null
  if (kopecks(own_summ) <= 0n)
    return 'не согласован в реестре платежей: включите его в свой реестр, банковский платит согласованное им'
  return `реестрами платежей согласовано ${formatMoney(own_summ)} ₽ из ${formatMoney(roubles(summ))} ₽: согласуйте остальное своим реестром`
}

/** A payment that is put into a registry, as far as the bank looks at it later. */
export interface HinderedPayment {
  is_unconfirmed: boolean
  own_summ: string | null
  summ: Kopecks
  /** Of an own registry: the bank's one that pays it. */
  bank_registry: { number: string } | null
  bank_status: BankStatus
  currency: Currency
  payer_account: string | null
  payee_account: string | null
  purpose: string
}

/** What will stop the payment later and can be mended at once; empty when nothing will. */
export function rowHindrance(payment: HinderedPayment): string {
  const { bank_registry, own_summ, summ } = payment
  const words = [
    bank_registry && `оплатит реестр банка № ${bank_registry.number}`,
    payment.bank_status === 'error' && 'отказано банком',
    payment.currency !== 'rub' && 'договор в иностранной валюте',
    payment.is_unconfirmed && 'реквизиты получателя не подтверждены вторым человеком',
    payment.payee_account === null && 'нет счёта получателя',
    payment.payer_account === null && 'нет счёта плательщика',
    payment.purpose.trim() === '' && 'нет назначения платежа',
    ownAgreedProblem(own_summ, summ) !== null && 'не согласован в реестре платежей на эту сумму',
  ]
    .filter(Boolean)
    .join('; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
