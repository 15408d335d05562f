import { daysOfMonth } from '@stroyfin/domain/dates/months'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import type { Kopecks } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { CashMonths } from '../../cash/cash-months.ts'

export const GAP_IS =
  'остаток на конец, когда он меньше нуля, без знака; за период – наибольший из месяцев. Доступный лимит его не уменьшает'
export const LIMIT_IS =
  'лимиты кредитных договоров без выбранного к концу месяца – оплат заёмными и траншей по выпискам, которых ещё никто не израсходовал, – и без кредита под запланированные платежи; за период – в месяце наибольшего разрыва'
export const STATED_IS =
  'остатки последних выписок счетов к концу месяца: раздел «Выписки банка», «Счета и остатки»'

const OPENING_IS =
  'остаток на конец прошлого месяца: на день с выписками – сумма их остатков, в дни без выписок – последний остаток и документы после него'

interface Asked {
  cash: Pick<CashMonths, 'books' | 'stated' | 'balances'>
  months: readonly string[]
}

/** The day before the first month may be one that no statement covers: then the opening balance is called calculated. */
export function openingWords({ cash: { books }, months: [first] }: Asked): string {
  if (first === undefined) return OPENING_IS
  const day = addDays(daysOfMonth(first)[0], -1)
  return books.ledger.isCovered(day)
    ? OPENING_IS
    : `${OPENING_IS}. На ${formatDate(day)} остаток расчётный: выписок за этот день нет`
}

/** What of the closing balance no statement has said. */
export function calculatedOf({ balances, stated }: Asked['cash'], months: readonly string[]): Kopecks {
  const last = months.at(-1) ?? ''
  return (balances.get(last)?.closing ?? 0n) - (stated.get(last) ?? 0n)
}

/** So many stretches are named, the latest; the others are counted. */
const MOST_NAMED = 4

/** Days of these months that no statement covers, in words; null where all are covered. */
export function calculatedWords({ cash: { books }, months }: Asked): string | null {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  const ranges = books.ledger.calculated(daysOfMonth(first)[0], daysOfMonth(last)[1])
  if (ranges.length === 0) return null
  const named = ranges
    .slice(-MOST_NAMED)
    .map(([from, to]) => (from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`))
  const more = ranges.length - named.length
  return named.join(', ') + (more > 0 ? ` и ещё отрезков раньше: ${more}` : '')
}
