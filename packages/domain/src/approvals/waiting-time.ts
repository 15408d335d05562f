import { counted } from '../russian/plural.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const DAYS = ['день', 'дня', 'дней'] as const

/** «просрочено на 3 дня», on the first day «просрочено на 5 ч»; null before the deadline and without one. */
export function overdueText(deadline: string | null, now: Date): string | null {
  const late = deadline === null ? 0 : now.getTime() - Date.parse(deadline)
  if (late <= 0) return null
  const days = Math.floor(late / DAY)
  return days > 0
    ? `просрочено на ${counted(days, DAYS)}`
    : `просрочено на ${waitingTime(deadline ?? '', now)}`
}

/** «3 дн. 4 ч», «5 ч», «12 мин»: how long a decision has been waited for, in its two largest units. */
export function waitingTime(from: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(from))
  const days = Math.floor(passed / DAY)
  const hours = Math.floor((passed % DAY) / HOUR)
  if (days > 0) return hours > 0 ? `${days} дн. ${hours} ч` : `${days} дн.`
  return hours > 0 ? `${hours} ч` : `${Math.floor(passed / MINUTE)} мин`
}
