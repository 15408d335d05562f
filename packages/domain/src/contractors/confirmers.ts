import { formatDateTime } from '../russian/format-date.ts'
import { oneOfThem } from './one-of-them.ts'

/** Who confirms an account, after «Подтверждает»: «Анна Белова», «кто-то из них: …» or that there is nobody yet (K-18). */
export function confirmersNamed(people: readonly string[]): string {
  return people.length === 0
    ? 'другой сотрудник с правом «Подтверждение реквизитов»: такого пока нет, дайте право ещё одному'
    : oneOfThem(people)
}

/** The no of a second person, after «Отказ в подтверждении:» (K-18): «в письме другой счёт (Анна Белова, 26.11.2026 14:05)». */
export function refusalNamed({
  by_name,
  at,
  remark,
}: {
  by_name: string
  at: string
  remark: string
}): string {
  return `${remark} (${by_name}, ${formatDateTime(at)})`
}
