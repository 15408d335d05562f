import { api } from '@stroyfin/contract/api'
import type { Endpoint } from '@stroyfin/contract/kit/endpoint'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { handles } from '../app.ts'
import { sampleInput } from './sample-input.ts'
import { CallRefused, testApp } from './test-app.ts'

const app = await testApp()

/** The table behind each id of the wire. */
const tableOf: Record<string, string> = {
  agreement_id: 'agreements',
  parent_agreement_id: 'agreements',
  ks_id: 'ks',
  corrected_ks_id: 'ks',
  payment_id: 'payments',
  registry_id: 'registries',
  row_id: 'registry_rows',
  template_id: 'registry_templates',
  contractor_id: 'contractors',
  customer_id: 'contractors',
  executor_id: 'contractors',
  payer_id: 'contractors',
  payee_id: 'contractors',
  account_id: 'contractor_accounts',
  contact_id: 'contractor_contacts',
  project_id: 'projects',
  classifier_id: 'classifier_items',
  item_id: 'classifier_items',
  loan_agreement_id: 'loan_agreements',
  loan_group_id: 'loan_groups',
  route_id: 'approval_routes',
  estimate_id: 'estimates',
  budget_id: 'budgets',
  invoice_id: 'invoices',
}

async function statusOf(endpoint: Endpoint, input: object, as?: string): Promise<number> {
  try {
    await app.call(endpoint, input, as === undefined ? {} : { as })
    return 200
  } catch (error) {
    if (error instanceof CallRefused) return error.status
    throw error
  }
}

/** A member of the company whom nobody has given any right. */
async function addBareMember(): Promise<void> {
  await app.database.platform(async (db) => {
    await sql`with person as (
      insert into users (username, email, first_name, last_name) values ('bare', 'bare@example.test', 'Без', 'Прав')
      returning id
    ) insert into company_users (company_id, user_id) select ${app.company_id}, id from person`.execute(db)
  })
}

/** Ids of the other company that do not exist in the caller's. */
async function foreignIds(): Promise<Record<string, number>> {
  return app.database.platform(async (db) => {
    const ids: Record<string, number> = {}
    for (const [field, table] of Object.entries(tableOf)) {
      const found = await sql<{ id: number }>`
        select f.id from ${sql.table(table)} f where f.company_id = ${app.other_company_id}
          and not exists (select from ${sql.table(table)} o where o.company_id = ${app.company_id} and o.id = f.id)
        limit 1`.execute(db)
      if (found.rows[0]) ids[field] = found.rows[0].id
    }
    return ids
  })
}

async function writesOf(company_id: number): Promise<number> {
  const found = await app.database.platform((db) =>
    sql<{ count: number }>`select count(*) from audit_log where company_id = ${company_id}`.execute(db),
  )
  return found.rows[0]?.count ?? 0
}

describe('every declared call', () => {
  test('is answered by exactly one use case', () => {
    const answered = handles.map(({ endpoint }) => endpoint)
    expect(new Set(answered)).toEqual(new Set(api))
    expect(answered.length).toBe(api.length)
  })

  test('stands on an address of its own', () => {
    const addresses = api.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test.for(api.filter(({ access }) => access !== 'public'))(
    '$path without a session answers 401',
    async (endpoint) => {
      expect(await statusOf(endpoint, sampleInput(endpoint.input))).toBe(401)
    },
  )
})

describe('rights', async () => {
  await addBareMember()
  const guarded = api.filter(({ access }) => access !== 'public' && access !== 'session')

  test.for(guarded)('$path without the right answers 403', async (endpoint) => {
    expect(await statusOf(endpoint, sampleInput(endpoint.input), 'bare')).toBe(403)
  })

  test.for(guarded)('$path answers 403 to one who is not in the company', async (endpoint) => {
    expect(await statusOf(endpoint, sampleInput(endpoint.input), 'newcomer')).toBe(403)
  })
})

describe('the wall between companies (K-08)', async () => {
  const foreign = await foreignIds()
  const own = new Set(['id', 'ids'])
  const choose = (field: string) => (own.has(field) ? undefined : foreign[field])
  const withForeign = api.filter(({ input, access }) => {
    const made = JSON.stringify(sampleInput(input, choose))
    return access !== 'public' && made !== JSON.stringify(sampleInput(input))
  })

  test('the other company has rows to point at', () => {
    expect(Object.keys(foreign).length).toBeGreaterThan(10)
  })

  test.for(withForeign)('$path finds nothing of another company', async (endpoint) => {
    const before = await writesOf(app.other_company_id)
    const status = await statusOf(endpoint, sampleInput(endpoint.input, choose), 'director')
    expect(await writesOf(app.other_company_id), 'nothing of the other company changed').toBe(before)
    if (endpoint.effect === 'write') expect(status).toBeGreaterThanOrEqual(400)
    expect(status, 'refused in words, not by an accident').toBeLessThan(500)
  })
})
