import { ownPart } from './article-code.ts'
import { CLASSIFIER_LINKS, type ClassifierKind, type ClassifierLink } from './classifier-kind.ts'
import type { ClassifierType } from './classifier-type.ts'
import type { articleFinder } from './find-article.ts'
import type { ReadArticle } from './read-articles.ts'

export type KnownArticle = {
  id: number
  group_id: number | null
  view_id: string
  name: string
  is_folder: boolean
  type: ClassifierType
} & Record<ClassifierLink, number | null>

export type ArticleValues = Partial<
  { name: string; type: ClassifierType } & Record<ClassifierLink, number | null>
>

export type JudgedArticle = {
  article: ReadArticle
  /** The article of the tree that this row speaks of. */
  existing: KnownArticle | null
  /** Values that the tree does not have yet; for a new article all that the file brings. */
  values: ArticleValues
  /** The article stands under another code than the file gives it, and takes that of the file when asked to. */
  recoded: boolean
  status: 'new' | 'change' | 'same' | 'error'
  problems: string[]
}

export type LinkFinders = Record<ClassifierLink, ReturnType<typeof articleFinder>>

const LINK_NAMES: Record<ClassifierLink, string> = {
  bank_item_id: 'Статья банка',
  cfo_item_id: 'ЦФО',
  bdr_item_id: 'Статья БДР',
}
const LINKS = Object.keys(CLASSIFIER_LINKS) as ClassifierLink[]

const plain = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim()

/**
 * What each row becomes. Within one folder a row is the article of the same name, otherwise the one of the same code
 * that no other row has named (it is renamed), otherwise a new one. Nothing of the tree is removed, and no article of
 * it changes its code, unless `recode` asks for the codes of the file.
 */
export function judgeArticles(
  kind: ClassifierKind,
  read: readonly ReadArticle[],
  known: readonly KnownArticle[],
  find: LinkFinders,
  recode: boolean,
): JudgedArticle[] {
  const existing = matched(read, known)
  const taken = takenCodes(existing, known, recode)
  return read.map((article) => {
    const found = existing.get(article) ?? null
    const problems = [...article.problems]
    if (found && !found.is_folder && article.is_folder)
      problems.push(`«${found.name}» в справочнике — статья, а не папка: внутрь неё добавить нельзя`)
    const holder = problems.length === 0 ? taken(article) : null
    if (holder !== null) problems.push(`Код ${article.code} занят: «${holder}»`)
    const recoded = found !== null && ownPart(found.view_id) !== ownPart(article.code)
    const values = { name: article.name, ...(kind === 'own' && ownValues(article, find, problems)) }
    const changed = found ? differing(values, found) : values
    const changes = Object.keys(changed).length > 0 || (recode && recoded)
    const status = found ? (changes ? 'change' : 'same') : 'new'
    return {
      article,
      existing: found,
      values: changed,
      recoded,
      status: problems.length > 0 ? 'error' : status,
      problems,
    }
  })
}

function matched(
  read: readonly ReadArticle[],
  known: readonly KnownArticle[],
): Map<ReadArticle, KnownArticle> {
  const inFolder = Map.groupBy(known, ({ group_id }) => group_id)
  const rowsIn = Map.groupBy(read, ({ parent }) => parent)
  const found = new Map<ReadArticle, KnownArticle>()
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
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const rows = rowsIn.get(folder) ?? []
    const parent = folder === null ? null : found.get(folder)?.id
    const articles = parent === undefined ? [] : (inFolder.get(parent) ?? [])
    pair(rows, articles, (name) => plain(name))
    pair(rows, articles, (_name, code) => code)
    waiting.push(...rows.filter(({ is_folder }) => is_folder))
  }
  return found
}

/** Whose code a row would take: in its folder each code is of one article. */
function takenCodes(
  existing: ReadonlyMap<ReadArticle, KnownArticle>,
  known: readonly KnownArticle[],
  recode: boolean,
) {
  const read_of = new Map([...existing].map(([article, { id }]) => [id, article]))
  const stays = known.filter(({ id }) => !recode || !read_of.has(id))
  const names = new Map(stays.map(({ group_id, view_id, name }) => [keyOf(group_id, view_id), name]))
  return (article: ReadArticle): string | null => {
    if (existing.has(article) && !recode) return null
    const folder = article.parent && existing.get(article.parent)
    // A new folder holds nothing yet, and codes that a file repeats are told by the file itself.
    if (article.parent && !folder) return null
    return names.get(keyOf(folder?.id ?? null, article.code)) ?? null
  }
}

const keyOf = (group_id: number | null, code: string) => `${group_id} ${ownPart(code)}`

type KeyOf = (name: string, code: string) => string

function ownValues({ type, links }: ReadArticle, find: LinkFinders, problems: string[]): ArticleValues {
  const values: ArticleValues = type === undefined ? {} : { type }
  for (const link of LINKS) {
    const text = links[link]
    if (text === undefined) continue
    const answer = text === '' ? { id: null } : find[link](text)
    if ('problem' in answer) problems.push(`${LINK_NAMES[link]} «${text}». ${answer.problem}`)
    else values[link] = answer.id
  }
  return values
}

function differing(values: ArticleValues, found: KnownArticle): ArticleValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => found[field as keyof ArticleValues] !== value),
  )
}
