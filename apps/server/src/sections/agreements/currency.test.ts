import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import type { FactMeasure } from '@stroyfin/reports/facts/fact-measures'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { editFields } from './testing/edit-fields.ts'
import { sampleIds } from './testing/sample-draft.ts'

const app = await testApp()
const { company_id } = app
const as = { as: 'director' }
const { draft } = await sampleIds(app)
const make = async (given: object) => (await app.call(createDraft, { ...draft, ...given }, as)).agreement
const card = (agreement_id: number) => app.call(loadAgreement, { agreement_id }, as)

async function edit(agreement_id: number, given: object) {
  const { agreement } = await card(agreement_id)
  const fields = { ...editFields(agreement), ...given }
  return app.call(editAgreement, { agreement_id, version: agreement.version, fields }, as)
}

/** A contract in dollars as people make it: entered, then its currency and rate on its card. */
async function inDollars(currency_rate: string, given: object) {
  const id = await make(given)
  await edit(id, { currency: 'dollar', currency_rate })
  return id
}

const dopnikOf = (parent_agreement_id: number, given: object) =>
  make({ type: 'dopnik', project_id: null, classifier_id: null, summ: null, parent_agreement_id, ...given })

async function approve(...ids: number[]) {
  await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    sql`update agreements set status = 'approve' where company_id = ${company_id} and id = any(${ids}::bigint[])`.execute(
      db,
    ),
  )
}

async function factOf(
  agreement: number,
  measure: FactMeasure,
  more: { to?: string; without_vat?: boolean } = {},
) {
  const { to = null, ...asked } = more
  const facts = await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    readFacts(db, {
      company_id,
      by: [],
      parts: [{ measures: [measure], to }],
      only: { agreement },
      ...asked,
    }),
  )
  return roubles(facts.reduce((sum, { measures }) => sum + (measures[measure] ?? 0n), 0n))
}

/** What the list of contracts comes to, of this one alone. */
async function listed(id: number, filters: object[] = []) {
  const query = { limit: 5, filters: [{ field: 'id', op: 'eq', value: id }, ...filters] }
  const { totals } = await app.call(loadAgreements, query as never, as)
  return roubles(kopecks(totals?.summ ?? 0))
}

describe('one rouble value of a contract in a currency (K-15)', async () => {
  const contract = await inDollars('90', { number: 'В-1', date: '2025-03-01', summ: 1_000_000 })
  const dopnik = await dopnikOf(contract, { number: 'ДС-1', date: '2025-06-01', currency_rate: '95' })
  await edit(dopnik, { summ: 100_000 })
  await approve(contract, dopnik)

  test('an additional agreement counts from its own date at its own rate', async () => {
    expect(await factOf(contract, 'contracted', { to: '2025-05-31' })).toBe('90000000.00')
    expect(await factOf(contract, 'contracted', { to: '2025-06-01' })).toBe('99500000.00')
  })

  test('the list tells the same as the report, on any day and as it opens', async () => {
    const upTo = (value: string) => [{ field: 'contracted_date', op: 'to', value }]
    expect(await listed(contract, upTo('2025-05-31'))).toBe('90000000.00')
    expect(await listed(contract, upTo('2025-06-01'))).toBe('99500000.00')
    expect(await listed(contract)).toBe('99500000.00')
  })

  test('the paper of today does not change the report of yesterday', async () => {
    const before = await factOf(contract, 'contracted', { to: '2025-06-30' })
    const later = await dopnikOf(contract, { number: 'ДС-2', date: '2025-07-01', currency_rate: '101.5' })
    await edit(later, { summ: 0.33 })
    await approve(later)
    expect(await factOf(contract, 'contracted', { to: '2025-06-30' })).toBe(before)
    expect(await factOf(contract, 'contracted')).toBe('99500033.50')
    expect(await listed(contract)).toBe('99500033.50')
  })

  test('«Без НДС» takes the rate of each document', async () => {
    const own = await inDollars('90', { number: 'В-2', date: '2025-03-01', summ: 120 })
    const next = await dopnikOf(own, { number: 'ДС-3', date: '2026-02-01', currency_rate: '100' })
    expect((await card(next)).agreement.vat_rate).toBe('22')
    await edit(next, { summ: 122 })
    await approve(own, next)
    // 120 × 90 / 1.2 + 122 × 100 / 1.22
    expect(await factOf(own, 'contracted', { without_vat: true })).toBe('19000.00')
    expect(await listed(own, [{ field: 'vat_part', op: 'in', value: ['net'] }])).toBe('19000.00')
  })
})

test('an order at a rate of its own leaves its framework in the list as in the report (K-15)', async () => {
  const framework = await inDollars('90', {
    type: 'framework',
    number: 'Р-1',
    date: '2025-03-01',
    summ: 300_000,
  })
  const before = roubles(kopecks((await app.call(loadAgreements, { limit: 1 }, as)).totals?.summ ?? 0))
  const order = await make({
    number: 'З-1',
    date: '2025-04-01',
    summ: 300_000,
    framework_id: framework,
    currency_rate: '80',
  })
  expect((await card(order)).agreement).toMatchObject({ currency: 'dollar', currency_rate: '80' })
  await approve(framework, order)
  const [left, ordered] = [await factOf(framework, 'contracted'), await factOf(order, 'contracted')]
  expect([left, ordered]).toEqual(['3000000.00', '24000000.00'])
  const upTo = [{ field: 'contracted_date', op: 'to', value: '2030-01-01' }]
  expect(await listed(framework, upTo)).toBe(left)
  const after = roubles(kopecks((await app.call(loadAgreements, { limit: 1 }, as)).totals?.summ ?? 0))
  expect(after).toBe(before)
})

describe('the rate is asked and the currency is that of the contract (K-15)', async () => {
  const contract = await inDollars('90', { number: 'В-3', date: '2025-03-01', summ: 1000 })
  const in_roubles = await make({ number: 'Р-3', date: '2025-03-01', summ: 1000 })
  const told = async (asked: Promise<unknown>) => {
    const refused = await asked.then(
      () => null,
      (error: { message: string }) => error.message,
    )
    return refused
  }

  test('an additional agreement and an order in a currency are not made without their rate', async () => {
    const framework = await inDollars('90', { type: 'framework', number: 'Р-4', summ: 1000 })
    const words = 'Валюта договора – доллар США: укажите курс на дату документа'
    expect(await told(dopnikOf(contract, { number: 'ДС' }))).toContain(words)
    expect(await told(make({ number: 'З', summ: 10, framework_id: framework }))).toContain(words)
    expect(await told(dopnikOf(contract, { number: 'ДС', currency_rate: '1' }))).toContain(
      'Курс 1 – это курс рубля',
    )
    expect(await told(dopnikOf(in_roubles, { number: 'ДС', currency_rate: '90' }))).toContain(
      'Курс рубля всегда равен 1',
    )
  })

  test('another currency is refused by the server', async () => {
    const dopnik = await dopnikOf(in_roubles, { number: 'ДС-Р' })
    expect(await told(edit(dopnik, { currency: 'euro', currency_rate: '100' }))).toContain(
      'Валюта доп. соглашения – как у договора: Рубль',
    )
    expect(await told(edit(in_roubles, { currency: 'dollar', currency_rate: '90' }))).toContain(
      'Под договором № Р-3 стоит документ № ДС-Р: валюту изменить нельзя',
    )
    expect(await told(edit(contract, { currency_rate: '1' }))).toContain('Курс 1 – это курс рубля')
  })

  test('and by the database', async () => {
    const write = (set: string, id: number) =>
      app.database.inCompany({ company_id, user_id: 1 }, (db) =>
        sql`update agreements set ${sql.raw(set)} where company_id = ${company_id} and id = ${id}`.execute(
          db,
        ),
      )
    const dopnik = await dopnikOf(contract, { number: 'ДС-Б', currency_rate: '95' })
    await expect(write("currency = 'euro'", dopnik)).rejects.toThrow('agreements_same_currency_ck')
    await expect(write("currency = 'rub', currency_rate = 1", dopnik)).rejects.toThrow(
      'agreements_same_currency_ck',
    )
    await expect(write('currency_rate = 1', dopnik)).rejects.toThrow('agreements_own_rate_ck')
    await expect(write("currency = 'euro'", contract)).rejects.toThrow('agreements_same_currency_ck')
  })
})
