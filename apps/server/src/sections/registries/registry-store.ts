import { Refusal } from '@stroyfin/contract/kit/refusal'
import { paidThrough } from '@stroyfin/database/bank/paid-through'
import { paidTogether, rowSums } from '@stroyfin/database/bank/written-off'
import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import type { BankRegistryType, RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { restatedPurpose } from '@stroyfin/domain/requisites/purpose-rules'
import { sql } from 'kysely'
import { readApprovedRows } from './approved-values-store.ts'
import { asApproved } from './as-approved.ts'
import { freeSumm, type PayableRow, payableColumns, payableSource } from './payable-store.ts'
import {
  type RegistryListRow,
  registryColumns,
  registryFigures,
  registrySource,
} from './registry-list-store.ts'

export interface RegistryLineRow extends PayableRow {
  id: number
  version: number
  summ: string
  paid_summ: string
  excluded: boolean
  remark: string
}

export interface RegistryHead extends RegistryListRow {
  rows: RegistryLineRow[]
}

/** A registry with its rows, sums as exact decimal text; null when the company has none such. */
export async function readRegistry(
  db: Db,
  company_id: number,
  asked: { registry_id: number; represented: readonly number[] },
): Promise<RegistryHead | null> {
  const found = await sql<Omit<RegistryHead, 'rows'>>`
    select ${registryColumns(company_id, asked.represented)}
    from ${registrySource(company_id)} ${registryFigures(company_id)}
    where r.company_id = ${company_id} and r.id = ${asked.registry_id}`.execute(db)
  const head = found.rows[0]
  if (!head) return null
  const { registry_id } = asked
  const rows = await readRows(db, company_id, { kind: head.kind, registry_id })
  const shown =
    head.status === 'approve' ? asApproved(rows, await readApprovedRows(db, company_id, registry_id)) : rows
  return { ...head, rows: shown.map(ofItsPart) }
}

/** A purpose states the VAT of what is paid, as the order will. */
function ofItsPart<Row extends RegistryLineRow>(row: Row): Row {
  const { currency, summ, payment_summ, purpose, vat_rate } = row
  const part = kopecks(summ)
  return currency !== 'rub' || part === kopecks(payment_summ)
    ? row
    : { ...row, purpose: restatedPurpose(purpose, part, vat_rate) }
}

/** The rows of a registry in the order of its groups. */
export async function readRows(
  db: Db,
  company_id: number,
  { kind, registry_id }: { kind: RegistryKind; registry_id: number },
): Promise<RegistryLineRow[]> {
  // The planner joins more than eight tables by parts: told the payments apart, it begins with them.
  const listed = sql`array(select o.payment_id from registry_rows o
    where o.company_id = ${company_id} and o.registry_id = ${registry_id})`
  const found = await sql<RegistryLineRow>`
    select w.id, w.version, w.summ, ${paidThrough(company_id)} as paid_summ, w.excluded, w.remark, ${payableColumns(company_id, { kind, registry_id, free: freeSumm(company_id, { kind, registry_id }), sums: rowSums })}
    from registry_rows w
    join registries r on r.company_id = ${company_id} and r.id = w.registry_id,
    ${payableSource(company_id)} ${paidTogether(company_id, registry_id)}
    where w.company_id = ${company_id} and w.registry_id = ${registry_id}
      and p.company_id = ${company_id} and p.id = w.payment_id and p.id = any(${listed})
    order by case w.row_group when 'advance' then 1 when 'expenses' then 2 when 'general' then 3
      when 'accounts_advance' then 4 else 5 end, w.position, w.id`.execute(db)
  return found.rows
}

/** Holds the registry till the end of the transaction, unless it is only looked at; its head as it stands, 404 for a foreign one. */
export async function holdRegistry(db: Db, company_id: number, registry_id: number, lock = true) {
  const found = await sql<{
    version: number
    kind: RegistryKind
    type: BankRegistryType | null
    status: 'new' | 'on_approval' | 'approve'
    in_round: boolean
    number: string
    date: string
    payer_id: number | null
    is_deleted: boolean
  }>`
    select version, kind, type, status, in_round, number, date, payer_id, is_deleted from registries
    where company_id = ${company_id} and id = ${registry_id} ${lock ? sql`for no key update` : sql``}`.execute(
    db,
  )
  const registry = found.rows[0]
  if (!registry) throw new Refusal('not_found', 'Реестр не найден')
  return registry
}

export interface RegistryHeadChange {
  number: string
  date: string
  payer_id: number | null
  name: string
  remark: string
  template_id: number | null
  /** Only of a bank registry. */
  loan_agreement_id: number | null
}

interface NewRegistry extends RegistryHeadChange {
  kind: RegistryKind
  type: BankRegistryType | null
}

export async function insertRegistry(db: Db, company_id: number, head: NewRegistry): Promise<number> {
  const made = await db
    .insertInto('registries')
    .values({ ...head, company_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Written even when only rows changed: the version of the registry speaks for its rows (K-06). */
export async function updateRegistry(
  db: Db,
  company_id: number,
  registry_id: number,
  change: Partial<RegistryHeadChange> & { is_deleted?: boolean },
): Promise<void> {
  await db
    .updateTable('registries')
    .set({ ...change, updated_at: new Date().toISOString() })
    .where('company_id', '=', company_id)
    .where('id', '=', registry_id)
    .execute()
}

const NUMBERS = {
  own: { counter: 'registry', prefix: 'РП' },
  bank: { counter: 'bank_registry', prefix: 'БР' },
} as const

/** The next number of a registry: РП-017 follows РП-016, whoever gave that one. */
export async function nextRegistryNumber(db: Db, company_id: number, kind: RegistryKind): Promise<string> {
  const { counter, prefix } = NUMBERS[kind]
  const found = await sql<{ value: number }>`
    insert into counters (company_id, kind, value)
    values (${company_id}, ${counter}, (
      select coalesce(max(substring(number from ${`^${prefix}-(\\d{1,9})$`})::bigint), 0) + 1 from registries
      where company_id = ${company_id} and kind = ${kind}))
    on conflict (company_id, kind) do update set value = counters.value + 1
    returning value`.execute(db)
  return `${prefix}-${String(found.rows[0]?.value ?? 1).padStart(3, '0')}`
}
