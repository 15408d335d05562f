import { machine, type StatusView } from '../statuses/machine.ts'
import {
  BANK_PAYMENT_STAGE_VIEW,
  type BankPaymentStage,
  type BankStatusEffect,
  bankPaymentStatusView,
  bankStatusEffect,
  isFinalBankStatus,
  nextBankStatus,
} from './bank-payment-status.ts'

/** Where a payment order of ours stands; only `refused` and `failed` let its row be ordered anew. */
export const bankOrderState = machine({
  states: {
    exported: { label: 'Выгружено в файл', tone: 'blue' },
    written: { label: 'Ждёт отправки', tone: 'grey' },
    sent: { label: 'В банке', tone: 'blue' },
    done: { label: 'Исполнено', tone: 'green' },
    refused: { label: 'Отказ банка', tone: 'red' },
    failed: { label: 'Не отправлено', tone: 'red' },
  },
  events: ['send', 'fail', 'cancel', 'finish', 'refuse'],
  moves: {
    exported: { cancel: 'failed', finish: 'done' },
    // A webhook may be quicker than the answer to our own sending.
    written: { send: 'sent', fail: 'failed', finish: 'done', refuse: 'refused' },
    sent: { finish: 'done', refuse: 'refused' },
    done: {},
    refused: {},
    failed: {},
  },
})

export type BankOrderState = (typeof bankOrderState.states)[number]

/** Money may still leave, or has left, by this order. */
export function isLiveOrder(state: BankOrderState): boolean {
  return state !== 'refused' && state !== 'failed'
}

/** What is known of an order; moments are ISO texts of the bank's clock. */
export type HeardOrder = { bank_status: string | null; status_at: string | null }

/** A word of the bank; null instead of a moment for an answer to our own question, which is of now. */
export type BankWord = { status: string; at: string | null }

export type Hearing = {
  order: { bank_status: string; status_at: string; stage: BankPaymentStage }
  effect: BankStatusEffect
  /** The word tells nothing that was not known: a repeat, or one that came too late. */
  is_old: boolean
}

/**
 * Words come late, twice and out of order: a final one is never undone, an earlier moment never undoes a later one,
 * and money moves once.
 */
export function hearBank(known: HeardOrder, word: BankWord, now: string): Hearing {
  const at = word.at ?? now
  const was = known.bank_status
  const late = known.status_at !== null && word.at !== null && at < known.status_at
  const ignored = was !== null && late && !isFinalBankStatus(word.status)
  const status = ignored ? was : nextBankStatus(was, word.status)
  const is_old = status === was
  const status_at = is_old && known.status_at !== null ? known.status_at : at
  const quiet = { pays: false, frees: false, needs_attention: false }
  return {
    order: { bank_status: status, status_at, stage: bankPaymentStatusView(status).stage },
    effect: ignored ? quiet : bankStatusEffect(was, word.status),
    is_old,
  }
}

/** Where the last order of a payment stands: at the bank, or not yet there. */
export const BANK_PLACE_VIEW = {
  exported: bankOrderState.view.exported,
  written: bankOrderState.view.written,
  failed: bankOrderState.view.failed,
  ...BANK_PAYMENT_STAGE_VIEW,
} as const satisfies Record<string, StatusView>

export type BankPlace = keyof typeof BANK_PLACE_VIEW

export const BANK_PLACES = Object.keys(BANK_PLACE_VIEW) as BankPlace[]
