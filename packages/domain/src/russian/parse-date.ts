import { isPlainDate } from '../dates/plain-date.ts'

/** DD.MM.YYYY typed by hand → YYYY-MM-DD; null when it is no such day, as 31.02.2024 (R-5-22, R-5-24). */
export function parseDate(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? date : null
}

const WITH_TIME = /^(\S+)\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*(Z|[+-]\d{2}:?\d{2}))?$/u
const MOSCOW_OFFSET = '+03:00'

/** DD.MM.YYYY HH:mm[:ss][ Z] → ISO 8601 with offset, Moscow when none is typed (R-5-23, A-087). */
export function parseDateTime(text: string): string | null {
  const parts = WITH_TIME.exec(text.trim())
  if (parts === null) return null
  const [, day = '', hour = '', minute = '', second = '00', zone] = parts
  const date = parseDate(day)
  if (date === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${date}T${hour.padStart(2, '0')}:${minute}:${second}${offset(zone)}`
}

function offset(zone: string | undefined): string {
  if (zone === undefined) return MOSCOW_OFFSET
  if (zone === 'Z') return '+00:00'
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
}
