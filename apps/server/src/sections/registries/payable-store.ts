import { inBankRegistry, type PayingRegistry } from '@stroyfin/database/bank/in-bank-registry'
import { openOrders, ownAgreed } from '@stroyfin/database/bank/own-agreed'
import { type WrittenOff, writtenOff } from '@stroyfin/database/bank/written-off'
import type { Db } from '@stroyfin/database/connection/db'
import type { GroundContract } from '@stroyfin/domain/agreements/contracted'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { BudgetAppointment } from '@stroyfin/domain/budgets/budget-appointment'
import type { FinancialType } from '@stroyfin/domain/payments/financial-type'
import type { PaymentSource } from '@stroyfin/domain/payments/payment-source'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'
import type { Urgency } from '@stroyfin/domain/payments/urgency'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import type { BankStatus } from '@stroyfin/domain/statuses/bank-status'
import { type RawBuilder, sql } from 'kysely'

/** A payment as registries see it, sums as exact decimal text. */
export interface PayableRow {
  payment_id: number
  payment_number: string
  payment_date: string
  due_date: string | null
  type: PaymentType
  urgency: Urgency
  agreement_id: number
  agreement_number: string
  agreement_date: string
  ks_id: number | null
  ks_number: string | null
  invoice_id: number | null
  invoice_number: string | null
  invoice_date: string | null
  payer_id: number | null
  payer_name: string | null
  payer_account_id: number | null
  payer_account: string | null
  payee_id: number | null
  payee_name: string | null
  payee_inn: string | null
  payee_account: string | null
  payee_bic: string | null
  purpose: string
  project_id: number | null
  project_name: string | null
  classifier_id: number | null
  classifier_name: string | null
  source: PaymentSource
  loan_agreement_id: number | null
  loan_number: string | null
  /** Percent; null is «Без НДС». */
  vat_rate: string | null
  currency: Currency
  currency_rate: string
  payment_summ: string
  free_summ: string
  /** A line of a statement that looks like it. */
  written_off: WrittenOff | null
  /** Nobody else has confirmed the account of the payee yet (K-18). */
  is_unconfirmed: boolean
  /** Of a registry of the bank: what own registries have agreed to pay of it; null where that is not asked for. */
  own_summ: string | null
  /** Of an own registry: the bank's one that pays the payment; its money goes by that one alone. */
  bank_registry: PayingRegistry | null
  bank_status: BankStatus
}

/** Every payment has its contract; joined from the left it costs nothing where no one asks for its number. */
export const payableSource = (company_id: number) => sql`
  payments p
  left join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
  left join ks k on k.company_id = ${company_id} and k.id = p.ks_id
  left join invoices v on v.company_id = ${company_id} and v.id = p.invoice_id
  left join contractors payer on payer.company_id = ${company_id} and payer.id = p.payer_id
  left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
  left join contractor_accounts pa on pa.company_id = ${company_id} and pa.id = p.payer_account_id
  left join contractor_accounts ra on ra.company_id = ${company_id} and ra.id = p.payee_account_id
  left join loan_agreements loan on loan.company_id = ${company_id} and loan.id = p.loan_agreement_id
  left join projects j on j.company_id = ${company_id} and j.id = p.project_id
  left join classifier_items i on i.company_id = ${company_id} and i.id = p.classifier_id`

/** The registry under the pen: what it holds itself counts as free. */
export interface AskedRegistry {
  kind: RegistryKind
  registry_id: number | null
}

/** Rows by which other registries of its kind than this one take payments. */
const takingRows = (company_id: number, { kind, registry_id }: AskedRegistry) => sql`registry_rows w2
    join registries r2 on r2.company_id = ${company_id} and r2.id = w2.registry_id and r2.kind = ${kind}
      and not r2.is_deleted and r2.id is distinct from ${registry_id}::bigint`

const freeBeside = (company_id: number, asked: AskedRegistry, taken: RawBuilder<unknown>) => sql`
  greatest(p.summ - greatest(p.paid_summ, ${spentOf(company_id, asked, taken)}), 0)`

/** What is paid past registries, and what these have taken. */
const spentOf = (company_id: number, { kind }: AskedRegistry, taken: RawBuilder<unknown>) => sql`
  p.paid_summ - p.paid_through + coalesce(${taken}, 0)
    ${kind === 'bank' ? sql`+ app.ordered_apart(${company_id}, p.id)` : sql``}`

/**
 * What other registries of its kind than this one have not taken and nobody has paid past them; the bank is not asked for what an
 * own registry has ordered already.
 */
export const freeSumm = (company_id: number, asked: AskedRegistry) =>
  freeBeside(
    company_id,
    asked,
    sql`(select sum(w2.summ) from ${takingRows(company_id, asked)}
      where w2.company_id = ${company_id} and w2.payment_id = p.id and not w2.excluded)`,
  )

/** The same for all open payments together, and whether anything is left: most are in no registry, and none is asked for alone. */
export function freeOfOpen(company_id: number, asked: AskedRegistry) {
  const taken = sql`left join (
    select w2.payment_id, sum(w2.summ) as summ from ${takingRows(company_id, asked)}
    join payments o on o.company_id = ${company_id} and o.id = w2.payment_id and o.status = 'new' and not o.is_deleted
    where w2.company_id = ${company_id} and not w2.excluded group by w2.payment_id
  ) taken on taken.payment_id = p.id`
  // The function of the bank is called once per payment: "offset 0" keeps the planner from writing it out wherever it is named.
  const from = sql`${taken} ${
    asked.kind === 'bank'
      ? sql`cross join lateral (
    select ${spentOf(company_id, asked, sql`taken.summ`)} as summ offset 0) spent`
      : sql``
  }`
  const spent = asked.kind === 'bank' ? sql`spent.summ` : spentOf(company_id, asked, sql`taken.summ`)
  return {
    from,
    summ: sql`greatest(p.summ - greatest(p.paid_summ, ${spent}), 0)`,
    isLeft: sql`(p.summ > p.paid_summ and p.summ > ${spent})`,
  }
}

/** What own registries leave to this one of the bank, while it has not ordered the payment itself. */
const unorderedOwn = (company_id: number, registry_id: number | null) => sql`
  case when p.status = 'new' and not exists (select from bank_orders m where m.company_id = ${company_id}
      and m.registry_id = ${registry_id}::bigint and m.payment_id = p.id and m.state <> 'failed')
    then ${ownAgreed(company_id)} - ${openOrders(company_id, registry_id)} end`

/** The account that has to be confirmed first, as `app.unconfirmed_payments` tells it (K-18). */
const isUnconfirmed = (
  company_id: number,
) => sql`(p.status = 'new' and ra.id is not null and ra.confirmed_at is null
  and coalesce((select s.confirm_requisites from company_settings s where s.company_id = ${company_id}), true))`

export const payableColumns = (
  company_id: number,
  {
    kind,
    registry_id,
    free,
    sums,
  }: AskedRegistry & {
    free: RawBuilder<unknown>
    /** What a line may have taken beside all that is left of the payment. */
    sums?: RawBuilder<unknown>
  },
) => sql`
  p.id as payment_id, p.number as payment_number, p.date as payment_date, p.due_date, p.type, p.urgency,
  p.agreement_id, a.number as agreement_number, a.date as agreement_date, p.ks_id, k.number as ks_number,
  p.invoice_id, v.number as invoice_number, v.date as invoice_date,
  p.payer_id, payer.name as payer_name, p.payer_account_id, pa.account as payer_account,
  p.payee_id, payee.name as payee_name, payee.inn as payee_inn, ra.account as payee_account, ra.bic as payee_bic,
  p.purpose, p.project_id, j.name as project_name, p.classifier_id, i.name as classifier_name, p.source,
  p.loan_agreement_id, loan.number as loan_number,
  trim_scale(p.vat_rate)::text as vat_rate, a.currency, p.currency_rate::text as currency_rate, p.summ as payment_summ, ${free} as free_summ,
  ${writtenOff(company_id, sums)} as written_off, ${isUnconfirmed(company_id)} as is_unconfirmed,
  ${kind === 'bank' ? unorderedOwn(company_id, registry_id) : sql`null`} as own_summ,
  ${kind === 'own' ? inBankRegistry(company_id) : sql`null`} as bank_registry, p.bank_status`

/** What decides whether a payment may stand in a registry. */
export interface PayableState {
  payment_id: number
  type: PaymentType
  invoice_id: number | null
  is_deleted: boolean
  financial_type: FinancialType
  approval_status: ApprovalStatus
  budget_appointment: BudgetAppointment
  payer_id: number | null
  payer_is_group: boolean | null
  agreement: GroundContract
  ks_status: ApprovalStatus | null
  source: PaymentSource
  loan_agreement_id: number | null
  free_summ: string
}

/** Holds the payments, so that two registries cannot count the same rouble as free (K-07). */
export async function holdPayments(db: Db, company_id: number, ids: readonly number[]): Promise<void> {
  await sql`select app.lock_payments(${company_id}, ${ids}::bigint[])`.execute(db)
}

export async function readPayables(
  db: Db,
  company_id: number,
  asked: AskedRegistry & { ids: readonly number[] },
): Promise<Map<number, PayableState>> {
  const found = await sql<PayableState>`
    select p.id as payment_id, p.type, p.invoice_id, p.is_deleted, p.financial_type, p.approval_status, p.budget_appointment, p.payer_id, payer.is_group as payer_is_group,
      json_build_object('type', a.type, 'number', a.number, 'status', a.status) as agreement,
      k.status as ks_status, p.source, p.loan_agreement_id, ${freeSumm(company_id, asked)} as free_summ
    from payments p
    join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    left join ks k on k.company_id = ${company_id} and k.id = p.ks_id
    left join contractors payer on payer.company_id = ${company_id} and payer.id = p.payer_id
    where p.company_id = ${company_id} and p.id = any(${asked.ids}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.payment_id, row]))
}
