import type { BankOrder } from '@stroyfin/contract/bank-link/bank-order'
import { bankOrderState } from '@stroyfin/domain/bank/bank-order'
import { BANK_PAYMENT_STAGE_VIEW, bankPaymentStatusView } from '@stroyfin/domain/bank/bank-payment-status'
import { debitedWords, isUnexplained } from '@stroyfin/domain/bank/cancelled-order'
import type { Tone } from '@stroyfin/domain/statuses/machine'

/** Deeds of ours among the words of the bank. */
const DEEDS: Record<string, string> = {
  exported: 'Выгружено в файл',
  written: 'Поручение сделано',
  sent: 'Отправлено в банк',
  exported_again: 'Файл выгружен ещё раз',
  in_statement: 'Проведено по выписке',
  released: 'Строка выписки снята с платежа',
  cancel_asked: 'Просят отменить',
  cancel_kept: 'Оставлено в силе',
  explained: 'Списание объяснено',
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

const CANCELLED = { label: 'Отменено' }

/** Why an order that has gone out in a file does not go again by itself. */
function doubtOf(order: BankOrder): string {
  const { state, debited_on, cancel_reason, cancel_asked_by_name } = order
  const isOpen = state === 'exported' || isUnexplained(order)
  const debited = isOpen && debited_on !== null ? debitedWords({ ...order, debited_on }) : ''
  const asked =
    state === 'exported' && cancel_reason !== ''
      ? `${cancel_asked_by_name} просит отменить: ${cancel_reason}. Решает второй сотрудник`
      : ''
  return [debited, asked].filter(Boolean).join('. ')
}

/** An order in one mark and one sentence: ours until the bank has spoken, the bank's from then on. */
export function orderView(order: BankOrder): OrderView {
  const { state, stage, bank_status, bank_comment, error, needs_attention } = order
  const own = bankOrderState.view[state]
  if (bank_status === null || stage === null) {
    const doubt = error || doubtOf(order)
    return {
      ...own,
      ...(order.cancel_reason && state === 'failed' && CANCELLED),
      explained: doubt,
      urgent: doubt !== '',
    }
  }
  const { description } = bankPaymentStatusView(bank_status)
  const explained = [description, bank_comment].filter((part) => part !== '').join('. ')
  return { ...BANK_PAYMENT_STAGE_VIEW[stage], explained, urgent: needs_attention }
}
