import { ownPart } from './article-code.ts'
import type { KnownArticle } from './known-article.ts'
import type { ReadArticle } from './read-articles.ts'

type KeyOf = (name: string, code: string) => string

/** Names that differ in letters, «ё» and spaces alone are one name. */
export const plainName = (text: string) =>
  text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim()

/**
 * Which article of the tree each row of a table is, and in which folder of the tree a row stands whose folder the
 * table does not bring: a table may hold a part of the classifier.
 */
export function matchArticles(read: readonly ReadArticle[], known: readonly KnownArticle[]) {
  const inFolder = Map.groupBy(known, ({ group_id }) => group_id)
  const rowsIn = Map.groupBy(
    read.filter(({ outside }) => outside === null),
    ({ parent }) => parent,
  )
  const outsideIn = Map.groupBy(
    read.filter(({ outside }) => outside !== null),
    ({ outside }) => outside?.above ?? null,
  )
  const found = new Map<ReadArticle, KnownArticle>()
  const folders = new Map<ReadArticle, KnownArticle>()
  const taken = new Set<number>()
  const pair = (rows: readonly ReadArticle[], articles: readonly KnownArticle[], key: KeyOf) => {
    const free = Map.groupBy(
      articles.filter((article) => !taken.has(article.id)),
      (article) => key(article.name, article.view_id),
    )
    for (const row of rows) {
      if (found.has(row)) continue
      const article = free.get(key(row.name, row.code))?.shift()
      if (!article) continue
      taken.add(article.id)
      found.set(row, article)
    }
  }
  // Rows of a folder follow the folder itself, whatever their order in the table.
  const waiting: (ReadArticle | null)[] = [null]
  const place = (rows: readonly ReadArticle[], folder: number | null | undefined) => {
    const articles = folder === undefined ? [] : (inFolder.get(folder) ?? [])
    pair(rows, articles, (name) => plainName(name))
    pair(rows, articles, (_name, code) => code)
    waiting.push(...rows.filter(({ is_folder }) => is_folder))
  }
  for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
    const folder = row === null ? null : found.get(row)?.id
    place(rowsIn.get(row) ?? [], folder)
    const outside = Map.groupBy(outsideIn.get(row) ?? [], (inner) => inner.outside?.path.join('.') ?? '')
    for (const [path, rows] of outside) {
      const inner = folder === undefined ? undefined : folderAt(inFolder, folder, path.split('.'))
      if (inner) for (const inside of rows) folders.set(inside, inner)
      place(rows, inner?.id)
    }
  }
  return { found, folders }
}

function folderAt(
  inFolder: ReadonlyMap<number | null, readonly KnownArticle[]>,
  from: number | null,
  path: readonly string[],
): KnownArticle | undefined {
  let at: KnownArticle | undefined
  for (const part of path) {
    at = inFolder.get(at?.id ?? from)?.find(({ view_id }) => ownPart(view_id) === part)
    if (!at) return undefined
  }
  return at
}
