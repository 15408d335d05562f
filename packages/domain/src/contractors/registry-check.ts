import { isPlainDate } from '../dates/plain-date.ts'
import { Decimal } from '../money/decimal.ts'
import { kopecks, roubles } from '../money/money.ts'
import { formatMoney, formatPercent } from '../russian/format-money.ts'
import type { CheckLevel, CheckValue, CheckValues } from './check-criteria.ts'

export const REGISTRY_STATES = ['active', 'reorganizing', 'liquidating', 'liquidated', 'bankrupt'] as const
export type RegistryState = (typeof REGISTRY_STATES)[number]

/** What public registers (ЕГРЮЛ, ЕГРИП, ФНС) say of a company; null where they say nothing. Sums in roubles as text. */
export type RegistryFacts = {
  state: RegistryState
  registered_on: string | null
  /** A record in ЕГРЮЛ that the data of the company are not true. */
  is_unreliable: boolean
  is_disqualified: boolean | null
  income: string | null
  expense: string | null
  /** Tax debt and penalties together. */
  tax_debt: string | null
  /** Of which year the sums are. */
  year: number | null
}

const STATES: Record<RegistryState, CheckValue> = {
  active: { value: 'Действует', level: 'ok' },
  reorganizing: { value: 'Реорганизуется', level: 'warning' },
  liquidating: { value: 'Ликвидируется', level: 'stop' },
  liquidated: { value: 'Ликвидирована', level: 'stop' },
  bankrupt: { value: 'Банкротство', level: 'stop' },
}

/** Younger companies are looked at closer. */
const YOUNG_MONTHS = 12

/** The criteria that registers answer, with levels; the others are for a person to look at. */
export function registryCheck(facts: RegistryFacts, today: string): CheckValues {
  return {
    company_status: STATES[facts.state],
    bankruptcy: flag(facts.state === 'bankrupt', 'Идёт процедура банкротства', 'Не выявлено'),
    fictitiousness: flag(
      facts.is_unreliable,
      'В ЕГРЮЛ есть запись о недостоверности сведений',
      'Не выявлено',
    ),
    ...(facts.is_disqualified !== null && {
      disqualification: flag(facts.is_disqualified, 'Руководитель дисквалифицирован', 'Не выявлена'),
    }),
    ...age(facts.registered_on, today),
    ...money(facts),
  }
}

const flag = (found: boolean, bad: string, good: string): CheckValue =>
  found ? { value: bad, level: 'stop' } : { value: good, level: 'ok' }

const rated = (value: string, is_good: boolean): CheckValue => ({
  value,
  level: (is_good ? 'ok' : 'warning') satisfies CheckLevel,
})

function age(registered_on: string | null, today: string): CheckValues {
  if (registered_on === null || !isPlainDate(registered_on)) return {}
  const months = fullMonths(registered_on, today)
  return { company_age: rated(String(months), months >= YOUNG_MONTHS) }
}

function fullMonths(from: string, to: string): number {
  const [from_year = 0, from_month = 0, from_day = 0] = from.split('-').map(Number)
  const [to_year = 0, to_month = 0, to_day = 0] = to.split('-').map(Number)
  return (to_year - from_year) * 12 + to_month - from_month - (to_day < from_day ? 1 : 0)
}

function money({ income, expense, tax_debt, year }: RegistryFacts): CheckValues {
  const when = year === null ? '' : ` за ${year} год`
  const rubles = (sum: string) => `${formatMoney(roubles(kopecks(sum)))} ₽${when}`
  const values: CheckValues = {}
  if (tax_debt !== null) values.tax_debt = rated(rubles(tax_debt), kopecks(tax_debt) === 0n)
  if (income === null) return values
  values.business_activity = rated(`Доход ${rubles(income)}`, kopecks(income) > 0n)
  if (expense === null || kopecks(income) <= 0n) return values
  // Profit in the income, two decimals: (доходы − расходы) ÷ доходы.
  const margin = new Decimal(income).minus(expense).times(100).div(income).round(2)
  values.profitability = rated(
    `${formatPercent(margin.toString())}${when}`,
    kopecks(income) >= kopecks(expense),
  )
  return values
}
