import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import { at, FIRST_MONTH, firstDay } from './calendar.ts'
import {
  ARTICLES,
  BANK_ARTICLES,
  CENTRES,
  type DemoArticle,
  type DemoGrouping,
  INCOME_ARTICLES,
  LOCAL_ESTIMATES,
} from './data/articles.ts'
import type { DemoRows } from './demo-rows.ts'
import { personId } from './people.ts'

export type GroundArticle = DemoArticle & { id: number }

type Line = { code: string; name: string }
type Details = {
  type: NonNullable<DemoArticle['type']>
  bank_item_id: number | null
  cfo_item_id: number | null
  bdr_item_id: number | null
}

const NO_DETAILS: Details = { type: 'empty', bank_item_id: null, cfo_item_id: null, bdr_item_id: null }

const parentCode = (code: string) => code.split('.').slice(0, -1).join('.')

/** The trees of a company; the own one is tied to the others. */
export function addClassifiers(rows: DemoRows, company_id: number) {
  const tree = (kind: ClassifierKind, lines: readonly Line[]) => addTree(rows, company_id, kind, lines)
  const bankArticles = tree('bank', BANK_ARTICLES)
  const centres = tree('cfo', CENTRES)
  const income = tree('bdr', INCOME_ARTICLES)
  tree('lsr', LOCAL_ESTIMATES)
  const types = new Map<string, Details['type']>()
  const ids = addTree(rows, company_id, 'own', ARTICLES, (article) => {
    const type = article.type ?? types.get(parentCode(article.code)) ?? 'empty'
    types.set(article.code, type)
    return {
      type,
      bank_item_id: bankArticles.get(article.bank ?? '') ?? null,
      cfo_item_id: groupOf(CENTRES, centres, article),
      bdr_item_id: groupOf(INCOME_ARTICLES, income, article),
    }
  })
  const articles = ARTICLES.map(
    (article): GroundArticle => ({
      ...article,
      type: types.get(article.code) ?? 'empty',
      id: ids.get(article.code) as number,
    }),
  )
  return { bankArticles, articles }
}

/** The row whose chapter the article lies in; folders belong to none. */
function groupOf(lines: readonly DemoGrouping[], ids: Map<string, number>, { code }: Line): number | null {
  if (ARTICLES.some((other) => parentCode(other.code) === code)) return null
  const line = lines.find(({ chapters = [] }) =>
    chapters.some((chapter) => `${code}.`.startsWith(`${chapter}.`)),
  )
  return line ? (ids.get(line.code) ?? null) : null
}

function addTree<L extends Line>(
  rows: DemoRows,
  company_id: number,
  kind: ClassifierKind,
  lines: readonly L[],
  details: (line: L) => Details = () => NO_DETAILS,
): Map<string, number> {
  const ids = new Map<string, number>()
  lines.forEach((line, position) => {
    const id = rows.add('classifier_items', {
      company_id,
      kind,
      group_id: ids.get(parentCode(line.code)) ?? null,
      position,
      is_folder: lines.some((other) => parentCode(other.code) === line.code),
      name: line.name,
      view_id: line.code,
      ...details(line),
      created_by: personId('admin'),
      created_at: at(firstDay(FIRST_MONTH)),
    })
    ids.set(line.code, id)
  })
  return ids
}
