import { monthsBetween } from '../dates/months.ts'
import { formatMonths } from '../russian/format-date.ts'

interface MergedCard {
  name: string
  /** The first and the last closed month that its documents lie in. */
  closed: readonly [string, string] | null
}

/**
 * K-17: a merge changes the contractor of every document of the double, and one of a closed month keeps its sides. The words
 * of the refusal with the way out; null when nothing of a closed month would change.
 */
export function refuseMergeOfClosed(kept: MergedCard, double: MergedCard): string | null {
  if (double.closed === null) return null
  const [first, last] = double.closed
  const months = formatMonths(monthsBetween(first, last))
  const told = `У дубля «${double.name}» есть документы закрытых месяцев (${months}): контрагент в них не меняется`
  return kept.closed === null
    ? `${told}. Объедините наоборот: откройте карточку «${double.name}» и выберите дублем «${kept.name}»`
    : `${told}. Попросите открыть период ${months} или не объединяйте карточки`
}
