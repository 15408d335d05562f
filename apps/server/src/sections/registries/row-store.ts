import type { Db } from '@stroyfin/database/connection/db'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import type { RegistryGroup } from '@stroyfin/domain/registries/registry-rules'
import { sql } from 'kysely'
import { freeSumm } from './payable-store.ts'

export interface NewRow {
  payment_id: number
  summ: string
  row_group: RegistryGroup
}

/**
 * Makes the rows of a registry these ones. Those that stay keep their ids, so the record shows what changed; those an
 * approver left out stay to be seen until they are taken in again.
 */
export async function writeRows(
  db: Db,
  company_id: number,
  registry_id: number,
  rows: readonly NewRow[],
): Promise<void> {
  const ids = rows.map((row) => row.payment_id)
  await sql`
    delete from registry_rows
    where company_id = ${company_id} and registry_id = ${registry_id} and not excluded
      and payment_id <> all(${ids}::bigint[])`.execute(db)
  await sql`
    insert into registry_rows as w (company_id, registry_id, payment_id, row_group, summ, position)
    select ${company_id}, ${registry_id}, n.payment_id, n.row_group, n.summ, n.position
    from unnest(${ids}::bigint[], ${rows.map((row) => row.row_group)}::text[],
      ${rows.map((row) => row.summ)}::numeric[]) with ordinality as n (payment_id, row_group, summ, position)
    on conflict (company_id, registry_id, payment_id) do update
      set row_group = excluded.row_group, summ = excluded.summ, position = excluded.position, excluded = false, remark = ''
      where (w.row_group, w.summ, w.position, w.excluded)
        is distinct from (excluded.row_group, excluded.summ, excluded.position, false)`.execute(db)
}

/** How much of each payment will have been asked for with this registry, by all that pays it; without those left out. */
export async function readAskedRows(
  db: Db,
  company_id: number,
  { id: registry_id, kind }: { id: number; kind: RegistryKind },
) {
  const found = await sql<{ payment_id: number; summ: string }>`
    select w.payment_id, p.summ - ${freeSumm(company_id, { kind, registry_id })} + w.summ as summ
    from registry_rows w
    join payments p on p.company_id = ${company_id} and p.id = w.payment_id
    where w.company_id = ${company_id} and w.registry_id = ${registry_id} and not w.excluded`.execute(db)
  return found.rows
}

export interface HeldRow {
  id: number
  version: number
  kind: RegistryKind
  payment_number: string
  payment_date: string
  payee_name: string | null
  summ: string
  /** Of the contract: the sum is in it. */
  currency: Currency
  excluded: boolean
  /** How many rows are still in the registry. */
  left_count: number
}

/** A row of a registry held by its registry's lock; null when the registry has none such. */
export async function readRow(
  db: Db,
  company_id: number,
  asked: { registry_id: number; row_id: number },
): Promise<HeldRow | null> {
  const found = await sql<HeldRow>`
    select w.id, w.version, g.kind, p.number as payment_number, p.date as payment_date, payee.name as payee_name,
      w.summ, a.currency, w.excluded, (
        select count(*) from registry_rows o
        where o.company_id = ${company_id} and o.registry_id = ${asked.registry_id} and not o.excluded) as left_count
    from registry_rows w
    join registries g on g.company_id = ${company_id} and g.id = w.registry_id
    join payments p on p.company_id = ${company_id} and p.id = w.payment_id
    join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
    where w.company_id = ${company_id} and w.registry_id = ${asked.registry_id} and w.id = ${asked.row_id}`.execute(
    db,
  )
  return found.rows[0] ?? null
}

export async function updateRow(
  db: Db,
  company_id: number,
  row_id: number,
  change: { excluded?: boolean; summ?: string; remark: string },
): Promise<void> {
  await db
    .updateTable('registry_rows')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', row_id)
    .execute()
}

/** Whether any payment is left in the registry. */
export async function hasRows(db: Db, company_id: number, registry_id: number): Promise<boolean> {
  const found = await sql`select from registry_rows
    where company_id = ${company_id} and registry_id = ${registry_id} and not excluded limit 1`.execute(db)
  return found.rows.length > 0
}
