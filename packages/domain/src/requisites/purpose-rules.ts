import { type Kopecks, kopecks, roubles } from '../money/money.ts'
import { parseNumber } from '../money/parse-number.ts'
import { type VatRate, vatIncluded } from '../money/vat.ts'
import { BASE_VAT_RATES, SPECIFIED_VAT_RATES } from '../money/vat-rates.ts'
import { formatMoney } from '../russian/format-money.ts'

/** Field 24 of a payment order. */
export const PURPOSE_LIMIT = 210

/** How the purpose states VAT: «в т.ч. НДС 20% - 166666.67» or «НДС не облагается». */
export function vatClause(summ: Kopecks, rate: VatRate): string {
  if (rate === null) return 'НДС не облагается'
  return `в т.ч. НДС ${Number(rate)}% - ${roubles(vatIncluded(summ, rate))}`
}

/** The purpose with its VAT clause at the end; the text gives way so that the clause, and what is kept before it, always fit. */
export function purposeWithVat(text: string, summ: Kopecks, rate: VatRate, kept = ''): string {
  const clause = vatClause(summ, rate)
  const room = PURPOSE_LIMIT - clause.length - kept.length - 2
  return `${text
    .trim()
    .replace(/[.,;\s]+$/u, '')
    .slice(0, room)}${kept}, ${clause}`
}

export interface PaidFor {
  name: string
  inn: string | null
}

/** As much of a long name as tells it: its ИНН says the rest. */
const PAID_FOR_NAME = 60

/** Whose debt the money of another company pays. */
export const paidForClause = ({ name, inn }: PaidFor): string =>
  ` за ${name.slice(0, PAID_FOR_NAME).trim()}${inn ? ` ИНН ${inn}` : ''}`

/** Whether a purpose says whose debt is paid, by the name or by the ИНН. */
export function tellsPaidFor(purpose: string, { name, inn }: PaidFor): boolean {
  const text = purpose.toLowerCase()
  const told = name.slice(0, PAID_FOR_NAME).trim().toLowerCase()
  return (told !== '' && text.includes(told)) || (!!inn && text.includes(inn))
}

/** The clause as it is put here: what a person has written after it is no part of it. */
const OWN_CLAUSE =
  /[\s,.;(]*(?:в т\.ч\. НДС \d{1,2}% - \d+\.\d{2}(?:\s*руб[а-я]*)?|НДС не облагается)[\s,.;)]*/u

/** The words of a purpose without its VAT clause; one written in other words is taken with all that follows it. */
export function withoutVat(purpose: string): string {
  const [before = '', ...after] = purpose.split(OWN_CLAUSE)
  if (after.length > 0) return withoutVat([before, ...after].filter(Boolean).join(', '))
  return purpose
    .replace(
      /[\s,.;(]*(?:в\s+(?:т\.?\s*ч\.?|том\s+числе)\s*|(?<=\s)с\s+)?(?:без\s+(?:налога\s*\(?)?)?НДС.*$/isu,
      '',
    )
    .trim()
}

/** The same words with the VAT of another sum or rate: a purpose follows its payment, and one that is right is left as it is. */
export function restatedPurpose(purpose: string, summ: Kopecks, rate: VatRate): string {
  const isTold = rate === null || statedVat(purpose) !== null
  if (isTold && purposeProblems(purpose, summ, rate).length === 0) return purpose.trim()
  return purposeWithVat(withoutVat(purpose), summ, rate)
}

/** What is wrong with the purpose of a payment; an empty list when nothing is. */
export function purposeProblems(purpose: string, summ: Kopecks, rate: VatRate): string[] {
  const text = purpose.trim()
  if (text === '') return ['Укажите назначение платежа']
  const problems: string[] = []
  if (text.length > PURPOSE_LIMIT) {
    problems.push(`Назначение платежа не длиннее ${PURPOSE_LIMIT} знаков, указано ${text.length}`)
  }
  const vat = vatProblem(text, summ, rate)
  return vat === null ? problems : [...problems, vat]
}

function vatProblem(text: string, summ: Kopecks, rate: VatRate): string | null {
  if (!/НДС/iu.test(text)) return 'В назначении платежа укажите НДС или «НДС не облагается»'
  const exempt = /без\s+(?:налога\s*\(?)?\s*НДС|НДС\s+не\s+облага|не\s+облагается\s+НДС/iu.test(text)
  if (rate === null) return exempt ? null : 'Платёж без НДС: в назначении укажите «НДС не облагается»'
  if (exempt) return `Платёж с НДС ${Number(rate)} %, а в назначении указано, что НДС нет`
  const stated = statedVat(text)
  const expected = vatIncluded(summ, rate)
  if (stated === null || stated === expected) return null
  return `НДС в назначении ${formatMoney(stated)}\u00a0₽, по расчёту ${formatMoney(expected)}\u00a0₽`
}

/** The rate of VAT that a purpose names for this sum; null where it names none, or another sum of VAT than that rate makes. */
export function rateOfPurpose(purpose: string, summ: Kopecks): string | null {
  const rate = /НДС\s*\(?\s*(\d{1,2})\s*%/iu.exec(purpose)?.[1] ?? null
  if (rate === null || !KNOWN_RATES.has(Number(rate))) return null
  return vatProblem(purpose, summ, rate) === null ? rate : null
}

const KNOWN_RATES = new Set<number>([...SPECIFIED_VAT_RATES, ...BASE_VAT_RATES])

/** The sum of VAT named in the text: «НДС 20% - 166666.67», «НДС (20%) 166 666-67». */
function statedVat(text: string): Kopecks | null {
  const found = /НДС[^\d]{0,4}(?:\(?\d{1,2}\s*%\)?)?\s*[-–—:=]?\s*(\d[\d \u00a0]*[.,-]\d{2})(?!\d)/iu.exec(
    text,
  )
  const value = found?.[1] === undefined ? null : parseNumber(found[1].replace(/-(\d{2})$/u, '.$1'))
  return value === null ? null : kopecks(value)
}
