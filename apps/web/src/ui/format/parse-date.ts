import { isRealDay } from './dates.ts'

export type DateMode = 'day' | 'month' | 'year'

const SHORT_MONTHS = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']

function pad(value: number, size = 2): string {
  return String(value).padStart(size, '0')
}

/** Two digits of a year are of this century: nobody plans construction for 1925. */
function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

function parseDay(text: string): string | null {
  const russian = /^(\d{1,2})[.,/-](\d{1,2})[.,/-](\d{2}|\d{4})(?:\s*г\.?)?$/u.exec(text)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/u.exec(text)
  const solid = /^(\d{2})(\d{2})(\d{4})$/u.exec(text)
  const parts = russian ?? solid
  const [year, month, day] = parts
    ? [fullYear(parts[3] ?? ''), Number(parts[2]), Number(parts[1])]
    : iso
      ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
      : [0, 0, 0]
  return isRealDay(year, month, day) ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null
}

function parseMonth(text: string): string | null {
  const figures = /^(\d{1,2})[.,/-](\d{4})$/u.exec(text)
  const iso = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/u.exec(text)
  const words = /^(\p{L}{3,})\.?\s+(\d{4})(?:\s*г\.?)?$/u.exec(text)
  const day = parseDay(text)
  if (day) return day.slice(0, 7)
  const [year, month] = figures
    ? [Number(figures[2]), Number(figures[1])]
    : iso
      ? [Number(iso[1]), Number(iso[2])]
      : words
        ? [Number(words[2]), monthOf(words[1] ?? '')]
        : [0, 0]
  return isRealDay(year, month, 1) ? `${pad(year, 4)}-${pad(month)}` : null
}

function monthOf(word: string): number {
  const lower = word.toLocaleLowerCase('ru').replace(/^мая$/u, 'май')
  return SHORT_MONTHS.findIndex((start) => lower.startsWith(start)) + 1
}

function parseYear(text: string): string | null {
  const year = /^(\d{4})(?:\s*г\.?)?$/u.exec(text)
  return year ? (year[1] ?? null) : (parseMonth(text)?.slice(0, 4) ?? null)
}

/**
 * Reads a date typed or pasted by hand into its stored form (R-5-22, R-5-28…R-5-30); what is no date gives null (R-5-24).
 */
export function parseDate(text: string, mode: DateMode): string | null {
  const trimmed = text.trim()
  if (mode === 'day') return parseDay(trimmed)
  return mode === 'month' ? parseMonth(trimmed) : parseYear(trimmed)
}

/**
 * DD.MM.YYYY HH:mm[:ss][ Z] as an ISO moment; without an offset the time is Moscow's, without a time midnight there
 * (R-5-23, A-087).
 */
export function parseMoment(text: string): string | null {
  const parts =
    /^(\S+?)(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*(Z|[+-]\d{2}:?\d{2}))?)?$/u.exec(text.trim()) ??
    undefined
  const day = parts && parseDay(parts[1] ?? '')
  if (!parts || !day) return null
  const [hours, minutes, seconds] = [parts[2], parts[3], parts[4]].map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
  ]
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  const zone = parts[5] === undefined ? '+03:00' : offsetOf(parts[5])
  return `${day}T${pad(hours)}:${pad(minutes)}:${pad(seconds)}${zone}`
}

function offsetOf(text: string): string {
  return text === 'Z' ? 'Z' : text.replace(/^([+-]\d{2}):?(\d{2})$/u, '$1:$2')
}
