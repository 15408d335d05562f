import { formatDate } from '../russian/format-date.ts'

/** The rates the specification names; they are offered whatever the date (§3, R-9-10, K-04). */
export const SPECIFIED_VAT_RATES = [0, 5, 7, 10, 20] as const

/** Base rate by the date of the document: НК РФ ст. 164, from 2026 by law 425-ФЗ (K-04). */
const BASE_RATES = [
  { rate: 18, valid_from: '2004-01-01', valid_to: '2018-12-31' },
  { rate: 20, valid_from: '2019-01-01', valid_to: '2025-12-31' },
  { rate: 22, valid_from: '2026-01-01', valid_to: '9999-12-31' },
] as const

/** Base rates of every time: a contract names that of its day and means that of the day of its acts. */
export const BASE_VAT_RATES: readonly number[] = BASE_RATES.map(({ rate }) => rate)

/** The base rate on a date YYYY-MM-DD; the rate follows the date of the act, not of the contract. */
export function baseVatRateOn(date: string): number {
  const valid = BASE_RATES.find((item) => item.valid_from <= date && date <= item.valid_to)
  return valid?.rate ?? BASE_RATES[0].rate
}

/** Days after the first and up to the last on which the base rate became another. */
export function vatRateChangesBetween(first: string, last: string): string[] {
  return BASE_RATES.map(({ valid_from }) => valid_from).filter((day) => day > first && day <= last)
}

/** What a list of rates offers: those in force and, for corrections of older documents, the specified five. */
export function vatRatesOffered(date: string): (number | null)[] {
  const rates = new Set<number>([...SPECIFIED_VAT_RATES, baseVatRateOn(date)])
  return [...[...rates].sort((a, b) => a - b), null]
}

/** Laws that brought the base rates. */
const LAWS: Readonly<Record<number, string>> = { 20: '№ 303-ФЗ', 22: '№ 425-ФЗ' }

const IN_CORRECTION = 'Другая ставка – только в исправлении документа того периода'

/**
 * What is wrong with a rate on a date: of the base rates only that of the day may be stated (K-20). `way`: where the rate of
 * another period is lawful, in words.
 */
export function vatRateProblem(
  rate: number | string | null,
  date: string,
  way = IN_CORRECTION,
): string | null {
  if (rate === null) return null
  const base = baseVatRateOn(date)
  const other = BASE_RATES.find((item) => item.rate === Number(rate) && item.rate !== base)
  if (other) return `${otherPeriod(other, base, date)}. ${way}`
  const offered = vatRatesOffered(date).filter((item) => item !== null && isOfDay(item, base))
  if (offered.includes(Number(rate))) return null
  return `${formatDate(date)} нет ставки НДС ${vatRateLabel(rate)}: выберите ${offered.join(', ')} % или «Без НДС»`
}

const isOfDay = (rate: number, base: number) =>
  rate === base || BASE_RATES.every((item) => item.rate !== rate)

function otherPeriod(other: (typeof BASE_RATES)[number], base: number, date: string): string {
  const law = LAWS[Math.max(base, other.rate)]
  const term =
    other.valid_to < date
      ? `действовала по ${formatDate(other.valid_to)}`
      : `действует с ${formatDate(other.valid_from)}`
  const by_law = law ? ` (закон ${law})` : ''
  return `Ставка НДС ${other.rate} % ${term}${by_law}, на ${formatDate(date)} – ${base} %`
}

/** A rate that may be of any of several days: null where it is of one of them, else what is wrong on the first. */
export function vatRateProblemOn(
  rate: number | string | null,
  [day, ...others]: readonly [string, ...string[]],
  way?: string,
): string | null {
  const fits = others.some((other) => vatRateProblem(rate, other) === null)
  return fits ? null : vatRateProblem(rate, day, way)
}

export function vatRateLabel(rate: number | string | null): string {
  return rate === null ? 'Без НДС' : `${Number(rate)} %`
}
