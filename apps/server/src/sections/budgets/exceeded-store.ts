import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface ExceededArticle {
  /** Null: of no article. */
  name: string | null
  summ: string
  /** Paid and held by registries. */
  used_summ: string
}

/** Articles of a budget that would not hold what is paid and in registries already, were it agreed on as it stands. */
export async function readExceeded(
  db: Db,
  company_id: number,
  budget_id: number,
): Promise<ExceededArticle[]> {
  const { rows } = await sql<ExceededArticle>`
    select i.name, u.summ, u.reserved_summ + u.paid_summ as used_summ
    from app.budget_usage(${company_id}, array[${budget_id}::bigint]) u
    left join classifier_items i on i.company_id = ${company_id} and i.id = u.classifier_id
    where u.reserved_summ + u.paid_summ > u.summ
    order by u.classifier_id`.execute(db)
  return rows
}
