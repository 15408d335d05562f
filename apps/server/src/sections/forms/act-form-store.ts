import type { Db } from '@stroyfin/database/connection/db'
import type { ActForm, FormLine } from '@stroyfin/domain/forms/act-form'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { readPlaces } from './place-store.ts'
import { readSummaryHead } from './summary-head-store.ts'

interface HeadRow {
  id: number
  type: KsType
  number: string
  date: string
  period_from: string | null
  period_to: string | null
  agreement_id: number
  vat_rate: string | null
  vat_included: boolean
  net_summ: string
  vat_summ: string
  summ: string
  corrected_number: string | null
  corrected_date: string | null
}

interface LineRow {
  estimate_line_id: number | null
  name: string
  code: string
  unit: string
  volume: string
  price: string
  summ: string
  net_summ: string
  vat_rate: string | null
  vat_summ: string
  section: string
}

export interface ActFormFound {
  form: ActForm
  agreement_id: number
}

/** A completion document with its contract, parties and lines; null when the company has none such. */
export async function readActForm(db: Db, company_id: number, ks_id: number): Promise<ActFormFound | null> {
  const found = await sql<HeadRow>`
    select k.id, k.type, k.number, k.date, k.period_from, k.period_to, k.agreement_id,
      trim_scale(k.vat_rate)::text as vat_rate, k.vat_included, k.net_summ, k.vat_summ, k.summ,
      o.number as corrected_number, o.date as corrected_date
    from ks k
    left join ks o on o.company_id = ${company_id} and o.id = k.corrected_ks_id
    where k.company_id = ${company_id} and k.id = ${ks_id}`.execute(db)
  const head = found.rows[0]
  const contract = head && (await readSummaryHead(db, company_id, head.agreement_id))
  if (!contract) return null
  const lines = await readLines(db, company_id, head)
  return {
    agreement_id: head.agreement_id,
    form: {
      ...contract,
      type: head.type,
      number: head.number,
      date: head.date,
      period_from: head.period_from,
      period_to: head.period_to,
      lines,
      vat_rate: head.vat_rate,
      vat_included: head.vat_included,
      net: kopecks(head.net_summ),
      vat: kopecks(head.vat_summ),
      gross: kopecks(head.summ),
      corrects:
        head.corrected_number === null || head.corrected_date === null
          ? null
          : { number: head.corrected_number, date: head.corrected_date },
    },
  }
}

async function readLines(db: Db, company_id: number, head: HeadRow): Promise<FormLine[]> {
  const found = await sql<LineRow>`
    select l.estimate_line_id, l.name, l.code, l.unit, trim_scale(l.volume)::text as volume, trim_scale(l.price)::text as price, l.summ,
      l.net_summ, trim_scale(l.vat_rate)::text as vat_rate, l.vat_summ,
      coalesce(g.name, '') as section
    from ks_lines l
    left join estimate_lines e on e.company_id = ${company_id} and e.id = l.estimate_line_id
    left join estimate_lines g on g.company_id = ${company_id} and g.id = e.group_id
    where l.company_id = ${company_id} and l.ks_id = ${head.id} order by l.position, l.id`.execute(db)
  const planned = found.rows.flatMap(({ estimate_line_id }) => estimate_line_id ?? [])
  const places = await readPlaces(db, company_id, planned)
  return found.rows.map(({ estimate_line_id, summ, net_summ, vat_summ, ...line }) => ({
    ...line,
    position: (estimate_line_id !== null && places.get(estimate_line_id)) || '',
    summ: kopecks(summ),
    net: kopecks(net_summ),
    vat: kopecks(vat_summ),
  }))
}

/** Rates of these documents, each once; a document with VAT in every line has those of its lines. */
export async function readVatRates(
  db: Db,
  company_id: number,
  ks_ids: readonly number[],
): Promise<(string | null)[]> {
  const found = await sql<{ vat_rate: string | null }>`
    select distinct trim_scale(case when l.id is null then k.vat_rate else l.vat_rate end)::text as vat_rate
    from ks k
    left join ks_lines l on l.company_id = ${company_id} and l.ks_id = k.id and k.type = 'purchase'
    where k.company_id = ${company_id} and k.id = any(${ks_ids}::bigint[])`.execute(db)
  return found.rows.map(({ vat_rate }) => vat_rate)
}
