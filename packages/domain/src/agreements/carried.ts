import { Decimal } from '../money/decimal.ts'

/** What the carrier of a payment without a contract takes from that payment. */
const CARRIED = {
  number: 'номер',
  date: 'дата',
  customer_id: 'плательщик',
  executor_id: 'получатель',
  project_id: 'проект',
  classifier_id: 'статья',
  summ: 'сумма',
  vat_rate: 'ставка НДС',
  description: 'назначение',
} as const

type Carried = { readonly [K in keyof typeof CARRIED]: string | number | null }

/** Sums and rates are the same however many zeros they are written with; words and numbers of papers are not. */
const FIGURES: readonly (keyof Carried)[] = ['summ', 'vat_rate']

const same = (key: keyof Carried, was: Carried[keyof Carried], becomes: Carried[keyof Carried]) =>
  was === becomes ||
  (FIGURES.includes(key) && was !== null && becomes !== null && new Decimal(was).eq(new Decimal(becomes)))

/** The refusal to change by the card what the payment says; null when none of it changes. */
export function carriedProblem(was: Carried, becomes: Carried): string | null {
  const changed = (Object.keys(CARRIED) as (keyof Carried)[]).filter(
    (key) => !same(key, was[key], becomes[key]),
  )
  if (changed.length === 0) return null
  return `Это расход без договора, изменить можно только его платёж: ${changed.map((key) => CARRIED[key]).join(', ')}`
}
