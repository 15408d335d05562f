import type { Db } from '@stroyfin/database/connection/db'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import { sql } from 'kysely'
import { isRegistrySentBack } from '../approvals/public.ts'

interface FactRow {
  id: number
  date: string
  summ: string
  is_manual: boolean
  bank_line_id: number | null
  statement: string | null
  reason: string
  despite: string
}

/** What the bank has executed of each payment. */
export async function readFacts(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, FactRow[]>> {
  const found = await sql<FactRow & OfPayment>`
    select f.payment_id, f.id, f.date, f.summ, f.is_manual and f.bank_order_id is null as is_manual, f.bank_line_id,
      s.file_name as statement, f.reason, f.despite
    from payment_facts f
    left join bank_lines l on l.company_id = ${company_id} and l.id = f.bank_line_id
    left join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id
    where f.company_id = ${company_id} and f.payment_id = any(${ids}::bigint[]) order by f.date, f.id`.execute(
    db,
  )
  return byPayment<FactRow>(found.rows)
}

interface RegistryPlace {
  id: number
  number: string
  date: string
  kind: RegistryKind
  in_round: boolean
  is_sent_back: boolean
  status: 'new' | 'on_approval' | 'approve'
  summ: string
  excluded: boolean
}

/** Registries each payment stands in. */
export async function readRegistries(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, RegistryPlace[]>> {
  const found = await sql<RegistryPlace & OfPayment>`
    select w.payment_id, r.id, r.kind, r.number, r.date, r.status, r.in_round,
      ${isRegistrySentBack(company_id)} as is_sent_back, w.summ, w.excluded
    from registry_rows w
    join registries r on r.company_id = ${company_id} and r.id = w.registry_id and not r.is_deleted
    where w.company_id = ${company_id} and w.payment_id = any(${ids}::bigint[]) order by r.date, r.id`.execute(
    db,
  )
  return byPayment<RegistryPlace>(found.rows)
}

interface OfPayment {
  payment_id: number
}

function byPayment<Row>(rows: readonly (Row & OfPayment)[]): Map<number, Row[]> {
  const grouped = new Map<number, Row[]>()
  for (const { payment_id, ...row } of rows) {
    const list = grouped.get(payment_id)
    if (list) list.push(row as Row)
    else grouped.set(payment_id, [row as Row])
  }
  return grouped
}
