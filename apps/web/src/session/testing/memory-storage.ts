/** A browser's storage for tests that run without a browser. */
export function memoryStorage(start: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(start))
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => {
      kept.delete(key)
    },
    setItem: (key, value) => {
      kept.set(key, value)
    },
  }
}
