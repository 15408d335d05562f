import { FINANCIAL_TYPE_LABELS, type FinancialType } from './financial-type.ts'

export const PAYMENT_TYPES = ['advance', 'expenses', 'document', 'guarantee_retention'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

export const PAYMENT_TYPE_LABELS: Record<PaymentType, string> = {
  advance: 'Аванс',
  expenses: 'Оплата выполненных работ',
  document: 'Фактическая оплата (по документу)',
  guarantee_retention: 'Выплата гарантийного удержания',
}

/** For columns of lists, which have no room for the whole words. */
export const PAYMENT_TYPE_SHORT_LABELS: Record<PaymentType, string> = {
  advance: 'Аванс',
  expenses: 'Оплата работ',
  document: 'По документу',
  guarantee_retention: 'Выплата удержания',
}

interface Kind {
  type: PaymentType
  financial_type: FinancialType
}

/** Of money that comes back its kind says what had been paid: «Возврат нам: аванс». */
export const paymentTypeInFull = ({ type, financial_type }: Kind): string =>
  financial_type === 'refund'
    ? `${FINANCIAL_TYPE_LABELS.refund}: ${PAYMENT_TYPE_LABELS[type].toLowerCase()}`
    : PAYMENT_TYPE_LABELS[type]

/** The same of a payment in a list: money that comes back to us is told apart from every kind that goes out. */
export const paymentTypeView = ({ type, financial_type }: Kind): string =>
  financial_type === 'refund' ? FINANCIAL_TYPE_LABELS.refund : PAYMENT_TYPE_SHORT_LABELS[type]

/** What a payment of the type is held by under a contract: one by a document pays works as much as any. */
export const baseOf = (type: PaymentType) => (type === 'document' ? 'expenses' : type)

export function isPaymentType(value: string): value is PaymentType {
  return PAYMENT_TYPES.includes(value as PaymentType)
}

/** The value of ?type= of the create page; absent and unknown ones mean expenses. */
export function paymentTypeFromQuery(value: string | null | undefined): PaymentType {
  return value !== null && value !== undefined && isPaymentType(value) ? value : 'expenses'
}
