import { expect, test } from 'vitest'
import { sampleDraft } from '../sections/agreements/testing/sample-draft.ts'
import { testApp } from './test-app.ts'

const app = await testApp()

/** The call exactly as it is written down: its path, its payload, who asks. */
async function ask(path: string, payload: object, method = 'POST'): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await app.token('director')}`,
  }
  const sent = JSON.stringify({ company_id: app.company_id, ...payload })
  const query = method === 'GET' ? `?company_id=${app.company_id}` : ''
  const reply = await fetch(`${app.url}${path}${query}`, {
    method,
    headers,
    body: method === 'GET' ? null : sent,
  })
  const answer = await reply.json()
  expect(answer, path).not.toHaveProperty('errors')
  expect(reply.status, path).toBe(200)
  return answer
}

test.each([
  ['/api/auth/get-user/', ['user'], 'who is signed in (R-7-01, R-7-07)', {}],
  ['/api/company/loadCompaniesList', ['companies'], 'companies (R-7-08)', {}],
  ['/api/contractor/loadContractors', ['contractors'], 'contractors (R-7-11)', {}],
  [
    '/api/company/load-requests-for-approval',
    ['agreement_count', 'smeta_count', 'ks_count', 'payment_count', 'registry_count', 'bank_registry'],
    'counters of approvals (R-7-12)',
    {},
  ],
  ['/api/classifier/load-classifier', ['classifier'], 'classifier (R-7-13)', {}],
  ['/api/company/findEntity', ['items'], 'search (R-7-16)', { search_string: 'Маяк' }],
  ['/api/cities/load-list', ['cities'], 'cities (R-7-21)', {}],
  ['/api/permission/check', ['view', 'change'], 'one right (R-7-25)', { name: 'agreement' }],
  ['/api/notification/get', ['notifications'], 'notices (R-7-27)', {}],
  ['/api/permission/check-current-user-on-vacation', ['on_vacation'], 'vacation (R-7-35)', {}],
])('%s answers %j: %s', async (path, keys, _story, payload) => {
  expect(Object.keys((await ask(path, payload)) as object)).toEqual(expect.arrayContaining(keys))
})

test.each([
  ['/api/users/getUsers', 'users (R-7-09)'],
  ['/api/loan_agreements/loadLoanAgreements', 'loan agreements (R-7-10)'],
  ['/api/project/loadProjects', 'projects (R-7-14)'],
])('%s answers a plain list (A-006): %s', async (path) => {
  expect(await ask(path, {})).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: expect.any(Number) })]),
  )
})

test('a new contract answers its id and that of its position (R-7-15)', async () => {
  const answer = await ask('/api/agreements/create-draft', { ...(await sampleDraft(app)) })
  expect(answer).toEqual({ agreement: expect.any(Number), agreement_item: expect.any(Number) })
})

test('the first record of rights carries its name and five flags (R-7-26, R-9-18)', async () => {
  const answer = await ask('/api/permission/load-permission', { name: 'agreement' })
  const { permission } = answer as { permission: object[] }
  expect(Object.keys(permission[0] ?? {}).sort()).toEqual(
    ['name', 'is_access', 'is_view', 'is_create', 'is_edit', 'is_remove'].sort(),
  )
})

test('the history of a report is a list (R-7-22), its template says what it gives (R-7-24)', async () => {
  expect(await ask('/api/reports/loadHistoryByReports', { reports: ['cost-price'] })).toEqual([])
  expect(await ask('/api/template/cost-price', {}, 'GET')).toMatchObject({
    api: 'cost-price',
    connected: true,
  })
})

test.each([
  ['/api/agreements/load-list'],
  ['/api/ks/load-list'],
  ['/api/payments/load-list'],
  ['/api/registries/load-list'],
])(
  '%s takes parameters and answers items, how many there are and their sums (R-7-40, R-7-41)',
  async (path) => {
    const whole = (await ask(path, { limit: 2 })) as { items: object[]; total: number; totals: object }
    expect(whole).toMatchObject({ items: expect.any(Array), total: expect.any(Number) })
    expect(whole.items).toHaveLength(2)
    expect(Object.keys(whole.totals)).toContain('summ')
    const none = (await ask(path, { limit: 2, search: 'такого нет нигде' })) as typeof whole
    expect(none).toMatchObject({ items: [], total: 0 })
  },
)
