import type { KsTwin } from '@stroyfin/contract/ks/preview-ks'
import type { Db } from '@stroyfin/database/connection/db'
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
 * executor only those of the same day and sum: the act may belong to either.
 */
export async function listTwins(db: Db, company_id: number, asked: Asked): Promise<KsTwin[]> {
  if (asked.number === '') return []
  const found = await sql<KsTwin>`
    select k.id, k.number, k.date, k.summ,
      case when k.agreement_id <> ${asked.agreement_id} then g.number end as agreement_number
    from agreements a
    join agreements g on g.company_id = ${company_id} and not g.is_deleted
      and (g.id = a.id or g.executor_id = a.executor_id)
    join ks k on k.company_id = ${company_id} and k.agreement_id = g.id and k.type = ${asked.type}
      and lower(k.number) = lower(${asked.number}) and not k.is_deleted
      and k.id is distinct from ${asked.except_id}::bigint
      and (g.id = a.id or (k.date = ${asked.date}::date and k.summ = ${asked.summ}::numeric))
    where a.company_id = ${company_id} and a.id = ${asked.agreement_id}
    order by g.id <> a.id, k.date desc, k.id desc limit 5`.execute(db)
  return found.rows
}
