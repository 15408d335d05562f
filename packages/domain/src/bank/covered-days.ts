import type { PlainDate } from '../dates/plain-date.ts'
import type { Kopecks } from '../money/money.ts'
import { formatDate } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { NewStatement } from './balance-break.ts'
import type { DayBalance, StatedPeriod } from './day-balances.ts'

export interface StatedTurnover {
  incoming: Kopecks | null
  outgoing: Kopecks | null
}

/** Of days that a loaded statement has told of already this one tells otherwise; null where it does not (K-13). */
export function coveredOtherwise(
  statement: NewStatement & StatedTurnover,
  known: { days: readonly DayBalance[]; periods: readonly (StatedPeriod & StatedTurnover)[] },
): string | null {
  const { account, date_from, date_to } = statement
  if (date_from === null || date_to === null) return null
  const loaded = known.periods.findLast((one) => one.date_from === date_from && one.date_to === date_to)
  const end = loaded?.closing ?? closingOf(known, date_to)
  const begun = known.periods.findLast((one) => one.date_from === date_from && one.opening !== null)
  const told = [
    differs(`на начало ${formatDate(date_from)}`, statement.opening, begun?.opening),
    differs(`на конец ${formatDate(date_to)}`, statement.closing, end),
    differs('поступления', statement.incoming, loaded?.incoming),
    differs('списания', statement.outgoing, loaded?.outgoing),
  ].filter((words) => words !== null)
  if (told.length === 0) return null
  const days =
    date_from === date_to ? formatDate(date_from) : `${formatDate(date_from)} – ${formatDate(date_to)}`
  return `Счёт ${account}: за ${days} уже загружена выписка с другими суммами: ${told.join('; ')}. Проверьте, какая из них верна: день мог быть выгружен, пока не закончился`
}

/** What loaded statements leave at the end of a day that one of them tells of. */
function closingOf(
  { days, periods }: { days: readonly DayBalance[]; periods: readonly StatedPeriod[] },
  day: PlainDate,
): Kopecks | null {
  const ending = periods.findLast((one) => one.date_to === day && one.closing !== null)
  if (ending) return ending.closing
  const covering = periods.findLast((one) => one.date_from <= day && day < one.date_to)
  if (!covering) return null
  const last = days.findLast(({ date }) => date <= day && date >= covering.date_from)
  return last ? last.closing : covering.opening
}

function differs(what: string, stated: Kopecks | null, loaded: Kopecks | null | undefined): string | null {
  if (stated === null || loaded === null || loaded === undefined || stated === loaded) return null
  return `${what} ${formatMoney(stated)} ₽, в загруженной ${formatMoney(loaded)} ₽`
}
