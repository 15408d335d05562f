import { daysOfMonth } from '@stroyfin/domain/dates/months'
import type { ReportNode } from '../../engine/define-report.ts'
import type { DimensionName, Fact } from '../../engine/dimension.ts'
import type { PlannedWork } from './planned-works.ts'

/** A schedule of more bars is not read: then articles alone are drawn. */
export const MOST_CONTRACTS = 1000

const NO_ARTICLE = 999_999_999

/** Articles stand apart from contracts: their numbers are negative. */
const articleId = (article: number | null) => -(article ?? NO_ARTICLE)

/** Of the documents of a row those that are contracts: an article stands for itself. */
export const contractsOf = (ids: readonly number[]): number[] => [...new Set(ids.filter((id) => id > 0))]

/** And the articles in which they stand there; null is none. */
export const articlesOf = (ids: readonly number[]): (number | null)[] =>
  [...new Set(ids.filter((id) => id < 0))].map((id) => (id === articleId(null) ? null : -id))

/** Places of contracts in articles, counted from one as they come: no number is too long for them. */
function workNumbers() {
  const known = new Map<string, number>()
  return (article: number | null, agreement: number): number => {
    const key = `${article} ${agreement}`
    const number = known.get(key) ?? known.size + 1
    known.set(key, number)
    return number
  }
}

interface Around {
  works: readonly PlannedWork[]
  /** With the folders above them. */
  articles: readonly DimensionName[]
  /** Empty when only articles are shown. */
  contracts: readonly DimensionName[]
}

/** Articles with their folders, contracts inside them, and when each of them is worked on. */
export function workNodes(facts: readonly Fact[], { works, articles, contracts }: Around): ReportNode[] {
  const names = new Map(contracts.map(({ key, name }) => [key, name]))
  const workId = workNumbers()
  const spans = spansOf({ works, articles, workId })
  const rows = facts.map(({ keys, measures }): ReportNode => {
    const article = keys.article === null || keys.article === undefined ? null : Number(keys.article)
    if (typeof keys.agreement !== 'number') return nodeOf(articleId(article), null, '', measures)
    const id = workId(article, keys.agreement)
    const node = nodeOf(id, articleId(article), names.get(keys.agreement) ?? '', measures)
    return { ...node, document_ids: [keys.agreement, articleId(article)] }
  })
  const own = new Map(rows.filter(({ id }) => id < 0).map((row) => [row.id, row.measures]))
  const folders = articles.map(({ key, name, code, group }) => {
    const id = articleId(Number(key))
    const above = group === null || group === undefined ? null : articleId(Number(group))
    return nodeOf(id, above, name, own.get(id) ?? {}, code)
  })
  const nameless = articleId(null)
  const is_nameless = rows.some(({ id, group_id }) => id === nameless || group_id === nameless)
  const last = is_nameless ? [nodeOf(nameless, null, 'Статья не указана', own.get(nameless) ?? {})] : []
  const shown = [...folders, ...last, ...rows.filter(({ id }) => id > 0)]
  return shown.map((row) => ({ ...row, texts: { ...row.texts, ...spans.get(row.id) } }))
}

function nodeOf(
  id: number,
  group_id: number | null,
  name: string,
  measures: ReportNode['measures'],
  code?: string | null,
): ReportNode {
  return { id, group_id, is_folder: id < 0, texts: { view_id: code ?? '', name }, measures }
}

interface Span {
  date_from: string
  date_to: string
}

interface Spanned {
  works: readonly PlannedWork[]
  articles: readonly DimensionName[]
  workId: (article: number | null, agreement: number) => number
}

/** From the first to the last day of the works of a row; an article takes those of everything inside. */
function spansOf({ works, articles, workId }: Spanned) {
  const above = new Map(articles.map(({ key, group }) => [Number(key), group ?? null]))
  const spans = new Map<number, Span>()
  const widen = (id: number, { date_from, date_to }: Span) => {
    const known = spans.get(id)
    spans.set(id, {
      date_from: known && known.date_from < date_from ? known.date_from : date_from,
      date_to: known && known.date_to > date_to ? known.date_to : date_to,
    })
  }
  for (const { agreement_id, article_id, first_month, last_month } of works) {
    const span = { date_from: first_month, date_to: daysOfMonth(last_month.slice(0, 7))[1] }
    widen(workId(article_id, agreement_id), span)
    widen(articleId(article_id), span)
    for (let at = above.get(article_id ?? 0) ?? null; at !== null; at = above.get(Number(at)) ?? null) {
      widen(articleId(Number(at)), span)
    }
  }
  return spans
}
