import type { BankPaymentStatus } from '@stroyfin/domain/bank/bank-payment-status'

export interface PaymentPath {
  title: string
  steps: readonly { status: BankPaymentStatus; comment?: string }[]
}

const road = (title: string, ...codes: BankPaymentStatus[]): PaymentPath => ({
  title,
  steps: codes.map((status) => ({ status })),
})

const ENTRY = ['SIGNED', 'DELIVERED'] as const
const refusal = (title: string, status: BankPaymentStatus, comment: string): PaymentPath => ({
  title,
  steps: [...ENTRY.map((code) => ({ status: code })), { status, comment }],
})

/** What happens to a payment after the bank has taken it as CREATED; together they pass all 29 statuses. */
export const PAYMENT_PATHS = {
  stays: road('Остаётся черновиком'),
  paid: road('Исполняется', ...ENTRY, 'ACCEPTED', 'ACCEPTED_BY_ABS', 'IMPLEMENTED'),
  two_signatures: road('Две подписи', 'PARTSIGNED', ...ENTRY, 'ACCEPTED', 'IMPLEMENTED'),
  fraud_allowed: road(
    'Проверка на мошенничество, одобрен',
    ...ENTRY,
    'FRAUDSENT',
    'FRAUDREVIEW',
    'FRAUDSMS',
    'FRAUDALLOW',
    'ACCEPTED',
    'IMPLEMENTED',
  ),
  fraud_denied: road(
    'Проверка на мошенничество, отвергнут',
    ...ENTRY,
    'FRAUDSENT',
    'FRAUDREVIEW',
    'FRAUDDENY',
  ),
  group: road(
    'Через расчётный центр группы',
    'SIGNED',
    'TO_PROCESSING_RZK',
    'SENDING_TO_RZK',
    'DELIVERED_RZK',
    'PROCESSING_RZK',
    'DELIVERED',
    'ACCEPTED',
    'IMPLEMENTED',
  ),
  group_refused: road(
    'Расчётный центр отказал',
    'SIGNED',
    'DELIVERED_RZK',
    'NOT_ACCEPTED_RZK',
    'REFUSED_BY_RZK',
  ),
  group_signature: road('Подпись расчётного центра неверна', 'SIGNED', 'PROCESSING_RZK', 'RZK_SIGN_ERROR'),
  no_money: road('Картотека 2, затем исполнен', ...ENTRY, 'ACCEPTED', 'CARD2', 'DELAYED', 'IMPLEMENTED'),
  recalled: road('Отозван клиентом', ...ENTRY, 'REQUESTED_RECALL', 'RECALL'),
  deleted: road('Черновик удалён', 'DELETED'),
  check_error: road('Ошибка контроля', 'CHECKERROR'),
  bad_signature: refusal('Подпись не верна', 'INVALIDEDS', 'Сертификат подписи истёк'),
  bad_requisites: refusal('Ошибка реквизитов', 'REQUISITEERROR', 'Счёт получателя закрыт'),
  refused_by_bank: refusal('Отклонён банком', 'REFUSEDBYBANK', 'Операция не соответствует закону 115-ФЗ'),
  refused_by_abs: refusal('Отказ АБС', 'REFUSEDBYABS', 'Счёт заблокирован'),
} as const satisfies Record<string, PaymentPath>

export type PaymentPathName = keyof typeof PAYMENT_PATHS

export function isPaymentPath(name: string): name is PaymentPathName {
  return Object.hasOwn(PAYMENT_PATHS, name)
}
