import type { Db } from '@stroyfin/database/connection/db'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { type RawBuilder, sql } from 'kysely'

type Ground = (company_id: number, id: number) => RawBuilder<unknown>

const ofRegistry: Ground = (company_id, id) => sql`select distinct p.agreement_id as id from registry_rows w
  join payments p on p.company_id = ${company_id} and p.id = w.payment_id
  where w.company_id = ${company_id} and w.registry_id = ${id} and not w.excluded`

/** Contracts that a document stands on: of an order its framework; money that comes back asks nobody. */
const GROUNDS: Partial<Record<ApprovalObject, Ground>> = {
  agreement: (company_id, id) => sql`select framework_id as id from agreements
    where company_id = ${company_id} and id = ${id} and framework_id is not null`,
  ks: (company_id, id) =>
    sql`select agreement_id as id from ks where company_id = ${company_id} and id = ${id}`,
  payment: (company_id, id) => sql`select agreement_id as id from payments
    where company_id = ${company_id} and id = ${id} and financial_type <> 'refund'`,
  registry: ofRegistry,
  bank_registry: ofRegistry,
}

export async function readGroundIds(
  db: Db,
  company_id: number,
  { object_type, object_id }: { object_type: ApprovalObject; object_id: number },
): Promise<number[]> {
  const ground = GROUNDS[object_type]
  if (!ground) return []
  const { rows } = await sql<{ id: number }>`${ground(company_id, object_id)}`.execute(db)
  return rows.map(({ id }) => id)
}
