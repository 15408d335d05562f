import type { BankOrder } from '@stroyfin/contract/bank-link/bank-order'
import { bankOrderState } from '@stroyfin/domain/bank/bank-order'
import { BANK_PAYMENT_STAGE_VIEW, bankPaymentStatusView } from '@stroyfin/domain/bank/bank-payment-status'
import type { Tone } from '@stroyfin/domain/statuses/machine'

/** Deeds of ours among the words of the bank. */
const DEEDS: Record<string, string> = {
  exported: 'Выгружено в файл',
  written: 'Поручение сделано',
  sent: 'Отправлено в банк',
  in_statement: 'Проведено по выписке',
  failed: 'Банк не принял',
  cancelled: 'Отменено',
}

export function eventText(status: string): string {
  return DEEDS[status] ?? bankPaymentStatusView(status).description
}

interface OrderView {
  label: string
  tone: Tone
  /** What the mark alone does not say. */
  explained: string
  urgent: boolean
}

/** An order in one mark and one sentence: ours until the bank has spoken, the bank's from then on. */
export function orderView(order: BankOrder): OrderView {
  const { state, stage, bank_status, bank_comment, error, needs_attention } = order
  const own = bankOrderState.view[state]
  if (bank_status === null || stage === null) {
    return { ...own, explained: error, urgent: error !== '' }
  }
  const { description } = bankPaymentStatusView(bank_status)
  const explained = [description, bank_comment].filter((part) => part !== '').join('. ')
  return { ...BANK_PAYMENT_STAGE_VIEW[stage], explained, urgent: needs_attention }
}
