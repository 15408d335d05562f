/** More names than that are nobody's. */
const MOST_NAMED = 3

/** «Анна Белова» or «кто-то из них: Анна Белова, …»; of at least one. */
export function oneOfThem(people: readonly string[]): string {
  const [only = '', ...others] = people
  if (others.length === 0) return only
  const more = people.length - MOST_NAMED
  return `кто-то из них: ${people.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`
}
