import type { KsTwin } from '@stroyfin/contract/ks/preview-ks'
import type { Db } from '@stroyfin/database/connection/db'
import { alikeNumberOf } from '@stroyfin/database/lists/alike-number'
import { alikeNumber } from '@stroyfin/domain/imports/duplicate-key'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import { sql } from 'kysely'

interface Asked {
  agreement_id: number
  type: KsType
  number: string
  date: string | null
  summ: string
  /** The document itself, once it is stored. */
  except_id: number | null
}

/**
 * Documents of the contract that bear the same number: most often the same act typed twice. Of other contracts of its
 * executor only those of the same day and sum: the act may belong to either (A-046).
 */
export async function listTwins(db: Db, company_id: number, asked: Asked): Promise<KsTwin[]> {
  if (asked.number === '') return []
  const { agreement_id } = asked
  // Each part has an index of its own: an executor may have thousands of contracts.
  const alike = sql`k.company_id = ${company_id} and k.type = ${asked.type} and ${alikeNumberOf(sql`k.number`)} = ${alikeNumber(asked.number)}
    and not k.is_deleted and k.id is distinct from ${asked.except_id}::bigint`
  const found = await sql<KsTwin>`
    select id, number, date, summ, agreement_number from (
      select k.id, k.number, k.date, k.summ, null as agreement_number from ks k
      where ${alike} and k.agreement_id = ${agreement_id}
      union all
      select k.id, k.number, k.date, k.summ, g.number from ks k
      join agreements g on g.company_id = ${company_id} and g.id = k.agreement_id and not g.is_deleted
        and g.executor_id = (select a.executor_id from agreements a where a.company_id = ${company_id} and a.id = ${agreement_id})
      where ${alike} and k.agreement_id <> ${agreement_id} and k.date = ${asked.date}::date and k.summ = ${asked.summ}::numeric
        and k.summ <> 0
    ) t
    order by agreement_number is not null, date desc, id desc limit 5`.execute(db)
  return found.rows
}
