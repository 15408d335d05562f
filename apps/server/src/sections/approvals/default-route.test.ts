import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { sendListToApproval } from '@stroyfin/contract/approvals/send-list'
import { createClassifierItem } from '@stroyfin/contract/classifiers/create-item'
import { loadCompanySettings, saveCompanySettings } from '@stroyfin/contract/company/settings'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { createProject } from '@stroyfin/contract/projects/create-project'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { sampleDraft } from '../agreements/testing/sample-draft.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { freePayments, makeRegistry } from '../registries/testing/sample-registry.ts'
import { decideNow } from './testing/decide-now.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }
const terms = { advance_summ: 90_000_000, summ: 100_000_000, advance_method: 'full' } as const
const agreement_id = await makeContract(app, { number: 'СТАНДАРТ', ...terms })
const free = await freePayments(app, 1)

async function newPayment(): Promise<number> {
  const draft = { agreement_id, type: 'advance', date: '2026-11-01', summ: 1000, vat_rate: null } as const
  return (await app.call(createPayment, draft, finance)).payment
}
const newContract = async () =>
  (await app.call(createDraft, { ...(await sampleDraft(app)), number: `С-${Math.random()}` }, finance))
    .agreement

const routes = (is_active: boolean) =>
  app.database.platform((db) =>
    sql`update approval_routes set is_active = ${is_active} where company_id = ${app.company_id}`.execute(db),
  )
async function keepDefault(default_route: boolean): Promise<void> {
  const settings = await app.call(loadCompanySettings, {}, director)
  await app.call(saveCompanySettings, { ...settings, default_route }, director)
}
const ref = (object_type: ApprovalObject, object_id: number) => ({ object_type, object_id })
const stepsOf = async (object_type: ApprovalObject, object_id: number, who = finance) =>
  (await app.call(loadRound, ref(object_type, object_id), who)).steps

describe('a company without routes of its own', () => {
  beforeAll(() => routes(false))
  afterAll(() => routes(true))

  test.each([
    ['a payment', 'payment', newPayment],
    ['a registry', 'registry', () => makeRegistry(app, free)],
    ['a contract', 'agreement', newContract],
  ] as const)('%s goes to its administrators', async (_name, kind, make) => {
    const id = await make()
    await app.call(sendToApproval, ref(kind, id), finance)
    const [step, ...others] = await stepsOf(kind, id)
    expect(others).toEqual([])
    expect(step).toMatchObject({ name: 'Администратор', mode: 'any' })
    expect(step?.lines.length).toBeGreaterThan(0)
    await decideNow(app, [ref(kind, id)], { kind: 'approve' }, director)
    expect((await app.call(loadRound, ref(kind, id), finance)).is_running).toBe(false)
  })

  test('an administrator who wrote or sent it is not asked where another of them is', async () => {
    const id = await newContract()
    await app.call(sendToApproval, ref('agreement', id), director)
    const [step] = await stepsOf('agreement', id, director)
    expect(step?.lines.map(({ user_name }) => user_name)).not.toContain('Воронцова Елена')
    expect((await app.call(loadRound, ref('agreement', id), director)).can_decide).toBe(false)
    await app.call(withdrawFromApproval, ref('agreement', id), director)
  })

  test('where the rule is off, whoever may mend it is led there and the others learn whom to ask', async () => {
    await keepDefault(false)
    const id = await newPayment()
    const [refused, led] = await Promise.all([
      app.call(sendToApproval, ref('payment', id), finance).catch((error) => error.body),
      app.call(sendToApproval, ref('payment', id), director).catch((error) => error.body),
    ])
    expect(refused.message).toMatch(
      /^Не настроено, кто согласует платежи\. Попросите настроить маршрут: \S+ \S+/,
    )
    expect(refused.mend).toBeUndefined()
    expect(led).toMatchObject({
      message: 'Не настроено, кто согласует платежи',
      mend: { label: 'Настроить маршрут', href: '/classifiers/system/registry_approvals/' },
    })
    // Among many it is told of each.
    const objects = [ref('payment', id), ref('payment', await newPayment())]
    const [asking, leading] = await Promise.all(
      [finance, director].map(async (who) => (await app.call(sendListToApproval, { objects }, who)).results),
    )
    expect(asking?.map(({ error, mend }) => [error, mend])).toEqual(
      objects.map(() => [refused.message, null]),
    )
    expect(leading?.map(({ error, mend }) => [error, mend])).toEqual(
      objects.map(() => [led.message, led.mend]),
    )
    await keepDefault(true)
  })
})

test('a route of its own wins', async () => {
  const id = await newPayment()
  await app.call(sendToApproval, ref('payment', id), finance)
  expect((await stepsOf('payment', id)).map(({ name }) => name)).not.toContain('Администратор')
})

describe('a company of one person', () => {
  let company_id: number
  const owner = () => ({ as: 'newcomer', company_id })

  beforeAll(async () => {
    const { rows } = await app.database.platform((db) =>
      sql<{ id: number }>`with company as (insert into companies (name) values ('Один') returning id),
        person as (select id from users where username = 'newcomer'),
        member as (insert into company_users (company_id, user_id) select company.id, person.id from company, person),
        rights as (insert into permissions (company_id, user_id, name, is_access)
          select company.id, person.id, 'admin', true from company, person)
        select id from company`.execute(db),
    )
    company_id = rows[0]?.id ?? 0
  })

  async function contract(number: string): Promise<number> {
    const side = async (name: string, inn: string, is_group: boolean) =>
      (await app.call(createContractor, { name, kind: 'legal', inn, kpp: '770701001', is_group }, owner())).id
    const customer = await side(`Свои ${number}`, '7707083893', true).catch(() => ours)
    ours = customer
    const executor = await side(`Чужие ${number}`, '7736050003', false).catch(() => theirs)
    theirs = executor
    const article = await app.call(
      createClassifierItem,
      { name: `Работы ${number}`, is_folder: false, group_id: null },
      owner(),
    )
    const project = await app.call(createProject, { name: `Дом ${number}` }, owner())
    const draft = {
      ...(await sampleDraft(app)),
      number,
      customer_id: customer,
      executor_id: executor,
      project_id: project.id,
      classifier_id: article.id,
    }
    return (await app.call(createDraft, draft, owner())).agreement
  }
  let ours = 0
  let theirs = 0

  test('sends, may not approve its own alone, and is told to invite; with a second person it goes on', async () => {
    const id = await contract('1')
    expect(await app.call(sendToApproval, ref('agreement', id), owner())).toMatchObject({
      status: 'on_approval',
    })
    const decide = (who: { as: string; company_id: number }) => decideIn(company_id, id, who)
    await expect(decide(owner())).rejects.toMatchObject({
      status: 422,
      body: {
        message: expect.stringContaining('Пригласите второго человека'),
        mend: { label: 'Пригласить второго человека' },
      },
    })
    // Told on the card too, whenever it is opened again, with the rule itself one press away.
    expect((await app.call(loadRound, ref('agreement', id), owner())).hindrance).toMatchObject({
      text: expect.stringContaining('Пригласите второго человека'),
      mends: [{ label: 'Пригласить второго человека' }, { label: 'Правила' }],
    })
    await app.database.platform((db) =>
      sql`with person as (select id from users where username = 'director'),
        member as (insert into company_users (company_id, user_id) select ${company_id}, id from person)
        insert into permissions (company_id, user_id, name, is_access)
        select ${company_id}, id, 'admin', true from person`.execute(db),
    )
    expect((await app.call(loadRound, ref('agreement', id), owner())).hindrance).toBeNull()
    await decide(owner())
    expect((await app.call(loadRound, ref('agreement', id), owner())).is_running).toBe(true)
    await decide({ as: 'director', company_id })
    expect((await app.call(loadRound, ref('agreement', id), owner())).is_running).toBe(false)
  })
})

async function decideIn(company_id: number, object_id: number, who: { as: string; company_id: number }) {
  return decideNow({ ...app, company_id }, [ref('agreement', object_id)], { kind: 'approve' }, who)
}
