import type { KsTwin } from '@stroyfin/contract/ks/preview-ks'
import type { Db } from '@stroyfin/database/connection/db'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import { sql } from 'kysely'

interface Asked {
  agreement_id: number
  type: KsType
  number: string
  /** The document itself, once it is stored. */
  except_id: number | null
}

/** Documents of the contract that bear the same number: most often the same act typed twice. */
export async function listTwins(db: Db, company_id: number, asked: Asked): Promise<KsTwin[]> {
  if (asked.number === '') return []
  const found = await sql<KsTwin>`
    select k.id, k.number, k.date, k.summ from ks k
    where k.company_id = ${company_id} and k.agreement_id = ${asked.agreement_id} and k.type = ${asked.type}
      and lower(k.number) = lower(${asked.number}) and not k.is_deleted
      and k.id is distinct from ${asked.except_id}::bigint
    order by k.date desc, k.id desc limit 5`.execute(db)
  return found.rows
}
