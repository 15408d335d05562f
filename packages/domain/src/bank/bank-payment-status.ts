import type { Tone } from '../statuses/machine.ts'

/** What a status of the bank means for people: in work, needs attention, carried out, refused. */
export type BankPaymentStage = 'draft' | 'signing' | 'in_bank' | 'attention' | 'refused' | 'done'

export const BANK_PAYMENT_STAGE_VIEW: Record<BankPaymentStage, { label: string; tone: Tone }> = {
  draft: { label: 'Черновик в банке', tone: 'grey' },
  signing: { label: 'На подписании', tone: 'amber' },
  in_bank: { label: 'В работе', tone: 'blue' },
  attention: { label: 'Требует внимания', tone: 'amber' },
  refused: { label: 'Отказ', tone: 'red' },
  done: { label: 'Исполнен', tone: 'green' },
}

/** The controlling organisation of the payer's group; banks name it differently, so the word stands once. */
const CENTRE = 'РЦК'

const row = (stage: BankPaymentStage, description: string) => ({ stage, description })

/** All 29 statuses of the bank's interface to the letter (R-4-47), in the bank's own words. */
export const BANK_PAYMENT_STATUSES = {
  ACCEPTED: row('in_bank', 'Принят на стороне банка'),
  ACCEPTED_BY_ABS: row('in_bank', 'Принят к обработке в АБС банка'),
  CARD2: row('attention', 'Картотека 2: на счёте недостаточно средств, ожидает оплаты'),
  CREATED: row('draft', 'Создан: документ записан, проверки не выполнялись'),
  CHECKERROR: row('attention', 'Ошибка контроля: не прошёл проверку заполнения полей, сохранён с ошибками'),
  DELAYED: row('attention', 'Приостановлен'),
  DELIVERED: row('in_bank', 'Доставлен в банк и взят в обработку'),
  DELIVERED_RZK: row('in_bank', `Доставлен в ${CENTRE}`),
  FRAUDALLOW: row('in_bank', 'Одобрен фрод-мониторингом, переход в «Принят»'),
  FRAUDDENY: row('refused', 'Отвергнут фрод-мониторингом'),
  FRAUDREVIEW: row('attention', 'На проверке у специалиста банка'),
  FRAUDSENT: row('in_bank', 'Отправлен на проверку в систему фрод-мониторинга'),
  FRAUDSMS: row('attention', 'Требуется подтверждение SMS-паролем'),
  NOT_ACCEPTED_RZK: row('attention', `Не принят ${CENTRE}`),
  PARTSIGNED: row('signing', 'Частично подписан: поставлена часть подписей комплекта'),
  PROCESSING_RZK: row('in_bank', `Обрабатывается ${CENTRE}`),
  REQUESTED_RECALL: row('attention', 'Запрошен отзыв документа'),
  REFUSED_BY_RZK: row('refused', 'Отказан контролирующей организацией'),
  RZK_SIGN_ERROR: row('attention', `Ошибка электронной подписи ${CENTRE}`),
  SENDING_TO_RZK: row('in_bank', `Отправляется в ${CENTRE}`),
  SIGNED: row('signing', 'Подписан полным комплектом подписей'),
  TO_PROCESSING_RZK: row('in_bank', `К отправке на обработку в ${CENTRE}`),
  DELETED: row('refused', 'Удалён'),
  INVALIDEDS: row('refused', 'ЭП/АСП не верна'),
  RECALL: row('refused', 'Отозван клиентом по запросу'),
  REFUSEDBYBANK: row('refused', 'Отвергнут (отклонён) банком'),
  REFUSEDBYABS: row('refused', 'Отказан АБС'),
  REQUISITEERROR: row('refused', 'Ошибка реквизитов: не прошёл логический контроль'),
  IMPLEMENTED: row('done', 'Исполнен банком'),
} as const

export type BankPaymentStatus = keyof typeof BANK_PAYMENT_STATUSES

export function isBankPaymentStatus(code: string): code is BankPaymentStatus {
  return Object.hasOwn(BANK_PAYMENT_STATUSES, code)
}

/** Description, stage and colour of a status; a code the bank has added since is shown as it is. */
export function bankPaymentStatusView(code: string): {
  description: string
  stage: BankPaymentStage
  tone: Tone
} {
  const { stage, description } = isBankPaymentStatus(code)
    ? BANK_PAYMENT_STATUSES[code]
    : row('in_bank', code)
  return { description, stage, tone: BANK_PAYMENT_STAGE_VIEW[stage].tone }
}

/** Finals end the road: the payment is carried out, or refused and its reservation is free again. */
export function isFinalBankStatus(code: string): boolean {
  const { stage } = bankPaymentStatusView(code)
  return stage === 'done' || stage === 'refused'
}

export type BankStatusEffect = {
  /** The payment becomes paid with the bank's date. */
  pays: boolean
  /** The reserved limit is freed and the payment may be sent again. */
  frees: boolean
  /** Somebody has to look. */
  needs_attention: boolean
}

/**
 * What follows from a new status. Any jump is accepted, messages may repeat and come out of order:
 * money moves once, at the first final. A final that contradicts an earlier one changes nothing and asks for a look.
 */
export function bankStatusEffect(previous: string | null, incoming: string): BankStatusEffect {
  const was = previous === null ? null : bankPaymentStatusView(previous).stage
  const { stage } = bankPaymentStatusView(incoming)
  const ended = was === 'done' || was === 'refused'
  return {
    pays: stage === 'done' && !ended,
    frees: stage === 'refused' && !ended,
    needs_attention: ended
      ? was !== stage && isFinalBankStatus(incoming)
      : stage === 'attention' || stage === 'refused',
  }
}

/** The status to keep after a message: a late word from the road does not undo a final one. */
export function nextBankStatus(previous: string | null, incoming: string): string {
  return previous !== null && isFinalBankStatus(previous) && previous !== incoming ? previous : incoming
}
