import { hash } from '@node-rs/argon2'
import type { Client } from 'pg'
import type { Database } from '../connection/open-database.ts'
import type { Tables } from '../tables/tables.ts'
import { buildDemo } from './build-demo.ts'
import { type DemoRows, writeRows } from './demo-rows.ts'
import { personId } from './people.ts'
import { scaleDemo } from './scale-demo.ts'

export type DemoOptions = {
  /** Adds so many contracts, five payments each, for measurements (K-02, K-03). */
  agreements?: number
}

/** A row may only name rows written before it. */
const ORDER: readonly (keyof Tables)[] = [
  'users',
  'banks',
  'cities',
  'companies',
  'company_users',
  'permissions',
  'contractors',
  'contractor_accounts',
  'contractor_contacts',
  'classifier_items',
  'projects',
  'project_limits',
  'loan_agreements',
  'loan_groups',
  'loan_group_projects',
  'loan_limits',
  'agreement_additional_statuses',
  'agreements',
  'agreement_items',
  'ks',
  'ks_lines',
  'payments',
  'bank_statements',
  'bank_lines',
  'payment_facts',
  'registries',
  'registry_rows',
  'approval_routes',
  'approval_steps',
  'approval_step_users',
  'approval_rounds',
  'approval_items',
  'messages',
  'notifications',
]

/** Fills an empty migrated database with the demo company; every check of the database is on. */
export async function loadDemo(database: Pick<Database, 'owner'>, options: DemoOptions = {}): Promise<void> {
  const password_hash = await hash('demo', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const rows = buildDemo(password_hash)
  await database.owner(async (client) => {
    await client.query('begin')
    await client.query('select app.set_ctx(null, $1)', [personId('admin')])
    for (const table of ORDER) await writeRows(client, rows, table)
    await client.query('select app.assert_loan_limits(company_id, id) from app.loan_agreements')
    await dateRecords(client, rows)
    await client.query('commit')
    await client.query(`analyze app.audit_log, ${ORDER.map((table) => `app.${table}`).join(', ')}`)
  })
  const { agreements = 0 } = options
  if (agreements > 0) await database.owner((client) => scaleDemo(client, 1, agreements))
}

/** The record of changes is as old as the documents, and in the name of those who made them. */
async function dateRecords(client: Client, rows: DemoRows): Promise<void> {
  const dated = ORDER.filter((table) => rows.all(table).some((row) => 'created_by' in row))
  for (const table of dated) {
    await client.query(
      `update app.audit_log a set at = r.created_at, user_id = r.created_by from app.${table} r
      where a.company_id = r.company_id and a.table_name = $1 and a.row_id = r.id and a.action = 'insert'`,
      [table],
    )
  }
  await client.query(
    `update app.audit_log a set at = f.created_at, user_id = f.created_by from app.payment_facts f
    where a.company_id = f.company_id and a.table_name = 'payments' and a.row_id = f.payment_id
      and a.action = 'update'`,
  )
}
