import { moscowDay } from '@stroyfin/contract/kit/dates'
import { rateRules } from '@stroyfin/domain/agreements/own-rate'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'
import { startingVatRate } from '@stroyfin/domain/payments/payment-vat'
import { restatedPurpose } from '@stroyfin/domain/requisites/purpose-rules'
import { CallError } from '../../../api/call-error.ts'
import { useDraft } from '../../../ui/fields/use-draft.ts'
import { useChosenAgreement } from '../../agreements/public.tsx'
import { type PaymentFormValues, paymentForm } from './payment-form.ts'
import { paymentToSend } from './to-send.ts'
import { usePaymentPreview } from './use-payment-preview.ts'

export interface PaymentFormStart {
  values: PaymentFormValues
  /** The payment being edited. */
  payment_id?: number
  /** What is shown was kept from before and is not saved yet. */
  restored?: boolean
}

/** Said live although nothing is missing: what is wrong with what was typed. */
const LIVE: ReadonlySet<string> = new Set([
  'ks_id',
  'invoice_id',
  'refund_of_id',
  'vat_rate',
  'purpose',
  'uin',
  'payer_account_id',
  'payee_account_id',
  'payee_id',
])

/** The sides of another contract or of a refund are others. */
export const NO_SIDES = { payer_id: null, payer_account_id: null, payee_id: null, payee_account_id: null }

/** Where the works of another act lie, and of another contract. */
export const NO_PLACE = { project_id: null, classifier_id: null, loan_group_id: null }

const OF_CONTRACT = {
  ks_id: null,
  invoice_id: null,
  refund_of_id: null,
  currency_rate: null,
  loan_agreement_id: null,
  ...NO_PLACE,
}

/** A payment while it is typed: its gates, what it takes from the contract, what is wrong with it. */
export function usePaymentForm(start: PaymentFormStart) {
  const draft = useDraft(paymentForm, start.values)
  const values = draft.values as PaymentFormValues
  const contract = useChosenAgreement(values.agreement_id)
  const { date, summ, ...rest } = paymentToSend(values)
  const { preview, error, checking } = usePaymentPreview({
    ...rest,
    date: date || null,
    summ: summ || null,
    payment_id: start.payment_id ?? null,
  })
  const change = (part: Partial<PaymentFormValues>) => {
    const next = { ...values, ...part }
    const restates = next.purpose !== '' && ('summ' in part || 'vat_rate' in part)
    draft.change({
      ...part,
      ...(restates && {
        purpose: restatedPurpose(next.purpose, kopecks(next.summ ?? 0), next.vat_rate),
      }),
    })
  }
  /** Another contract brings its rate and takes away what belonged to the one before. */
  const chooseContract = (agreement_id: number | null) =>
    change({ agreement_id, ...OF_CONTRACT, ...NO_SIDES })
  const today = values.date ?? moscowDay(new Date())
  const rateOf = (type: PaymentType, date: string, contract_rate = contract?.vat_rate ?? null) =>
    startingVatRate({ type, date, contract_rate, kept_rates: contract?.kept_vat_rates ?? [] })
  const takeRate = (rate: string | null) => change({ vat_rate: rateOf(values.type, today, rate) })
  /** A rate that was not chosen by hand becomes that of the other type. */
  const chooseType = (type: PaymentType) => {
    const follows = contract !== undefined && values.vat_rate === rateOf(values.type, today)
    change({ type, ks_id: null, ...(follows && { vat_rate: rateOf(type, today) }) })
  }
  /** A payment of an act carries the rate of the act's day, else that of its own. */
  const chooseAct = (act: { id: number; date: string } | null) => {
    const vat_rate = contract ? rateOf(values.type, act?.date ?? today) : values.vat_rate
    change({ ks_id: act?.id ?? null, vat_rate, ...NO_PLACE })
  }

  /** Borrowed as far as the loan reaches, the rest from own money. */
  const split = () => {
    const available = kopecks(preview?.available_from_loan ?? values.summ ?? 0)
    const whole = kopecks(values.summ ?? 0)
    const borrowed = available < whole ? available : whole
    change({ is_split: true, source: 'own', borrowed_summ: Number(roubles(borrowed)) })
  }
  const found = new Map(preview?.errors.map(({ field, message }) => [field, message]))
  const errorOf = (field: keyof PaymentFormValues & string) =>
    draft.errors[field] ?? (LIVE.has(field) && values[field] ? found.get(field) : undefined)

  /** Money that comes back is of the rate it went at. */
  const check = () => {
    const asked = contract && values.refund_of_id === null
    const [rate] = asked ? rateRules(contract.currency, values.currency_rate) : []
    return draft.check(rate && { [rate.field]: rate.message })
  }
  /** True when a field says what is wrong. */
  const refuse = (failure: unknown): boolean => {
    if (!(failure instanceof CallError)) return false
    const named = Object.entries(failure.errors).map(([path, text]) => [
      path.replace(/^rows\.\d+\./, ''),
      text,
    ])
    return draft.refuse(Object.fromEntries(named))
  }
  return {
    draft,
    values,
    contract,
    preview,
    failure: error,
    checking,
    change,
    chooseContract,
    takeRate,
    chooseType,
    chooseAct,
    split,
    errorOf,
    check,
    refuse,
    dirty: draft.dirty || start.restored === true,
  }
}

export type PaymentForm = ReturnType<typeof usePaymentForm>
