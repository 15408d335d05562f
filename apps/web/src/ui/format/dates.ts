/** Business dates are plain text on the wire: YYYY, YYYY-MM, YYYY-MM-DD; moments are ISO 8601 with an offset (K-11). */
export const DATE_MISSING = 'дата не указана'

const MONTHS = [
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

const moscow = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** True for a day that exists: 2024-02-30 does not. */
export function isRealDay(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** DD.MM.YYYY, «янв. 2024» or «2024 г.» by the form of the value (R-5-25…R-5-27); «дата не указана» otherwise (R-5-31). */
export function formatDate(value: string | null | undefined): string {
  const parts = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?$/.exec(value ?? '')
  if (!parts) return DATE_MISSING
  const [, year = '', month, day] = parts
  if (!isRealDay(Number(year), Number(month ?? 1), Number(day ?? 1))) return DATE_MISSING
  if (day) return `${day}.${month}.${year}`
  if (month) return `${MONTHS[Number(month) - 1]} ${year}`
  return `${year} г.`
}

/** DD.MM.YYYY HH:mm in Moscow time (A-087, K-11). */
export function formatDateTime(value: string | null | undefined): string {
  const moment = value ? new Date(value) : undefined
  if (!moment || Number.isNaN(moment.getTime())) return DATE_MISSING
  return moscow.format(moment).replace(',', '')
}
