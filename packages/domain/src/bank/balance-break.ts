import type { PlainDate } from '../dates/plain-date.ts'
import { absolute, type Kopecks } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { DayBalance, StatedPeriod } from './day-balances.ts'

/** What a new statement says of its account; a file may leave any of it out. */
export interface NewStatement {
  account: string
  date_from: PlainDate | null
  date_to: PlainDate | null
  opening: Kopecks | null
  closing: Kopecks | null
}

/**
 * Where a statement does not go on from what the account has held: its opening against the day before it, its closing
 * against the statement after it. null where it does, or where there is nothing to compare (K-13).
 */
export function balanceBreak(
  { account, date_from, date_to, opening, closing }: NewStatement,
  known: { days: readonly DayBalance[]; periods: readonly StatedPeriod[] },
): string | null {
  if (date_from === null || date_to === null) return null
  const before = known.days.findLast((day) => day.date < date_from && day.closing !== null)
  if (before?.closing != null && opening !== null && opening !== before.closing)
    return `Счёт ${account}: остаток на начало ${formatDate(date_from)} – ${rest(opening)}, а на конец ${formatDate(before.date)} в загруженных выписках – ${rest(before.closing)}, ${differs(opening, before.closing)}. ${WHAT_TO_DO}`
  const after = known.periods
    .filter((period) => period.date_from > date_to && period.opening !== null)
    .reduce<StatedPeriod | null>(
      (first, one) => (first && first.date_from <= one.date_from ? first : one),
      null,
    )
  if (after?.opening != null && closing !== null && closing !== after.opening)
    return `Счёт ${account}: остаток на конец ${formatDate(date_to)} – ${rest(closing)}, а следующая выписка начинается ${formatDate(after.date_from)} с ${rest(after.opening)}, ${differs(closing, after.opening)}. ${WHAT_TO_DO}`
  return null
}

const rest = (summ: Kopecks) => `${formatMoney(summ)} ₽`
const differs = (one: Kopecks, other: Kopecks) => `разница ${rest(absolute(one - other))}`
const WHAT_TO_DO = 'Проверьте, что выписка выгружена из банка и что дни между выписками не пропущены'
