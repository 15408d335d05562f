import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import type { LogAction } from '@stroyfin/domain/object-log/log-deed'
import type { LogRef } from '@stroyfin/domain/object-log/log-field'
import type { LogOwner } from '@stroyfin/domain/object-log/log-owner'
import { type RawBuilder, sql } from 'kysely'

export interface LogRow {
  id: number
  at: string
  user_name: string | null
  ip: string | null
  table_name: string
  action: LogAction
  changes: Record<string, unknown>
}

/** Own table of a card, and the tables whose rows name it in a field. */
const PARTS: Record<LogOwner, { own: string; parts: readonly { table: string; field: string }[] }> = {
  contractor: {
    own: 'contractors',
    parts: [
      { table: 'contractor_accounts', field: 'contractor_id' },
      { table: 'contractor_contacts', field: 'contractor_id' },
    ],
  },
  project: {
    own: 'projects',
    parts: [
      { table: 'project_limits', field: 'project_id' },
      { table: 'estates', field: 'project_id' },
    ],
  },
  loan_agreement: {
    own: 'loan_agreements',
    parts: [
      { table: 'loan_groups', field: 'loan_agreement_id' },
      { table: 'loan_limits', field: 'loan_agreement_id' },
    ],
  },
  ks: { own: 'ks', parts: [{ table: 'ks_lines', field: 'ks_id' }] },
  payment: { own: 'payments', parts: [{ table: 'payment_facts', field: 'payment_id' }] },
  registry: { own: 'registries', parts: [{ table: 'registry_rows', field: 'registry_id' }] },
  invoice: { own: 'invoices', parts: [] },
  budget: { own: 'budgets', parts: [{ table: 'budget_lines', field: 'budget_id' }] },
}

/** Rows that belong to the card, also those gone since: their first entry names it. */
function rowsOf(company_id: number, { table, field }: { table: string; field: string }, id: number) {
  return sql`select i.row_id from audit_log i where i.company_id = ${company_id} and i.table_name = ${table}
    and i.action = 'insert' and i.changes ->> ${field} = ${String(id)}`
}

function belongs(company_id: number, owner: LogOwner, id: number): RawBuilder<unknown> {
  const { own, parts } = PARTS[owner]
  const conditions = [
    sql`l.table_name = ${own} and l.row_id = ${id}`,
    ...parts.map(
      (part) => sql`l.table_name = ${part.table} and l.row_id in (${rowsOf(company_id, part, id)})`,
    ),
  ]
  return sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )
}

export async function listObjectLog(
  db: Db,
  company_id: number,
  window: { object_type: LogOwner; object_id: number; before_id: number | null; limit: number },
): Promise<LogRow[]> {
  const { object_type, object_id, before_id, limit } = window
  const found = await sql<LogRow>`
    select l.id, l.at, l.ip, l.table_name, l.action, l.changes,
      ${personName('u')} as user_name
    from audit_log l
    left join users u on u.id = l.user_id
    where l.company_id = ${company_id} and (${belongs(company_id, object_type, object_id)})
      -- the share of a line in the VAT of its document follows from other lines: nobody has changed the line
      and not (l.table_name = 'ks_lines' and l.action = 'update'
        and l.changes - array['net_summ', 'vat_summ'] = '{}')
      and (${before_id}::bigint is null or l.id < ${before_id})
    order by l.id desc limit ${limit}`.execute(db)
  return found.rows
}

const NAMES: Record<LogRef, (company_id: number, ids: number[]) => RawBuilder<{ id: number; name: string }>> =
  {
    contractor: (company_id, ids) =>
      sql`select id, name from contractors where company_id = ${company_id} and id = any(${ids}::bigint[])`,
    project: (company_id, ids) =>
      sql`select id, name from projects where company_id = ${company_id} and id = any(${ids}::bigint[])`,
    estate: (company_id, ids) =>
      sql`select id, name from estates where company_id = ${company_id} and id = any(${ids}::bigint[])`,
    classifier: (company_id, ids) =>
      sql`select id, name from classifier_items where company_id = ${company_id} and id = any(${ids}::bigint[])`,
    loan_group: (company_id, ids) =>
      sql`select id, name from loan_groups where company_id = ${company_id} and id = any(${ids}::bigint[])`,
    loan_agreement: (company_id, ids) =>
      sql`select id, name from loan_agreements where company_id = ${company_id} and id = any(${ids}::bigint[])`,
    agreement: (company_id, ids) =>
      sql`select id, '№ ' || number as name from agreements where company_id = ${company_id} and id = any(${ids}::bigint[])`,
    ks: (company_id, ids) =>
      sql`select id, '№ ' || number as name from ks where company_id = ${company_id} and id = any(${ids}::bigint[])`,
    payment: (company_id, ids) =>
      sql`select id, '№ ' || number as name from payments where company_id = ${company_id} and id = any(${ids}::bigint[])`,
    invoice: (company_id, ids) =>
      sql`select id, '№ ' || number as name from invoices where company_id = ${company_id} and id = any(${ids}::bigint[])`,
    account: (company_id, ids) =>
      sql`select id, account as name from contractor_accounts where company_id = ${company_id} and id = any(${ids}::bigint[])`,
    city: (_company_id, ids) => sql`select id, name from cities where id = any(${ids}::bigint[])`,
  }

/** Names behind the ids of one kind, in one query. */
export async function namesOf(db: Db, company_id: number, ref: LogRef, ids: Iterable<number>) {
  const found = await NAMES[ref](company_id, [...ids]).execute(db)
  return new Map(found.rows.map((row) => [row.id, row.name]))
}
