import type { PlainDate } from '../dates/plain-date.ts'
import { type Kopecks, roubles } from '../money/money.ts'
import { inRussianLetters } from '../russian/alike-letters.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'

export type ImportKind = 'agreement' | 'payment' | 'ks'

/** What makes a row the same as another: company, number, date, counterparty; of payments the sum too. */
export type ImportIdentity = {
  company_id: number
  number: string
  date: PlainDate
  counterparty_id: number | string
  summ?: Kopecks
}

export function duplicateKey(kind: ImportKind, row: ImportIdentity): string {
  const summ = kind === 'payment' ? roubles(row.summ ?? 0n) : ''
  return [kind, row.company_id, plainNumber(row.number), row.date, row.counterparty_id, summ].join('|')
}

/** «Д-17», « д‑17 » and «Д – 17» are one number: case, spaces and kinds of dashes do not tell contracts apart. */
export function plainNumber(number: string): string {
  return number
    .toLocaleUpperCase('ru-RU')
    .replace(/[\s\u00a0]/gu, '')
    .replace(/^[№#]+/u, '')
    .replace(/[‐‑‒–—−]/gu, '-')
}

/**
 * The number as everybody reads it, to find the same paper written otherwise: «MK-24» in Latin letters looks like «МК-24», and «0077»,
 * «счёт № 77» and «77.» are one number; so are «АВС15», «авс 15» and «АВС-015». «1-11» and «11-1» stay apart. The database reads
 * numbers the same way: `alikeNumberOf`.
 */
export function alikeNumber(number: string): string {
  return inRussianLetters(plainNumber(number.replace(/[\u200b-\u200d\ufeff]/gu, '')))
    .replace(/^(?:СЧЕТ|СЧЁТ|АКТ|УПД)(?![A-ZА-ЯЁ])[№#]*/u, '')
    .replace(/[._-]+/gu, '-')
    .replace(/([A-ZА-ЯЁ])(?=[0-9])/gu, '$1-')
    .replace(/([0-9])(?=[A-ZА-ЯЁ])/gu, '$1-')
    .replace(/(^|[-/])0+(?=[0-9])/gu, '$1')
    .replace(/^-+|-+$/gu, '')
}

const NAMES: Record<ImportKind, string> = {
  agreement: 'Договор',
  payment: 'Платёж',
  ks: 'Акт',
}

/** A warning, not a refusal: the user may save the row all the same (R-3E-31 … R-3E-33). */
export function duplicateWarning(kind: ImportKind, row: ImportIdentity, counterparty: string): string {
  const summ = kind === 'payment' && row.summ !== undefined ? ` на ${formatMoney(row.summ)} ₽` : ''
  return `${NAMES[kind]} № ${row.number} от ${formatDate(row.date)}${summ} (${counterparty}) уже есть`
}
