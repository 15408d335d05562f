import { kopecks } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'

/** What an approval fixes of a payment by its values (K-18); text is empty where there is nothing. */
export interface ApprovedValues {
  payee_id: number | null
  name: string
  inn: string
  kpp: string
  account: string
  bik: string
  bank: string
  corr_account: string
  summ: string | number
  currency: string
  purpose: string
}

type Word = keyof Omit<ApprovedValues, 'payee_id' | 'summ'>

const LABELS: Record<Word, string> = {
  name: 'название получателя',
  inn: 'ИНН получателя',
  kpp: 'КПП получателя',
  account: 'счёт получателя',
  bik: 'БИК получателя',
  bank: 'банк получателя',
  corr_account: 'корсчёт банка получателя',
  currency: 'валюта',
  purpose: 'назначение',
}

/** These follow the card of the payee, and a card that was merged into another is another card. */
const OF_CARD: readonly Word[] = ['name', 'inn', 'kpp']

/**
 * What differs now from what was approved, in words; empty when the payment may go as it was approved. A requisite that
 * was empty and has been filled in turns no money aside.
 */
export function changedSinceApproval(approved: ApprovedValues, now: ApprovedValues): string[] {
  const isSameCard = approved.payee_id === now.payee_id
  const words = (Object.keys(LABELS) as Word[])
    .filter((word) => approved[word] !== now[word])
    .filter((word) => !OF_CARD.includes(word) || (isSameCard && approved[word] !== ''))
    .map((word) => `${LABELS[word]} (${shown(approved[word])} → ${shown(now[word])})`)
  if (kopecks(String(approved.summ)) === kopecks(String(now.summ))) return words
  return [...words, `сумма (${formatMoney(String(approved.summ))} → ${formatMoney(String(now.summ))})`]
}

const SHOWN = 60
const shown = (text: string) =>
  text === '' ? 'нет' : text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text

/** The sentence beside the row; null when nothing has changed. */
export function changedWords(changed: readonly string[]): string | null {
  if (changed.length === 0) return null
  return `После согласования изменилось: ${changed.join(', ')}`
}
