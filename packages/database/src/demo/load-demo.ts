import { hash } from '@node-rs/argon2'
import type { Database } from '../connection/open-database.ts'
import type { Tables } from '../tables/tables.ts'
import { buildDemo } from './build-demo.ts'
import { dateRecords } from './date-records.ts'
import { writeRows } from './demo-rows.ts'
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
  'estates',
  'sold_areas',
  'ddu',
  'ddu_payments',
  'escrow_receipts',
  'project_limits',
  'loan_agreements',
  'loan_groups',
  'loan_group_projects',
  'loan_limits',
  'agreement_additional_statuses',
  'agreements',
  'agreement_items',
  'agreement_plans',
  'agreement_plan_cells',
  'estimates',
  'estimate_lines',
  'estimate_versions',
  'estimate_version_lines',
  'ks',
  'ks_lines',
  'invoices',
  'payments',
  'bank_statements',
  'bank_lines',
  'payment_facts',
  'registry_templates',
  'registries',
  'registry_rows',
  'budgets',
  'budget_lines',
  'approval_routes',
  'approval_steps',
  'approval_step_users',
  'approval_rounds',
  'approval_items',
  'messages',
  'notifications',
]

const EXCEEDED = `select app.refuse_budget(b.company_id, e.budget_id, e.classifier_id, e.approved_summ, e.used_summ)
  from app.budgets b cross join lateral app.exceeded_budgets(b.company_id, array[b.id]) e`

/** What was approved before the demo begins was fixed then, as it stood. */
const FIXED = `select app.fix_values(company_id, id) from app.registries where status = 'approve'`

/** A payment approved by itself was fixed too: what is paid is compared with it. */
const FIXED_ALONE = `insert into app.own_values (company_id, payment_id, content)
  select c.id, v.payment_id, v.content from app.companies c cross join lateral app.order_values(c.id,
    array(select p.id from app.payments p where p.company_id = c.id and app.is_approved(p.approval_status))) v`

/** Fills an empty migrated database with the demo company; every check of the database is on. */
export async function loadDemo(database: Pick<Database, 'owner'>, options: DemoOptions = {}): Promise<void> {
  const password_hash = await hash('demo', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const rows = buildDemo(password_hash)
  await database.owner(async (client) => {
    await client.query('begin')
    await client.query('select app.set_ctx(null, $1)', [personId('admin')])
    for (const table of ORDER) await writeRows(client, rows, table)
    await client.query('select app.assert_loan_limits(company_id, id) from app.loan_agreements')
    await client.query(EXCEEDED)
    await client.query(FIXED)
    await client.query(FIXED_ALONE)
    await dateRecords(client, rows, ORDER)
    await client.query('commit')
    await client.query(`analyze app.audit_log, ${ORDER.map((table) => `app.${table}`).join(', ')}`)
  })
  const { agreements = 0 } = options
  if (agreements > 0) await database.owner((client) => scaleDemo(client, 1, agreements))
}
