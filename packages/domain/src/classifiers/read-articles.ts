import type { ImportField } from '../imports/guess-columns.ts'
import type { ClassifierLink } from './classifier-kind.ts'
import { CLASSIFIER_TYPE_LABELS, CLASSIFIER_TYPES, type ClassifierType } from './classifier-type.ts'

export type ArticleField = 'view_id' | 'name' | 'type' | ClassifierLink

/** Under which titles a table brings the fields of an article; the first are those of our own export. */
export const ARTICLE_FIELDS: readonly ImportField<ArticleField>[] = [
  { field: 'view_id', titles: ['Код', 'Код статьи', '№ п/п', '№', 'Номер', 'Шифр'] },
  { field: 'name', titles: ['Наименование', 'Наименование статьи', 'Название', 'Статья', 'Статья затрат'] },
  { field: 'type', titles: ['Тип', 'Тип статьи'] },
  { field: 'bank_item_id', titles: ['Статья банка', 'Банковская статья'] },
  { field: 'cfo_item_id', titles: ['ЦФО'] },
  { field: 'bdr_item_id', titles: ['Статья БДР', 'БДР'] },
]

/** One row of a table; a field without a column is absent, which is not the same as empty. */
export type ArticleCells = { row: number; cells: Partial<Record<ArticleField, string>> }

export type ReadArticle = {
  row: number
  /** Code of the file without a dot at its end. */
  code: string
  name: string
  parent: ReadArticle | null
  /** Its folder is not in the table: parts of the code between the nearest row above (or the root) and the row itself. */
  outside: { above: ReadArticle | null; path: string[] } | null
  is_folder: boolean
  type: ClassifierType | undefined
  links: Partial<Record<ClassifierLink, string>>
  problems: string[]
}

const CODE = /^[\p{L}\d]+(?:\.[\p{L}\d]+)*$/u
const LONGEST_NAME = 500
/** A full name holds the names of all folders above: a deeper tree is a mistake in codes, not a classifier. */
const DEEPEST = 20

/** «Итого», «Всего 4 статьи», «Итого: 12»: counts what stands above it. */
const TOTAL =
  /^(?:итого|всего)(?!\p{L})\s*:?\s*(?:(?:по\s+)?(?:классификатор\p{L}*|справочник\p{L}*|списк\p{L}*|файл\p{L}*|разделу)\s*:?\s*)?(?:стат(?:ей|ьи|ья)\s*[:–-]?\s*)?(?:\d+\s*(?:стат(?:ей|ьи|ья)|строк\p{L}*|записей|шт\.?)?)?\.?$/iu

/** The row that counts a table, wherever its words stand: it is no article. */
export function isCount({ cells }: ArticleCells): boolean {
  const filled = Object.values(cells).filter((text) => text !== '')
  const [first = '', ...others] = filled
  return TOTAL.test(first) && others.every((text) => /^\d+(?:\s*\p{L}+\.?)?$/u.test(text))
}

/** The tree that codes 1, 1.1, 1.1.1 of a table describe, in the order of the table; what is wrong stands with its row. */
export function readArticles(rows: readonly ArticleCells[]): ReadArticle[] {
  const byCode = new Map<string, ReadArticle>()
  const articles = rows.map((row) => readArticle(row))
  for (const article of articles) {
    const same = byCode.get(article.code)
    if (same) article.problems.push(`Код ${article.code} уже стоит в строке ${same.row}`)
    else if (CODE.test(article.code)) byCode.set(article.code, article)
  }
  for (const article of articles) {
    const folder = article.code.slice(0, Math.max(0, article.code.lastIndexOf('.')))
    if (folder === '' || !CODE.test(article.code)) continue
    const parent = byCode.get(folder)
    if (parent) {
      article.parent = parent
      parent.is_folder = true
    } else {
      article.outside = outsideOf(folder, byCode)
      if (article.outside.above) article.outside.above.is_folder = true
    }
  }
  return articles
}

function outsideOf(folder: string, byCode: ReadonlyMap<string, ReadArticle>) {
  const parts = folder.split('.')
  for (let depth = parts.length - 1; depth > 0; depth -= 1) {
    const above = byCode.get(parts.slice(0, depth).join('.'))
    if (above) return { above, path: parts.slice(depth) }
  }
  return { above: null, path: parts }
}

function readArticle({ row, cells }: ArticleCells): ReadArticle {
  const { view_id = '', name = '', type, ...links } = cells
  const code = view_id.replace(/\s+/gu, '').replace(/\.$/u, '')
  const problems: string[] = []
  if (code === '') problems.push('Не указан код')
  else if (!CODE.test(code)) problems.push(`Код «${view_id}» не читается: нужен код вида 1.2.3`)
  else if (code.split('.').length > DEEPEST) problems.push(`Вложенность больше ${DEEPEST} уровней`)
  if (name === '') problems.push('Не указано наименование')
  if (name.length > LONGEST_NAME) problems.push(`Наименование длиннее ${LONGEST_NAME} знаков`)
  const read_type = type === undefined ? undefined : readType(type)
  if (type !== undefined && read_type === undefined) problems.push(`Тип «${type}» неизвестен`)
  return { row, code, name, parent: null, outside: null, is_folder: false, type: read_type, links, problems }
}

function readType(text: string): ClassifierType | undefined {
  if (text === '') return 'empty'
  const wanted = text.toLocaleLowerCase('ru')
  return CLASSIFIER_TYPES.find(
    (type) => type === wanted || CLASSIFIER_TYPE_LABELS[type].toLocaleLowerCase('ru') === wanted,
  )
}
