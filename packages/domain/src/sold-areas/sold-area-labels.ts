/** Of a unit that is for sale (§2.7): sold means sold by an agreement of equity participation. */
export const SOLD_AREA_STATUSES = ['free', 'booked', 'sold'] as const
export type SoldAreaStatus = (typeof SOLD_AREA_STATUSES)[number]

export const SOLD_AREA_STATUS_LABELS: Record<SoldAreaStatus, string> = {
  free: 'Свободно',
  booked: 'Забронировано',
  sold: 'Продано',
}

export const BUYER_KINDS = ['person', 'organization'] as const
export type BuyerKind = (typeof BUYER_KINDS)[number]

export const BUYER_KIND_LABELS: Record<BuyerKind, string> = {
  person: 'Физическое лицо',
  organization: 'Юридическое лицо',
}

export const DDU_PAYMENT_KINDS = ['full', 'mortgage', 'installment'] as const
export type DduPaymentKind = (typeof DDU_PAYMENT_KINDS)[number]

export const DDU_PAYMENT_KIND_LABELS: Record<DduPaymentKind, string> = {
  full: 'Полная оплата',
  mortgage: 'Ипотека',
  installment: 'Рассрочка',
}
