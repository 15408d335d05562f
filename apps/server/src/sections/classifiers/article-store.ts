import type { Db } from '@stroyfin/database/connection/db'
import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import type { KnownArticle } from '@stroyfin/domain/classifiers/known-article'
import { sql } from 'kysely'

export type NewArticle = Omit<KnownArticle, 'id' | 'view_id'> & { kind: ClassifierKind }

/** Ids come in the order of the rows; places are counted afterwards. */
export async function insertArticles(
  db: Db,
  company_id: number,
  rows: readonly NewArticle[],
): Promise<number[]> {
  const column = <K extends keyof NewArticle>(key: K) => rows.map((row) => row[key])
  const made = await sql<{ id: number }>`
    insert into classifier_items (company_id, kind, group_id, is_folder, name, type, bank_item_id, cfo_item_id,
      bdr_item_id, position)
    select ${company_id}, kind, group_id, is_folder, name, type, bank_item_id, cfo_item_id, bdr_item_id, 0
    from unnest(${column('kind')}::text[], ${column('group_id')}::bigint[], ${column('is_folder')}::boolean[],
      ${column('name')}::text[], ${column('type')}::text[], ${column('bank_item_id')}::bigint[],
      ${column('cfo_item_id')}::bigint[], ${column('bdr_item_id')}::bigint[])
      with ordinality as n (kind, group_id, is_folder, name, type, bank_item_id, cfo_item_id, bdr_item_id, at)
    order by at
    returning id`.execute(db)
  return made.rows.map(({ id }) => id)
}

export async function patchArticles(
  db: Db,
  company_id: number,
  rows: readonly KnownArticle[],
): Promise<void> {
  if (rows.length === 0) return
  const column = <K extends keyof KnownArticle>(key: K) => rows.map((row) => row[key])
  await sql`
    update classifier_items c set name = n.name, type = n.type, bank_item_id = n.bank_item_id,
      cfo_item_id = n.cfo_item_id, bdr_item_id = n.bdr_item_id
    from unnest(${column('id')}::bigint[], ${column('name')}::text[], ${column('type')}::text[],
      ${column('bank_item_id')}::bigint[], ${column('cfo_item_id')}::bigint[], ${column('bdr_item_id')}::bigint[])
      as n (id, name, type, bank_item_id, cfo_item_id, bdr_item_id)
    where c.company_id = ${company_id} and c.id = n.id`.execute(db)
}
