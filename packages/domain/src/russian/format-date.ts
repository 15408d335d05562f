import { isPlainDate } from '../dates/plain-date.ts'
import { toRoman } from './roman-numeral.ts'

export const DATE_NOT_GIVEN = 'дата не указана'

const SHORT_MONTHS = [
  'янв.',
  'февр.',
  'март',
  'апр.',
  'май',
  'июнь',
  'июль',
  'авг.',
  'сент.',
  'окт.',
  'нояб.',
  'дек.',
]

const FULL_MONTHS = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
]

/** YYYY-MM-DD → DD.MM.YYYY; an empty or invalid date is said in words (R-5-25, R-5-31). */
export function formatDate(date: string | null | undefined): string {
  const day = date?.slice(0, 10) ?? ''
  if (!isPlainDate(day)) return DATE_NOT_GIVEN
  return `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
}

const MOSCOW = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment in ISO form → DD.MM.YYYY HH:mm of Moscow (A-087, K-11). */
export function formatDateTime(moment: string | null | undefined): string {
  const time = Date.parse(moment ?? '')
  return Number.isNaN(time) ? DATE_NOT_GIVEN : MOSCOW.format(time).replace(',', '')
}

/** YYYY-MM → «янв. 2024» (R-5-26). */
export function formatMonth(month: string | null | undefined): string {
  return withMonthName(month, SHORT_MONTHS)
}

/** YYYY-MM → «январь 2024», for headings. */
export function formatMonthInFull(month: string | null | undefined): string {
  return withMonthName(month, FULL_MONTHS)
}

/**
 * Months YYYY-MM that follow one another: «март 2026», «I кв. 2026», «2026 г.» for a whole quarter or year,
 * otherwise the first and the last.
 */
export function formatMonths(months: readonly string[]): string {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined || first === last) return formatMonthInFull(first)
  const [year, number] = [first.slice(0, 4), Number(first.slice(5, 7))]
  if (months.length === 12 && number === 1) return formatYear(year)
  if (months.length === 3 && number % 3 === 1) return `${toRoman((number + 2) / 3)} кв. ${year}`
  const from = year === last.slice(0, 4) ? FULL_MONTHS[number - 1] : formatMonthInFull(first)
  return `${from} – ${formatMonthInFull(last)}`
}

/** YYYY → «2024 г.» (R-5-27). */
export function formatYear(year: string | number | null | undefined): string {
  return /^\d{4}$/u.test(String(year ?? '')) ? `${year} г.` : DATE_NOT_GIVEN
}

function withMonthName(month: string | null | undefined, names: readonly string[]): string {
  const [, year, number] = /^(\d{4})-(\d{2})/u.exec(month ?? '') ?? []
  const name = names[Number(number) - 1]
  return name === undefined ? DATE_NOT_GIVEN : `${name} ${year}`
}
