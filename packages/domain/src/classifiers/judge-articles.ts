import { counted } from '../russian/plural.ts'
import { ownPart } from './article-code.ts'
import { CLASSIFIER_LINKS, type ClassifierKind, type ClassifierLink } from './classifier-kind.ts'
import type { ClassifierType } from './classifier-type.ts'
import type { articleFinder } from './find-article.ts'
import type { KnownArticle } from './known-article.ts'
import { matchArticles, plainName } from './match-articles.ts'
import type { ReadArticle } from './read-articles.ts'

export type ArticleValues = Partial<
  { name: string; type: ClassifierType } & Record<ClassifierLink, number | null>
>

export type JudgedArticle = {
  article: ReadArticle
  /** The article of the tree that this row speaks of. */
  existing: KnownArticle | null
  /** The folder of the tree it stands in when its folder is not in the table. */
  folder_id: number | null
  /** Values that the tree does not have yet; for a new article all that the file brings. */
  values: ArticleValues
  status: 'new' | 'change' | 'same' | 'error'
  /** What of it has to be asked for by a person. */
  wish: 'rename' | 'twins' | null
  problems: string[]
}

/** What only a person may ask of a file. */
export type ArticleWishes = {
  /** Articles that the file names take its codes. */
  recode: boolean
  /** An article under the code of a row of another name takes that name. */
  rename: boolean
  /** A name that an article of another folder has becomes one more article. */
  twins: boolean
}

/** As a person marks them. */
export const WISHES = {
  rename: 'Переименовать статьи, чьи коды заняты',
  twins: 'Создать статьи с уже существующими названиями',
} as const

/** «Ещё 51 статьи справочника в файле нет, они останутся как есть». */
export function unnamedText(count: number): string {
  const articles = counted(count, ['статьи', 'статей', 'статей'])
  return `Ещё ${articles} справочника в файле нет, ${count === 1 ? 'она останется' : 'они останутся'} как есть.`
}

export type LinkFinders = Record<ClassifierLink, ReturnType<typeof articleFinder>>

const LINK_NAMES: Record<ClassifierLink, string> = {
  bank_item_id: 'Статья банка',
  cfo_item_id: 'ЦФО',
  bdr_item_id: 'Статья БДР',
}
const LINKS = Object.keys(CLASSIFIER_LINKS) as ClassifierLink[]

/**
 * What each row becomes. Within one folder a row is the article of the same name, otherwise the one of the same code
 * that no other row has named, otherwise a new one. Nothing of the tree is removed; what a person has not asked for –
 * other codes, other names, a second article of one name – is a fault of its row or is left as it was.
 */
export function judgeArticles(
  kind: ClassifierKind,
  read: readonly ReadArticle[],
  known: readonly KnownArticle[],
  find: LinkFinders,
  wishes: ArticleWishes,
): JudgedArticle[] {
  const { recode } = wishes
  const { found: existing, folders } = matchArticles(read, known)
  const wishOf = wishesOf(existing, known)
  const taken = takenCodes(existing, folders, known, recode)
  return read.map((article) => {
    const found = existing.get(article) ?? null
    const folder = folders.get(article) ?? null
    const problems = [...article.problems, ...folderProblems(article, found, folder)]
    const wished = problems.length === 0 ? wishOf(article) : null
    if (wished && !wishes[wished.wish]) problems.push(wished.problem)
    const holder = problems.length === 0 ? taken(article) : null
    if (holder !== null) problems.push(`Код ${article.code} занят: «${holder}»`)
    const values = { name: article.name, ...(kind === 'own' && ownValues(article, find, problems)) }
    const changed = found ? differing(values, found) : values
    const takes_code = recode && found !== null && ownPart(found.view_id) !== ownPart(article.code)
    const changes = Object.keys(changed).length > 0 || takes_code
    const status = found ? (changes ? 'change' : 'same') : 'new'
    return {
      article,
      existing: found,
      folder_id: folder?.id ?? null,
      values: changed,
      status: problems.length > 0 ? 'error' : status,
      wish: wished?.wish ?? null,
      problems,
    }
  })
}

/** Whether a row would give an article of the tree another name. */
const isRenamed = (article: ReadArticle, existing: KnownArticle) =>
  article.name !== '' && plainName(existing.name) !== plainName(article.name)

/** What a row does to the tree that only a person may ask for, and how it is told where nobody has. */
function wishesOf(existing: ReadonlyMap<ReadArticle, KnownArticle>, known: readonly KnownArticle[]) {
  const leaving = new Set(
    [...existing].filter(([article, found]) => isRenamed(article, found)).map(([, { id }]) => id),
  )
  // Articles that hold sums: links and imports find them by their names.
  const named = new Map(
    known
      .filter(({ id, is_folder }) => !is_folder && !leaving.has(id))
      .map((article) => [plainName(article.name), article]),
  )
  return (article: ReadArticle): { wish: 'rename' | 'twins'; problem: string } | null => {
    const found = existing.get(article)
    if (found) {
      if (!isRenamed(article, found)) return null
      const taken = `Код ${article.code} занят статьёй «${found.name}»`
      return { wish: 'rename', problem: `${taken}; чтобы переименовать её, отметьте «${WISHES.rename}»` }
    }
    const twin = article.is_folder ? undefined : named.get(plainName(article.name))
    if (!twin) return null
    const there = `«${twin.name}» уже есть под кодом ${twin.view_id} и останется там`
    return { wish: 'twins', problem: `${there}; чтобы создать вторую, отметьте «${WISHES.twins}»` }
  }
}

function folderProblems(
  article: ReadArticle,
  found: KnownArticle | null,
  folder: KnownArticle | null,
): string[] {
  const code = article.code.slice(0, article.code.lastIndexOf('.'))
  if (article.outside && !folder) return [`Ни в файле, ни в классификаторе нет папки с кодом ${code}`]
  const leaf = folder && !folder.is_folder ? folder : article.is_folder && !found?.is_folder ? found : null
  return leaf ? [`«${leaf.name}» в справочнике — статья, а не папка: внутрь неё добавить нельзя`] : []
}

/** Whose code a row would take: in its folder each code is of one article. */
function takenCodes(
  existing: ReadonlyMap<ReadArticle, KnownArticle>,
  folders: ReadonlyMap<ReadArticle, KnownArticle>,
  known: readonly KnownArticle[],
  recode: boolean,
) {
  const read_of = new Map([...existing].map(([article, { id }]) => [id, article]))
  const stays = known.filter(({ id }) => !recode || !read_of.has(id))
  const names = new Map(stays.map(({ group_id, view_id, name }) => [keyOf(group_id, view_id), name]))
  return (article: ReadArticle): string | null => {
    if (existing.has(article) && !recode) return null
    const folder = article.parent ? existing.get(article.parent) : folders.get(article)
    // A new folder holds nothing yet, and codes that a file repeats are told by the file itself.
    if (article.parent && !folder) return null
    return names.get(keyOf(folder?.id ?? null, article.code)) ?? null
  }
}

const keyOf = (group_id: number | null, code: string) => `${group_id} ${ownPart(code)}`

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
