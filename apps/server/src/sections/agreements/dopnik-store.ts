import type { DopnikRow } from '@stroyfin/contract/agreements/load-dopniks'
import type { Db } from '@stroyfin/database/connection/db'
import { type RawBuilder, sql } from 'kysely'

export type DopnikStored = Omit<DopnikRow, 'summ'> & { summ: string }

export async function listDopniks(db: Db, company_id: number, agreement_id: number): Promise<DopnikStored[]> {
  const found = await sql<DopnikStored>`
    select id, version, number, date, summ, status, description, is_deleted,
      trim_scale(advance_percent)::text as advance_percent, trim_scale(retention_percent)::text as retention_percent
    from agreements
    where company_id = ${company_id} and parent_agreement_id = ${agreement_id} and type = 'dopnik' and not is_deleted
    order by date, id`.execute(db)
  return found.rows
}

interface ShareRow {
  agreement_id: number
  classifier_id: number | null
  name: string
  summ: string
}

/** Parts of a contract and of its agreed additional agreements by article; an undivided document stands on its own article. */
export const sharesOf = (company_id: number, agreement_id: number): RawBuilder<unknown> => sql`
  select d.id as agreement_id, coalesce(i.classifier_id, d.classifier_id, m.classifier_id) as classifier_id,
    coalesce(i.summ, d.summ) as summ
  from agreements d
  join agreements m on m.company_id = ${company_id} and m.id = ${agreement_id}
  left join agreement_items i on i.company_id = ${company_id} and i.agreement_id = d.id and not i.is_root
  where d.company_id = ${company_id}
    and (d.id = m.id or (d.parent_agreement_id = m.id and d.type = 'dopnik' and not d.is_deleted
      and app.is_approved(d.status)))`

export async function listShares(db: Db, company_id: number, agreement_id: number): Promise<ShareRow[]> {
  const found = await sql<ShareRow>`
    select s.agreement_id, s.classifier_id, coalesce(c.name, 'Без статьи') as name, s.summ
    from (${sharesOf(company_id, agreement_id)}) s
    left join classifier_items c on c.company_id = ${company_id} and c.id = s.classifier_id
    order by s.classifier_id is null, c.name collate app.russian, s.classifier_id`.execute(db)
  return found.rows
}
