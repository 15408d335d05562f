import type { Db } from '@stroyfin/database/connection/db'
import type { ActForm, FormLine, FormParty } from '@stroyfin/domain/forms/act-form'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'

interface HeadRow {
  id: number
  type: KsType
  number: string
  date: string
  period_from: string | null
  period_to: string | null
  agreement_id: number
  agreement_number: string
  agreement_date: string
  agreement_summ: string
  project_name: string
  project_address: string
  vat_rate: string | null
  vat_included: boolean
  net_summ: string
  vat_summ: string
  summ: string
  corrected_number: string | null
  corrected_date: string | null
  customer_id: number
  executor_id: number
}

interface LineRow {
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
  status: string
  is_deleted: boolean
}

/** A completion document with its contract, parties and lines; null when the company has none such. */
export async function readActForm(db: Db, company_id: number, ks_id: number): Promise<ActFormFound | null> {
  const found = await sql<HeadRow & { status: string; is_deleted: boolean }>`
    select k.id, k.type, k.number, k.date, k.period_from, k.period_to, k.status, k.is_deleted,
      k.agreement_id, a.number as agreement_number, a.date as agreement_date, t.summ_total as agreement_summ,
      coalesce(p.name, '') as project_name, coalesce(p.address, '') as project_address,
      trim_scale(k.vat_rate)::text as vat_rate, k.vat_included, k.net_summ, k.vat_summ, k.summ,
      o.number as corrected_number, o.date as corrected_date, a.customer_id, a.executor_id
    from ks k
    join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
    join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
    left join projects p on p.company_id = ${company_id} and p.id = a.project_id
    left join ks o on o.company_id = ${company_id} and o.id = k.corrected_ks_id
    where k.company_id = ${company_id} and k.id = ${ks_id}`.execute(db)
  const head = found.rows[0]
  if (!head) return null
  const parties = await readParties(db, company_id, [head.customer_id, head.executor_id])
  const lines = await readLines(db, company_id, head)
  return {
    agreement_id: head.agreement_id,
    status: head.status,
    is_deleted: head.is_deleted,
    form: {
      type: head.type,
      number: head.number,
      date: head.date,
      period_from: head.period_from,
      period_to: head.period_to,
      agreement_number: head.agreement_number,
      agreement_date: head.agreement_date,
      agreement_summ: kopecks(head.agreement_summ),
      customer: parties.get(head.customer_id) ?? unknownParty,
      executor: parties.get(head.executor_id) ?? unknownParty,
      project_name: head.project_name,
      project_address: head.project_address,
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

const unknownParty: FormParty = {
  name: '',
  kind: 'legal',
  inn: '',
  kpp: '',
  address: '',
  phone: '',
  signer: null,
}

/** Posts whose holder signs for the organisation without a power of attorney; a head of a project is none of them. */
const HEADS =
  '^(генеральный |исполнительный )?директор$|^руководитель( организации)?$|президент|председатель|предприниматель|управляющий'

/** Organisations by their numbers; who signs is the contact whose post says that he heads it. */
export async function readParties(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, FormParty>> {
  const found = await sql<Omit<FormParty, 'signer'> & { id: number; signer_name: string; post: string }>`
    select c.id, coalesce(nullif(c.full_name, ''), c.name) as name, c.kind, coalesce(c.inn, '') as inn,
      coalesce(c.kpp, '') as kpp, c.address, coalesce(f.phone, '') as phone,
      coalesce(s.name, '') as signer_name, coalesce(s.post, '') as post
    from contractors c
    left join lateral (select phone from contractor_contacts n
      where n.company_id = ${company_id} and n.contractor_id = c.id and not n.is_deleted and n.phone <> ''
      order by n.id limit 1) f on true
    left join lateral (select name, post from contractor_contacts n
      where n.company_id = ${company_id} and n.contractor_id = c.id and not n.is_deleted
        and n.post ~* ${HEADS}
      order by n.id limit 1) s on true
    where c.company_id = ${company_id} and c.id = any(${ids}::bigint[])`.execute(db)
  return new Map(
    found.rows.map(({ id, signer_name, post, ...party }) => [
      id,
      { ...party, signer: signer_name === '' ? null : { name: signer_name, post } },
    ]),
  )
}

async function readLines(db: Db, company_id: number, head: HeadRow): Promise<FormLine[]> {
  const found = await sql<LineRow>`
    select l.name, l.code, l.unit, trim_scale(l.volume)::text as volume, trim_scale(l.price)::text as price, l.summ,
      l.net_summ, trim_scale(l.vat_rate)::text as vat_rate, l.vat_summ,
      coalesce(g.name, '') as section
    from ks_lines l
    left join estimate_lines e on e.company_id = ${company_id} and e.id = l.estimate_line_id
    left join estimate_lines g on g.company_id = ${company_id} and g.id = e.group_id
    where l.company_id = ${company_id} and l.ks_id = ${head.id} order by l.position, l.id`.execute(db)
  return found.rows.map(({ summ, net_summ, vat_summ, ...line }) => ({
    ...line,
    summ: kopecks(summ),
    net: kopecks(net_summ),
    vat: kopecks(vat_summ),
  }))
}

/** Rates of these documents, each once. */
export async function readVatRates(
  db: Db,
  company_id: number,
  ks_ids: readonly number[],
): Promise<(string | null)[]> {
  const found = await sql<{ vat_rate: string | null }>`
    select distinct trim_scale(vat_rate)::text as vat_rate from ks
    where company_id = ${company_id} and id = any(${ks_ids}::bigint[])`.execute(db)
  return found.rows.map(({ vat_rate }) => vat_rate)
}
