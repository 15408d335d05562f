/** More names than that are nobody's. */
const MOST_NAMED = 3

/** Who confirms an account, after «Подтверждает»: «Анна Белова», «кто-то из них: …» or that there is nobody yet (K-18). */
export function confirmersNamed(people: readonly string[]): string {
  const [only, ...others] = people
  if (only === undefined)
    return 'другой сотрудник с правом «Подтверждение реквизитов»: такого пока нет, дайте право ещё одному'
  if (others.length === 0) return only
  const more = people.length - MOST_NAMED
  return `кто-то из них: ${people.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`
}
