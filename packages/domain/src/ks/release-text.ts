import { formatDate } from '../russian/format-date.ts'
import { formatPercent } from '../russian/format-money.ts'
import { plural } from '../russian/plural.ts'
import type { ReleaseStage } from './retention-release.ts'

/** «50 % через 24 месяца после акта о завершении». */
export function stageText({ percent, event, months, date }: ReleaseStage): string {
  if (event === 'date') return `${formatPercent(percent)} ${formatDate(date)}`
  if (months === 0) return `${formatPercent(percent)} после акта о завершении`
  const term = `${months} ${plural(months, ['месяц', 'месяца', 'месяцев'])}`
  return `${formatPercent(percent)} через ${term} после акта о завершении`
}
