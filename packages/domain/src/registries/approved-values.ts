import { kopecks } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'

/** Requisites of one side of an order; text is empty where there is nothing. */
export interface ApprovedParty {
  name: string
  inn: string
  kpp: string
  account: string
  bik: string
  bank: string
  corr_account: string
}

/** What an approval fixes of a payment by its values (K-18): its payee, whose money goes from where, and for what. */
export interface ApprovedValues extends ApprovedParty {
  payee_id: number | null
  payer_id: number | null
  payer: ApprovedParty
  summ: string | number
  currency: string
  purpose: string
}

type Word = keyof ApprovedParty

const LABELS: Record<Word, (side: Side) => string> = {
  name: (side) => `название ${side}`,
  inn: (side) => `ИНН ${side}`,
  kpp: (side) => `КПП ${side}`,
  account: (side) => `счёт ${side}`,
  bik: (side) => `БИК ${side}`,
  bank: (side) => `банк ${side}`,
  corr_account: (side) => `корсчёт банка ${side}`,
}

type Side = 'получателя' | 'плательщика'

const WORDS = Object.keys(LABELS) as Word[]

/** These follow the card, and a card that was merged into another is another card. */
const OF_CARD: readonly Word[] = ['name', 'inn', 'kpp']

/**
 * What differs now from what was approved, in words; empty when the payment may go as it was approved. A requisite that
 * was empty and has been filled in turns no money aside; neither does an account of the payer that was not chosen yet.
 */
export function changedSinceApproval(approved: ApprovedValues, now: ApprovedValues): string[] {
  const payee = WORDS.filter(
    (word) => !OF_CARD.includes(word) || (approved.payee_id === now.payee_id && approved[word] !== ''),
  )
  const payer = WORDS.filter(
    (word) => approved.payer[word] !== '' && (!OF_CARD.includes(word) || approved.payer_id === now.payer_id),
  )
  return [
    ...payee.flatMap((word) => told(LABELS[word]('получателя'), approved[word], now[word])),
    ...told('валюта', approved.currency, now.currency),
    ...told('назначение', approved.purpose, now.purpose),
    ...payer.flatMap((word) => told(LABELS[word]('плательщика'), approved.payer[word], now.payer[word])),
    ...(kopecks(String(approved.summ)) === kopecks(String(now.summ))
      ? []
      : [`сумма (${formatMoney(String(approved.summ))} → ${formatMoney(String(now.summ))})`]),
  ]
}

const told = (label: string, before: string, after: string) =>
  before === after ? [] : [`${label} (${shown(before)} → ${shown(after)})`]

const SHOWN = 60
const shown = (text: string) =>
  text === '' ? 'нет' : text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text

/** The sentence beside the row; null when nothing has changed. */
export function changedWords(changed: readonly string[]): string | null {
  if (changed.length === 0) return null
  return `После согласования изменилось: ${changed.join(', ')}`
}
