const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** «3 дн. 4 ч», «5 ч», «12 мин»: how long a decision has been waited for, in its two largest units. */
export function waitingTime(from: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(from))
  const days = Math.floor(passed / DAY)
  const hours = Math.floor((passed % DAY) / HOUR)
  if (days > 0) return hours > 0 ? `${days} дн. ${hours} ч` : `${days} дн.`
  return hours > 0 ? `${hours} ч` : `${Math.floor(passed / MINUTE)} мин`
}
