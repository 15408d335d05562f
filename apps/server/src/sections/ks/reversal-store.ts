import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'

/** The document and its corrections. */
const family = (company_id: number, ks_id: number) => sql`
  k.company_id = ${company_id} and not k.is_deleted and (k.id = ${ks_id} or k.corrected_ks_id = ${ks_id})`

interface NewReversal {
  ks_id: number
  date: string
  reason: string
}

/** Sums and lines of the document and its corrections with the other sign, not approved yet. */
export async function insertReversal(
  db: Db,
  company_id: number,
  { ks_id, date, reason }: NewReversal,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into ks (company_id, agreement_id, type, number, date, period_from, period_to, net_summ, vat_rate, vat_included,
      vat_summ, summ, offset_advance_summ, retention_summ, payable_summ, currency_rate, corrected_ks_id, is_reversal,
      withdrawal_reason, description)
    select ${company_id}, a.agreement_id, a.type, a.number || '-С', ${date}::date, date_trunc('month', ${date}::date)::date,
      ${date}::date, -s.net_summ, a.vat_rate, a.vat_included, -s.vat_summ, -s.summ, -s.offset_summ, -s.retention_summ,
      -s.payable_summ, a.currency_rate, a.id, true, ${reason}::text, 'Сторно документа № ' || a.number || ': ' || ${reason}::text
    from ks a
    cross join (select sum(k.net_summ) as net_summ, sum(k.vat_summ) as vat_summ, sum(k.summ) as summ,
        sum(k.offset_advance_summ) as offset_summ, sum(k.retention_summ) as retention_summ,
        sum(k.payable_summ) as payable_summ
      from ks k where ${family(company_id, ks_id)}) s
    where a.company_id = ${company_id} and a.id = ${ks_id}
    returning id`.execute(db)
  const { id } = onlyRow(made)
  await sql`
    insert into ks_lines (company_id, ks_id, position, agreement_item_id, classifier_id, estimate_line_id, name, unit, code,
      volume, price, summ, net_summ, vat_rate, vat_summ, date_from, date_to)
    select ${company_id}, ${id}, row_number() over (order by k.date, k.id, l.position) - 1, l.agreement_item_id,
      l.classifier_id, l.estimate_line_id, l.name, l.unit, l.code, -l.volume, l.price, -l.summ, -l.net_summ, l.vat_rate,
      -l.vat_summ, l.date_from, l.date_to
    from ks k join ks_lines l on l.company_id = ${company_id} and l.ks_id = k.id
    where ${family(company_id, ks_id)} and k.id <> ${id}`.execute(db)
  return id
}

/** From here on the reversal counts and the document is marked. */
export async function approveReversal(
  db: Db,
  company_id: number,
  { ks_id, reversal, date }: { ks_id: number; reversal: number; date: string },
): Promise<void> {
  await sql`update ks set status = 'approve' where company_id = ${company_id} and id = ${reversal}`.execute(
    db,
  )
  await sql`update ks set withdrawn_on = ${date}::date where company_id = ${company_id} and id = ${ks_id}`.execute(
    db,
  )
}
