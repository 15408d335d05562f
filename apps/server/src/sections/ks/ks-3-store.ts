import type { Db } from '@stroyfin/database/connection/db'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import { lineArticle, positionOfLine } from '@stroyfin/reports/facts/act-parts'
import { sql } from 'kysely'
import { countedActs, type SummaryScope } from './summary-store.ts'

/** What one act accepted under one row of the certificate. */
export interface ActPart {
  ks_id: number
  type: KsType
  number: string
  date: string
  status: ApprovalStatus
  corrected_ks_id: number | null
  /** 'e12' an estimate, 'c5' an article, 'other' neither. */
  row: string
  name: string
  net_summ: string
  vat_summ: string
  /** Of the whole act: what its settlement takes off its sum. */
  offset_advance_summ: string
  retention_summ: string
  payable_summ: string
}

const OTHER = 'Прочие работы и затраты'

/** Parts of the acts up to a date; parts of an act add up to it, a document without lines is one part. */
export async function readActParts(
  db: Db,
  company_id: number,
  scope: SummaryScope & { to: string },
): Promise<ActPart[]> {
  const found = await sql<ActPart>`
    select k.id as ks_id, k.type, k.number, k.date, k.status, k.corrected_ks_id, p.row, p.name, p.net_summ, p.vat_summ,
      k.offset_advance_summ, k.retention_summ, k.payable_summ
    from ks k
    join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
    cross join lateral (
      select case when e.id is not null then 'e' || e.id when c.id is not null then 'c' || c.id else 'other' end as row,
        coalesce(e.name, c.name, ${OTHER}) as name, sum(l.net_summ) as net_summ, sum(l.vat_summ) as vat_summ,
        min(l.position) as position
      from (select estimate_line_id, agreement_item_id, classifier_id, net_summ, vat_summ, position from ks_lines
          where company_id = ${company_id} and ks_id = k.id
        union all select null, null, null, k.net_summ, k.vat_summ, 0
          where not exists (select from ks_lines where company_id = ${company_id} and ks_id = k.id)) l
      left join estimate_lines s on s.company_id = ${company_id} and s.id = l.estimate_line_id
      left join estimates e on e.company_id = ${company_id} and e.id = s.estimate_id
      ${positionOfLine(company_id)}
      left join classifier_items c on c.company_id = ${company_id} and c.id = ${lineArticle}
      group by e.id, e.name, case when e.id is null then c.id end, c.id, c.name) p
    where ${countedActs(company_id, scope)} and k.date <= ${scope.to}::date
    order by k.date, k.id, p.position`.execute(db)
  return found.rows
}
