/** What is kept for one database alone: a revision counts its changes, and another's may stand at the same number. */
export function perDatabase<Kept>(make: () => Kept): (database: object) => Kept {
  const known = new WeakMap<object, Kept>()
  return (database) => {
    const kept = known.get(database) ?? make()
    known.set(database, kept)
    return kept
  }
}
