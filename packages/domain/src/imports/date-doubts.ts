import { addMonths, type PlainDate } from '../dates/plain-date.ts'
import { formatDate } from '../russian/format-date.ts'
import { counted } from '../russian/plural.ts'
import type { AgreementReading } from './read-agreement-row.ts'

/** No contract that is still kept is older. */
const EARLIEST = '1991-01-01'

/** How many years ahead of today each date still is likely. */
const DATES = [
  { field: 'date', title: 'Дата договора', years: 1 },
  { field: 'date_from', title: 'Дата начала', years: 10 },
  { field: 'date_to', title: 'Дата окончания', years: 30 },
] as const

/** Dates whose year is a likely slip of the keyboard. */
export function dateDoubts(
  dates: Pick<AgreementReading, 'date' | 'date_from' | 'date_to'>,
  today: PlainDate,
): string[] {
  return DATES.flatMap(({ field, title, years }) => {
    const date = dates[field]
    if (date === null) return []
    const named = `${title} ${formatDate(date)}`
    if (date < EARLIEST) return [`${named} – до 1991 года: проверьте год`]
    if (date <= addMonths(today, years * 12)) return []
    return [`${named} – позже чем через ${counted(years, ['год', 'года', 'лет'])}: проверьте год`]
  })
}
