import { oneOfThem } from './one-of-them.ts'

/** Who confirms an account, after «Подтверждает»: «Анна Белова», «кто-то из них: …» or that there is nobody yet (K-18). */
export function confirmersNamed(people: readonly string[]): string {
  return people.length === 0
    ? 'другой сотрудник с правом «Подтверждение реквизитов»: такого пока нет, дайте право ещё одному'
    : oneOfThem(people)
}
