import { Refusal } from '@stroyfin/contract/kit/refusal'
import { ksDetail } from '@stroyfin/contract/ks/load-ks'
import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import type { FinancialType } from '@stroyfin/domain/payments/financial-type'
import type { DetailedPaymentStatus } from '@stroyfin/domain/payments/payment-status'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'
import { readCardLines } from './card-lines-store.ts'
import { type KsListRow, ksColumns } from './ks-list-store.ts'

interface HeadRow extends KsListRow {
  currency: Currency
  currency_rate: string
  net_summ: string
  vat_rate: string | null
  vat_summ: string
  vat_included: boolean
  settlement: {
    steps?: {
      title: string
      formula: string
      inputs: { label: string; value: string }[]
      result: string
      rule: string
    }[]
  }
  bank_remark: string
  agreement_date: string
  is_financed: boolean
  corrected_number: string | null
  withdrawal_reason: string
  created_at: string
  created_by_name: string | null
}

/** A document with everything its card shows, sums as exact decimal text; null when the company has none such. */
export async function readKs(db: Db, company_id: number, id: number) {
  const found = await sql<HeadRow>`
    select ${ksColumns}, trim_scale(k.currency_rate)::text as currency_rate, k.net_summ, trim_scale(k.vat_rate)::text as vat_rate, k.vat_summ, k.vat_included, k.settlement,
      k.bank_remark, a.date as agreement_date, a.loan_agreement_id is not null as is_financed, o.number as corrected_number, k.withdrawal_reason, k.created_at,
      ${personName('u')} as created_by_name
    from ks k
    join ks_totals t on t.company_id = ${company_id} and t.ks_id = k.id
    join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
    join contractors e on e.company_id = ${company_id} and e.id = a.executor_id
    join contractors c on c.company_id = ${company_id} and c.id = a.customer_id
    left join projects p on p.company_id = ${company_id} and p.id = a.project_id
    left join classifier_items i on i.company_id = ${company_id} and i.id = a.classifier_id
    left join ks o on o.company_id = ${company_id} and o.id = k.corrected_ks_id
    left join users u on u.id = k.created_by
    where k.company_id = ${company_id} and k.id = ${id}`.execute(db)
  const head = found.rows[0]
  if (!head) return null
  const { settlement, ...row } = head
  return {
    ...row,
    steps: settlement.steps ?? [],
    ...(await readCardLines(db, company_id, head)),
    corrections: await readCorrections(db, company_id, id),
    payments: await readPayments(db, company_id, id),
  }
}

export type KsCard = NonNullable<Awaited<ReturnType<typeof readKs>>>

/** Payments hold the contract before they hold an act: whoever takes an act from under them holds it first as well. */
export async function holdContractOf(db: Db, company_id: number, id: number): Promise<void> {
  await sql`select from agreements where company_id = ${company_id}
    and id = (select agreement_id from ks where company_id = ${company_id} and id = ${id}) for no key update`.execute(
    db,
  )
}

/** The contract is not deleted while a document is written under it; others write and pay under it meanwhile. */
export async function keepContract(db: Db, company_id: number, agreement_id: number): Promise<void> {
  await sql`select from agreements where company_id = ${company_id} and id = ${agreement_id} for key share`.execute(
    db,
  )
}

/** Nobody else changes the document, or corrects it, till the end of the transaction. */
export async function holdKs(db: Db, company_id: number, id: number): Promise<void> {
  await sql`select from ks where company_id = ${company_id} and id = ${id} for no key update`.execute(db)
}

/** Holds the document till the end of the transaction; 404 for a foreign one, 409 for a stale version (K-06). */
export async function lockKs(
  db: Db,
  company_id: number,
  asked: { ks_id: number; version: number },
): Promise<KsCard> {
  await holdKs(db, company_id, asked.ks_id)
  const current = await readKs(db, company_id, asked.ks_id)
  if (!current) throw new Refusal('not_found', 'Документ не найден')
  if (current.version !== asked.version) {
    throw new Refusal('stale', 'Документ изменил другой пользователь', {
      // The screen merges this row with its own, so its sums must be those of the wire.
      current: ksDetail.parse(current),
    })
  }
  return current
}

interface Correction {
  id: number
  number: string
  date: string
  status: ApprovalStatus
  is_reversal: boolean
  summ: string
  payable_summ: string
}

async function readCorrections(db: Db, company_id: number, ks_id: number) {
  const found = await sql<Correction>`
    select id, number, date, status, is_reversal, summ, payable_summ from ks
    where company_id = ${company_id} and corrected_ks_id = ${ks_id} and not is_deleted order by date, id`.execute(
    db,
  )
  return found.rows
}

interface PaymentOfKs {
  id: number
  number: string
  type: PaymentType
  financial_type: FinancialType
  date: string
  summ: string
  paid_summ: string
  detailed_status: DetailedPaymentStatus
}

async function readPayments(db: Db, company_id: number, ks_id: number) {
  const found = await sql<PaymentOfKs>`
    select id, number, type, financial_type, date, summ, paid_summ,
      case when paid_summ >= summ then 'paid' when paid_summ > 0 then 'partially_paid' else 'new' end as detailed_status
    from payments where company_id = ${company_id} and ks_id = ${ks_id} and not is_deleted order by date, id`.execute(
    db,
  )
  return found.rows
}

export interface KsHead {
  agreement_id: number
  type: KsType
  number: string
  date: string
  period_from: string | null
  period_to: string | null
  net_summ: string
  vat_rate: string | null
  vat_summ: string
  vat_included: boolean
  summ: string
  offset_advance_summ: string
  retention_summ: string
  payable_summ: string
  currency_rate: string
  settlement: string
  corrected_ks_id: number | null
  description: string
}

export async function insertKs(db: Db, company_id: number, head: KsHead): Promise<number> {
  const made = await db
    .insertInto('ks')
    .values({ ...head, company_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function updateKs(db: Db, company_id: number, id: number, head: KsHead): Promise<void> {
  // An edited refusal is a new document again.
  await db
    .updateTable('ks')
    .set({ ...head, status: 'new' })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export async function markKs(db: Db, company_id: number, id: number, is_deleted: boolean): Promise<void> {
  await db
    .updateTable('ks')
    .set({ is_deleted })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
