import { MENDS, type Mend } from '../access/mends.ts'
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
  payment_id: number
  payee_id: number | null
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

export interface Hindrance {
  text: string
  /** Where it is mended; absent where nothing mends it. */
  mend?: { what: Mend; href: string }
}

/** What will stop the payment later, each with the deed that mends it; empty when nothing will. */
export function rowHindrances(payment: HinderedPayment): Hindrance[] {
  const { bank_registry, own_summ, summ } = payment
  const of_payment = { what: 'payment', href: `${MENDS.payment.href}?payment=${payment.payment_id}` } as const
  const of_payee = payment.payee_id && {
    mend: { what: 'requisites', href: `/agents/${payment.payee_id}` } as const,
  }
  const found: (Hindrance | false | null)[] = [
    bank_registry && { text: `оплатит реестр банка № ${bank_registry.number}` },
    payment.bank_status === 'error' && { text: 'отказано банком', mend: of_payment },
    payment.currency !== 'rub' && { text: 'договор в иностранной валюте' },
    payment.is_unconfirmed && {
      text: 'реквизиты получателя не подтверждены вторым человеком',
      ...of_payee,
    },
    payment.payee_account === null && { text: 'нет счёта получателя', mend: of_payment },
    payment.payer_account === null && { text: 'нет счёта плательщика', mend: of_payment },
    payment.purpose.trim() === '' && { text: 'нет назначения платежа', mend: of_payment },
    ownAgreedProblem(own_summ, summ) !== null && {
      text: 'не согласован в реестре платежей на эту сумму',
      mend: { what: 'own_registry', href: MENDS.own_registry.href },
    },
  ]
  return found.filter((hindrance): hindrance is Hindrance => Boolean(hindrance))
}

/** The same in one sentence. */
export function rowHindrance(payment: HinderedPayment): string {
  const words = rowHindrances(payment)
    .map(({ text }) => text)
    .join('; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
