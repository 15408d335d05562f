import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import {
  PAYMENT_SOURCE_VIEW,
  PAYMENT_SOURCES,
  type PaymentSource,
} from '@stroyfin/domain/payments/payment-source'
import type { ReportNode } from '../../engine/define-report.ts'

export interface LimitRow {
  loan_group_id: number | null
  classifier_id: number
  source: PaymentSource
  summ: string
}

export interface SpentRow {
  loan_group_id: number | null
  classifier_id: number | null
  source: PaymentSource
  /** Less what has come back. */
  paid: Kopecks
  /** What has come back and has not given the limit back. */
  unrestored: Kopecks
  reserved: Kopecks
}

export interface Article {
  id: number
  view_id: string
  name: string
  group_id: number | null
  bank_item_id: number | null
}

export interface Group {
  id: number
  name: string
  limit_summ: string
}

/** Articles that are none: of payments that name none, and what of a group's limit no article has got. */
export const NO_ARTICLE = 0
export const SPARE = 999_999_999

/** What a loan agreement pays for outside its groups. */
export const NO_GROUP: Group = { id: 0, name: 'Без группы', limit_summ: '0.00' }

/** A place of a limit as one number, so that a press on a figure finds its payments again. */
const WIDTH = 1_000_000_000
export const placeId = (group_id: number, article_id: number, source: PaymentSource): number =>
  (group_id * WIDTH + article_id) * 2 + PAYMENT_SOURCES.indexOf(source)

export function placeOf(id: number): { group_id: number; article_id: number; source: PaymentSource } {
  const rest = Math.floor(id / 2)
  return {
    group_id: Math.floor(rest / WIDTH),
    article_id: rest % WIDTH,
    source: id % 2 === 0 ? PAYMENT_SOURCES[0] : PAYMENT_SOURCES[1],
  }
}

interface Place {
  limit: Kopecks
  paid: Kopecks
  unrestored: Kopecks
  reserved: Kopecks
}

const nothing = (): Place => ({ limit: 0n, paid: 0n, unrestored: 0n, reserved: 0n })

/** 2.9 stands before 2.10. */
const byNumbers = new Intl.Collator('ru', { numeric: true })

/** Of one group and source: its articles in the order of their codes, each under the nearest limit that covers it: of an article, else what the group has not laid on any. */
export function placesOf(
  { group, source }: { group: Group; source: PaymentSource },
  {
    limits,
    spent,
    articles,
  }: { limits: readonly LimitRow[]; spent: readonly SpentRow[]; articles: ReadonlyMap<number, Article> },
): ReportNode[] {
  const mine = (row: LimitRow | SpentRow) => (row.loan_group_id ?? 0) === group.id && row.source === source
  // Own money that no limit holds is no business of this report.
  if (source === 'own' && !limits.some(mine)) return []
  const places = new Map<number, Place>()
  const at = (article: number) => {
    const place = places.get(article) ?? nothing()
    places.set(article, place)
    return place
  }
  const limited = new Set<number>()
  for (const row of limits.filter(mine)) {
    at(row.classifier_id).limit += kopecks(row.summ)
    limited.add(row.classifier_id)
  }
  for (const row of spent.filter(mine)) {
    const place = at(row.classifier_id ?? NO_ARTICLE)
    place.paid += row.paid
    place.unrestored += row.unrestored
    place.reserved += row.reserved
  }
  const given = [...places.values()].reduce((sum, { limit }) => sum + limit, 0n)
  // The limit of a group is borrowed money: own money is limited by articles alone.
  if (source === 'borrowed' && group.id !== NO_GROUP.id) at(SPARE).limit = kopecks(group.limit_summ) - given
  const root = sourceId(group.id, source)
  const codeOf = (id: number) => articles.get(id)?.view_id ?? ''
  const ordered = [...places].sort(
    ([one], [other]) =>
      Number(one === SPARE || one === NO_ARTICLE) - Number(other === SPARE || other === NO_ARTICLE) ||
      byNumbers.compare(codeOf(one), codeOf(other)) ||
      one - other,
  )
  return ordered.map(([article_id, { limit, ...spending }]) => {
    const isLimited = limited.has(article_id) || article_id === SPARE
    const above = isLimited
      ? null
      : (coveredBy(article_id, limited, articles) ?? (places.has(SPARE) ? SPARE : null))
    const article = articles.get(article_id)
    return {
      id: placeId(group.id, article_id, source),
      group_id: above === null ? root : placeId(group.id, above, source),
      is_folder: false,
      texts: { view_id: article?.view_id ?? '', name: article?.name ?? wordsOf(article_id) },
      measures: { limit_summ: limit, ...spending },
      ...(!isLimited && { hides: ['limit_summ'] }),
    }
  })
}

const wordsOf = (article_id: number) =>
  article_id === SPARE ? 'Не распределено по статьям' : 'Статья не указана'

/** The nearest article with a limit above this one: its folders, and the bank's article it is laid on. */
function coveredBy(
  article_id: number,
  limited: ReadonlySet<number>,
  articles: ReadonlyMap<number, Article>,
): number | null {
  const seen = new Set([article_id])
  let step = [article_id]
  while (step.length > 0) {
    const next = step.flatMap((id) => {
      const { group_id = null, bank_item_id = null } = articles.get(id) ?? {}
      return [group_id, bank_item_id].filter((above) => above !== null && !seen.has(above)) as number[]
    })
    const found = next.find((id) => limited.has(id))
    if (found !== undefined) return found
    for (const id of next) seen.add(id)
    step = next
  }
  return null
}

/** Folders stand apart from places: their numbers are negative. */
const sourceId = (group_id: number, source: PaymentSource) =>
  -(group_id * 4 + 2 + PAYMENT_SOURCES.indexOf(source))
const groupId = (group_id: number) => -(group_id * 4 + 1)
export const isFolder = (id: number): boolean => id < 0

const folder = (id: number, group_id: number | null, name: string): ReportNode => ({
  id,
  group_id,
  is_folder: true,
  texts: { view_id: '', name },
  measures: { limit_summ: 0n, reserved: 0n, paid: 0n, unrestored: 0n },
})

/** The folder of a group with one for each source. */
export function groupFolders({ id, name }: Group): ReportNode[] {
  return [
    folder(groupId(id), null, name),
    ...PAYMENT_SOURCES.map((source) =>
      folder(sourceId(id, source), groupId(id), PAYMENT_SOURCE_VIEW[source].label),
    ),
  ]
}
