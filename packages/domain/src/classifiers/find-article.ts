const plain = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim()

export type FoundArticle = { id: number } | { problem: string }

/**
 * Finds an article by its whole line («2.3 Надземная часть»), its code or its name alone, as people write it in Excel.
 * `lines` is what the product calls the articles: id → code and name with a space between.
 */
export function articleFinder(lines: Iterable<readonly [id: number, line: string]>) {
  let known: ReturnType<typeof idsByText> | undefined
  return (text: string): FoundArticle => {
    // Columns are made anew more often than something is looked for.
    known ??= idsByText(lines)
    const [id, second] = known.get(plain(text)) ?? []
    if (id === undefined) return { problem: 'Такой статьи нет' }
    return second === undefined ? { id } : { problem: 'Таких статей несколько, укажите код' }
  }
}

function idsByText(lines: Iterable<readonly [id: number, line: string]>): Map<string, Set<number>> {
  const known = new Map<string, Set<number>>()
  for (const [id, line] of lines) {
    const gap = line.indexOf(' ')
    for (const key of [line, line.slice(0, gap), line.slice(gap + 1)].map(plain)) {
      const ids = known.get(key) ?? new Set<number>()
      known.set(key, ids.add(id))
    }
  }
  return known
}
