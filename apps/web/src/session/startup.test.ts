import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clientState, setClientState } from './client-state.ts'
import { workingContext } from './context.ts'
import { startup } from './startup.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const user = { id: 7, is_superuser: false, username: 'belova', first_name: 'Анна', last_name: 'Белова' }
const company = (id: number, name: string) => ({
  id,
  name,
  user_ids: [7],
  users_length: 1,
  projects_length: 2,
})
const loan = (id: number) => ({ id, name: `НКЛ ${id}`, region_bank_id: id * 10, groups: [] })

const whole: Record<string, unknown> = {
  'auth/get-user/': { user },
  'company/loadCompaniesList': { companies: [company(3, 'Берег'), company(5, 'Залив')] },
  'users/getUsers': [user],
  'contractor/loadContractors': {
    contractors: [
      { id: 21, name: 'А' },
      { id: 22, name: 'Б' },
    ],
  },
  'loan_agreements/loadLoanAgreements': [loan(31), loan(32)],
  'project/loadProjects': [
    { id: 41, name: 'ЖК' },
    { id: 42, name: 'Отель' },
  ],
  'permission/load-permission': { permission: [{ name: 'agreement', is_view: true }] },
}

type Asked = { name: string; body: Record<string, unknown> }
let asked: Asked[] = []

const nameOf = (address: string) => address.replace(/^\/api\/erp\//, '').replace(/^\/api\//, '')

/** A server that answers from a table; a missing line is a refusal in words. */
function serve(answers: Record<string, unknown>, status = 422): void {
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const name = nameOf(address)
    asked.push({ name, body: JSON.parse(String(request.body)) })
    return name in answers
      ? new Response(JSON.stringify(answers[name]))
      : new Response(JSON.stringify({ message: 'Нельзя' }), { status })
  })
}

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)))

beforeEach(() => {
  asked = []
  vi.stubGlobal('localStorage', memoryStorage({ jwt: 'token' }))
  setClientState({
    user: null,
    users: [],
    companies: [],
    currentCompany: null,
    contractors: [],
    projects: [],
  })
})

describe('the start asks in order', () => {
  test('nobody is asked for without a token', async () => {
    vi.stubGlobal('localStorage', memoryStorage())
    serve(whole)
    expect(await startup()).toBe('nobody')
    expect(asked).toEqual([])
  })

  test('first the user; without one the start stops (R-4-01, R-4-02)', async () => {
    serve(without('auth/get-user/'), 401)
    expect(await startup()).toBe('nobody')
    expect(asked.map(({ name }) => name)).toEqual(['auth/get-user/'])
    expect(localStorage.getItem('jwt')).toBeNull()
  })

  test('then the companies, then the rest without waiting for each other (R-4-03, R-4-06)', async () => {
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
      const name = nameOf(address)
      asked.push({ name, body: JSON.parse(String(request.body)) })
      if (name.startsWith('contractor/')) await held.promise
      return new Response(JSON.stringify(whole[name]))
    })
    const started = startup()
    await vi.waitFor(() => expect(asked).toHaveLength(7))
    expect(asked.slice(0, 2).map(({ name }) => name)).toEqual(['auth/get-user/', 'company/loadCompaniesList'])
    held.resolve()
    expect(await started).toBe('ready')
    expect(clientState()).toMatchObject({ user, users: [user], projects: whole['project/loadProjects'] })
    expect(clientState().permissions.map(({ name }) => name)).toEqual(['agreement'])
  })
})

describe('what is chosen', () => {
  test('without a memory the first company, contractor and loan agreement (R-4-05, R-4-08)', async () => {
    serve(whole)
    await startup()
    expect(clientState()).toMatchObject({
      currentCompany: { id: 3 },
      contractor_id: 21,
      loanAgreementId: 31,
      projectId: null,
    })
    expect(workingContext()).toMatchObject({ company_id: 3, loan_agreement_id: 31, region_bank_id: 310 })
    expect(localStorage.getItem('currentCompanyId')).toBe('3')
  })

  test('the remembered ones, each company with its own (R-4-04, R-4-07, R-3-68 … R-3-71)', async () => {
    vi.stubGlobal(
      'localStorage',
      memoryStorage({
        jwt: 'token',
        currentCompanyId: '5',
        'current-loan-agreement-5': '32',
        'general-contractor-id-5': '22',
        'project-id-5': '42',
        'project-id-3': '41',
      }),
    )
    serve(whole)
    await startup()
    expect(clientState()).toMatchObject({
      currentCompany: { id: 5 },
      contractor_id: 22,
      loanAgreementId: 32,
      projectId: 42,
    })
    expect(localStorage.getItem('project-id-3')).toBe('41')
  })

  test.each(['', 'NaN', '{"id":5}', '-1', '9'.repeat(40), '5.0', 'null', '\u0000'])(
    'rubbish %j in the storage is as if nothing was kept (R-4-08)',
    async (rubbish) => {
      const keys = [
        'currentCompanyId',
        'current-loan-agreement-3',
        'general-contractor-id-3',
        'project-id-3',
        'isDev',
      ]
      const kept = Object.fromEntries(keys.map((key) => [key, rubbish]))
      vi.stubGlobal('localStorage', memoryStorage({ jwt: 'token', ...kept }))
      serve(whole)
      expect(await startup()).toBe('ready')
      expect(clientState()).toMatchObject({
        currentCompany: { id: 3 },
        contractor_id: 21,
        loanAgreementId: 31,
        projectId: null,
        isDev: false,
      })
    },
  )

  test('the project of another company is not taken (A-027)', async () => {
    vi.stubGlobal('localStorage', memoryStorage({ jwt: 'token', 'project-id-3': '999' }))
    serve(whole)
    await startup()
    expect(clientState().projectId).toBeNull()
  })

  test('without a company stands 100, test_company, and nothing more is asked (R-4-09, R-4-10)', async () => {
    serve({ ...whole, 'company/loadCompaniesList': { companies: [] } })
    expect(await startup()).toBe('ready')
    expect(clientState().currentCompany).toMatchObject({ id: 100, name: 'test_company' })
    expect(asked).toHaveLength(2)
    expect(localStorage.getItem('currentCompanyId')).toBeNull()
  })
})

test('a list that did not come is logged only and stays empty (R-8-18, R-8-19)', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  serve(without('contractor/loadContractors', 'loan_agreements/loadLoanAgreements', 'users/getUsers'))
  expect(await startup()).toBe('ready')
  expect(clientState()).toMatchObject({
    users: [],
    contractors: [],
    loan_agreements: [],
    contractor_id: null,
  })
  expect(log).toHaveBeenCalledTimes(3)
})

test('every call carries the company, the loan agreement, its bank and the version erp (R-3-61, R-9-17)', async () => {
  serve(whole)
  await startup()
  expect(workingContext().version).toBe('erp')
  expect(asked.at(-1)?.body).toMatchObject({ company_id: 3 })
})

test('developer mode is a link for superusers, whatever the storage says (A-044)', async () => {
  vi.stubGlobal('localStorage', memoryStorage({ jwt: 'token', isDev: 'true' }))
  serve(whole)
  await startup()
  expect(clientState().isDev).toBe(false)
  serve({ ...whole, 'auth/get-user/': { user: { ...user, is_superuser: true } } })
  await startup()
  expect(clientState().isDev).toBe(true)
})
