import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { exportAgreements } from '@stroyfin/contract/agreements/export-agreements'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadLog } from '@stroyfin/contract/agreements/load-log'
import { removeAgreement } from '@stroyfin/contract/agreements/remove-agreement'
import { restoreAgreement } from '@stroyfin/contract/agreements/restore-agreement'
import { valueAt } from '@stroyfin/reports/testing/read-book'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { issuedBook } from '../../testing/issued-book.ts'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from './testing/agree-on.ts'
import { editFields } from './testing/edit-fields.ts'
import { sampleIds } from './testing/sample-draft.ts'

const app = await testApp()
const as = { as: 'director' }
const { draft, other_contractor_id } = await sampleIds(app)
const make = async (given: object) => (await app.call(createDraft, { ...draft, ...given }, as)).agreement
const card = (agreement_id: number) => app.call(loadAgreement, { agreement_id }, as)
const listed = (filters: object[]) =>
  app.call(loadAgreements, { offset: 0, limit: 20, filters, sort: [], search: '' } as never, as)

async function edit(agreement_id: number, given: object) {
  const { agreement } = await card(agreement_id)
  const fields = { ...editFields(agreement), ...given }
  return app.call(editAgreement, { agreement_id, version: agreement.version, fields }, as)
}

async function row(agreement_id: number) {
  return { agreement_id, version: (await card(agreement_id)).agreement.version }
}

const framework = await make({ type: 'framework', number: 'Р-1', summ: 1000 })
await edit(framework, {
  currency: 'euro',
  currency_rate: '100',
  vat_rate: '10',
  advance_method: 'percent',
  advance_percent: '30',
  retention_percent: '5',
  retention_cap_percent: '4',
  release_stages: [{ percent: '100', event: 'completion', months: 12, date: null }],
})
const before = (await listed([])).totals?.summ
const order = await make({ number: 'З-1', summ: 600, framework_id: framework, currency_rate: '100' })

const BARE_DOPNIK = { type: 'dopnik', project_id: null, classifier_id: null, summ: null, description: null }

describe('orders under a framework contract (domain §4, A-084)', () => {
  test('an order takes the terms, and both cards name each other', async () => {
    const { agreement } = await card(order)
    expect(agreement).toMatchObject({
      type: 'contracting',
      framework_id: framework,
      framework_number: 'Р-1',
      currency: 'euro',
      currency_rate: '100',
      vat_rate: '10',
      advance_method: 'percent',
      advance_percent: '30',
      retention_percent: '5',
      retention_cap_percent: '4',
      release_stages: [{ percent: '100', event: 'completion', months: 12, date: null }],
    })
    const above = await card(framework)
    expect(above.agreement_summ).toMatchObject({ summ: 1000, ordered_summ: 600, free_summ: 400 })
    expect(above.counts.order).toBe(1)
  })

  test('the list finds the orders of a framework and counts its ceiling once', async () => {
    const orders = await listed([{ field: 'framework_id', op: 'eq', value: framework }])
    expect(orders.items).toMatchObject([{ id: order, framework_number: 'Р-1', summ: 600 }])
    expect((await listed([])).totals?.summ).toBe(before)
    expect((await listed([{ field: 'type', op: 'in', value: [] }])).totals?.summ).toBe(before)
    const numbers = { field: 'id', op: 'in', value: [framework, order] }
    expect((await listed([numbers])).totals?.summ).toBe(100_000)
    const ordered = await make({ number: 'З-9', summ: 100, framework_id: framework, currency_rate: '100' })
    const some = { ...numbers, value: [framework, ordered] }
    expect((await listed([some])).totals?.summ).toBe(100_000)
    expect((await listed([{ ...numbers, value: [order, ordered] }])).totals?.summ).toBe(70_000)
    expect((await listed([{ ...numbers, value: [framework] }])).totals?.summ).toBe(100_000)
    await app.call(removeAgreement, await row(ordered), as)
    const alone = [numbers, { field: 'type', op: 'in', value: ['framework'] }]
    expect((await listed(alone)).totals?.summ).toBe(100_000)
  })

  test('the Excel file ends with the totals of the screen, not with orders and their ceiling added up', async () => {
    const filters = [{ field: 'id', op: 'in', value: [framework, order] }]
    const file = await app.call(exportAgreements, { filters, columns: ['number', 'summ'] } as never, as)
    const [sheet] = await issuedBook(app, file)
    expect(valueAt(sheet, 'B4')).toBe(100_000)
    const alone = [{ field: 'id', op: 'in', value: [order] }]
    expect((await listed(alone)).totals?.summ).toBe(60_000)
  })

  test('more than is left is refused at the field, in the dialog and in the card', async () => {
    const refused = { status: 422, body: { errors: { summ: expect.stringContaining('осталось 400,00') } } }
    await expect(
      make({ number: 'З-2', summ: 400.01, framework_id: framework, currency_rate: '100' }),
    ).rejects.toMatchObject(refused)
    await expect(edit(order, { summ: 1000.01 })).rejects.toMatchObject({ status: 422 })
    await expect(edit(framework, { summ: 599.99 })).rejects.toMatchObject({
      status: 422,
      body: { errors: { summ: expect.stringContaining('Заказов уже на 600,00') } },
    })
  })

  test('an order of a later day takes the terms as an additional agreement has changed them', async () => {
    const sides = { ...BARE_DOPNIK, currency_rate: '100' }
    const changed = await make({
      ...sides,
      number: 'ДС-У',
      date: '2026-03-01',
      parent_agreement_id: framework,
    })
    await edit(changed, { retention_percent: '3' })
    await app.database.platform((db) =>
      sql`update agreements set status = 'approve' where company_id = ${app.company_id} and id = ${changed}`.execute(
        db,
      ),
    )
    const percents = async (number: string, date: string) => {
      const id = await make({ number, date, summ: 1, framework_id: framework, currency_rate: '100' })
      const { agreement } = await card(id)
      await app.call(removeAgreement, { agreement_id: id, version: agreement.version }, as)
      return [agreement.advance_percent, agreement.retention_percent]
    }
    expect(await percents('З-Д', '2026-02-28')).toEqual(['30', '5'])
    expect(await percents('З-П', '2026-03-01')).toEqual(['30', '3'])
  })

  test('an additional agreement raises the ceiling, one of an order stays within it', async () => {
    const sides = { ...BARE_DOPNIK, currency_rate: '100' }
    const raise = await make({ ...sides, number: 'ДС-1', parent_agreement_id: framework })
    const more = await make({ ...sides, number: 'ДС-2', parent_agreement_id: order })
    await expect(edit(more, { summ: 500 })).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('№ Р-1') },
    })
    await edit(raise, { summ: 100 })
    await expect(edit(more, { summ: 500 })).rejects.toMatchObject({ status: 409 })
    await agreeOn(app, raise)
    await edit(more, { summ: 500 })
    expect((await card(framework)).agreement_summ).toMatchObject({
      summ: 1100,
      ordered_summ: 600,
      free_summ: 500,
    })
    await edit(more, { summ: 0 })
  })

  test('other sides, a stranger and another type are refused', async () => {
    await expect(
      make({ number: 'З-3', summ: 1, framework_id: framework, executor_id: other_contractor_id }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { framework_id: expect.any(String) } } })
    await expect(make({ number: 'З-3', summ: 1, framework_id: order })).rejects.toMatchObject({ status: 422 })
    await expect(make({ number: 'З-3', summ: 1, framework_id: 999_999_999 })).rejects.toMatchObject({
      status: 404,
    })
    await expect(
      make({ type: 'framework', number: 'Р-2', summ: 1, framework_id: framework, currency_rate: '100' }),
    ).rejects.toMatchObject({
      status: 422,
    })
  })

  test('with orders neither type nor sides of a framework change, and it is not deleted', async () => {
    const changed = edit(framework, { type: 'contracting', currency: 'rub', currency_rate: '1' })
    await expect(changed).rejects.toMatchObject({
      status: 422,
      body: { errors: { type: expect.any(String) } },
    })
    await expect(app.call(removeAgreement, await row(framework), as)).rejects.toMatchObject({
      status: 409,
      body: { message: 'По договору есть 1 заказ. Сначала удалите его' },
    })
  })

  test('a deleted order gives its money back, and returns only while there is room', async () => {
    await app.call(removeAgreement, await row(order), as)
    expect((await card(framework)).agreement_summ).toMatchObject({ ordered_summ: 0, free_summ: 1100 })
    const other = await make({ number: 'З-4', summ: 1100, framework_id: framework, currency_rate: '100' })
    await expect(app.call(restoreAgreement, await row(order), as)).rejects.toMatchObject({ status: 409 })
    await app.call(removeAgreement, await row(other), as)
    await app.call(restoreAgreement, await row(order), as)
    expect((await card(framework)).agreement_summ.ordered_summ).toBe(600)
  })

  test('a deleted order does not return under a contract that is no framework any more', async () => {
    const other = await make({ type: 'framework', number: 'Р-3', summ: 500 })
    const stray = await make({ number: 'З-7', summ: 200, framework_id: other })
    await app.call(removeAgreement, await row(stray), as)
    await edit(other, { type: 'contracting' })
    await expect(app.call(restoreAgreement, await row(stray), as)).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Рамочный договор № Р-3 с тех пор изменили') },
    })
  })

  test('an order and the end of its framework at one moment do not both happen', async () => {
    const other = await make({ type: 'framework', number: 'Р-4', summ: 500 })
    const seen = await row(other)
    const done = await Promise.allSettled([
      make({ number: 'З-8', summ: 200, framework_id: other }),
      app.call(removeAgreement, seen, as),
    ])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a contract leaves its framework and comes under it from its card, and the log of both tells it', async () => {
    await edit(order, { framework_id: null })
    expect((await card(framework)).agreement_summ.ordered_summ).toBe(0)
    await edit(order, { framework_id: framework, currency_rate: '100' })
    expect((await card(framework)).agreement_summ.ordered_summ).toBe(600)
    for (const agreement_id of [order, framework]) {
      const { items } = await app.call(loadLog, { agreement_id } as never, as)
      expect(JSON.stringify(items)).toContain('Рамочный договор')
    }
  })

  test('two orders that change places at one moment both do', async () => {
    const [one, other] = [
      await make({ type: 'framework', number: 'Р-5', summ: 500 }),
      await make({ type: 'framework', number: 'Р-6', summ: 500 }),
    ]
    const first = await make({ number: 'З-15', summ: 100, framework_id: one })
    const second = await make({ number: 'З-16', summ: 100, framework_id: other })
    for (let round = 0; round < 4; round++) {
      const [here, there] = round % 2 === 0 ? [other, one] : [one, other]
      await Promise.all([edit(first, { framework_id: here }), edit(second, { framework_id: there })])
    }
    expect((await card(one)).agreement_summ).toMatchObject({ ordered_summ: 100 })
    expect((await card(other)).agreement_summ).toMatchObject({ ordered_summ: 100 })
  })

  test('two orders at one moment do not take the same money', async () => {
    const pair = ['З-5', 'З-6'].map((number) =>
      make({ number, summ: 300, framework_id: framework, currency_rate: '100' }),
    )
    const done = await Promise.allSettled(pair)
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
