import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import type { DimensionCode, DimensionKey } from '../engine/dimension.ts'
import { oncePerTransaction } from './once-per-transaction.ts'

/** Other classifiers that an article of the company's own is laid on. */
type ArticleLink = 'bank_article' | 'cfo' | 'bdr_article'

export const isArticleLink = (code: DimensionCode): code is ArticleLink =>
  code === 'bank_article' || code === 'cfo' || code === 'bdr_article'

type Links = Readonly<Record<ArticleLink, number | null>>

/** Of every article; one without a link of its own follows the folder it lies in, an article of the bank stands for itself. */
export const articleLinks = oncePerTransaction(readLinks)

async function readLinks(db: Db, company_id: number): Promise<ReadonlyMap<number, Links>> {
  const { rows } = await sql<Links & { id: number; group_id: number | null }>`
    select id, group_id, case kind when 'bank' then id else bank_item_id end as bank_article, cfo_item_id as cfo, bdr_item_id as bdr_article
    from classifier_items where company_id = ${company_id} and kind in ('own', 'bank')
    order by level, id`.execute(db)
  const links = new Map<number, Links>()
  for (const { id, group_id, bank_article, cfo, bdr_article } of rows) {
    const above = group_id === null ? undefined : links.get(group_id)
    links.set(id, {
      bank_article: bank_article ?? above?.bank_article ?? null,
      cfo: cfo ?? above?.cfo ?? null,
      bdr_article: bdr_article ?? above?.bdr_article ?? null,
    })
  }
  return links
}

/** The articles laid on each item of the other classifier; those laid on none, and documents without an article, under null. */
export async function articlesBehind(
  db: Db,
  company_id: number,
  link: ArticleLink,
): Promise<Map<DimensionKey, DimensionKey[]>> {
  const behind = new Map<DimensionKey, DimensionKey[]>([[null, [null]]])
  for (const [article, links] of await articleLinks(db, company_id)) {
    const found = behind.get(links[link])
    if (found) found.push(article)
    else behind.set(links[link], [article])
  }
  return behind
}
