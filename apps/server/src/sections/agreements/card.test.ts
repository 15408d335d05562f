import { loadAdditionalStatuses } from '@stroyfin/contract/additional-statuses/load-statuses'
import { saveAdditionalStatuses } from '@stroyfin/contract/additional-statuses/save-statuses'
import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadDopniks } from '@stroyfin/contract/agreements/load-dopniks'
import { loadItems } from '@stroyfin/contract/agreements/load-items'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadLog } from '@stroyfin/contract/agreements/load-log'
import { removeAgreement } from '@stroyfin/contract/agreements/remove-agreement'
import { restoreAgreement } from '@stroyfin/contract/agreements/restore-agreement'
import { saveItems } from '@stroyfin/contract/agreements/save-items'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from './testing/agree-on.ts'
import { editFields } from './testing/edit-fields.ts'
import { sampleIds } from './testing/sample-draft.ts'

const app = await testApp()
const { draft, other_contractor_id, other_classifier_id } = await sampleIds(app)
const director = { as: 'director' }

async function made(change: Partial<typeof draft> & { parent_agreement_id?: number } = {}) {
  const summ = change.type === 'dopnik' ? null : draft.summ
  const { agreement } = await app.call(createDraft, { ...draft, summ, ...change }, director)
  return agreement
}
const card = (agreement_id: number) => app.call(loadAgreement, { agreement_id }, director)

async function edited(agreement_id: number, change: object) {
  const { agreement } = await card(agreement_id)
  const fields = { ...editFields(agreement), ...change }
  return app.call(editAgreement, { agreement_id, version: agreement.version, fields }, director)
}

describe('a contract is edited', () => {
  test('terms are written, the root position follows the sum', async () => {
    const id = await made()
    const { agreement } = await edited(id, {
      summ: 2_000_000.5,
      advance_method: 'percent',
      advance_percent: '20',
    })
    expect(agreement).toMatchObject({
      summ: 2_000_000.5,
      advance_method: 'percent',
      advance_percent: '20',
      version: 2,
    })
    const root = await app.database.platform((db) =>
      sql<{ summ: string }>`select summ from agreement_items where agreement_id = ${id} and is_root`.execute(
        db,
      ),
    )
    expect(root.rows[0]?.summ).toBe('2000000.50')
  })

  test('a stale version is refused with the contract as it is now (K-06)', async () => {
    const id = await made()
    const { agreement } = await card(id)
    await edited(id, { number: 'Первый' })
    const fields = { ...editFields(agreement), number: 'Второй' }
    await expect(
      app.call(editAgreement, { agreement_id: id, version: agreement.version, fields }, director),
    ).rejects.toMatchObject({
      status: 409,
      body: { current: { number: 'Первый', summ: draft.summ, version: 2 } },
    })
  })

  test('a status that is no longer there is not given to it', async () => {
    const { statuses } = await app.call(loadAdditionalStatuses, {}, director)
    const kept = statuses.map(({ id, name, version }) => ({ id, name, version }))
    const added = { statuses: [...kept, { id: -1, name: 'Недолгий' }], removed: [] }
    const [gone] = (await app.call(saveAdditionalStatuses, added, director)).statuses.slice(-1)
    const { id, version } = gone ?? { id: 0, version: 0 }
    await app.call(saveAdditionalStatuses, { statuses: kept, removed: [{ id, version }] }, director)
    const contract = await made()
    await expect(edited(contract, { additional_status_id: id })).rejects.toMatchObject({
      status: 422,
      body: { errors: { additional_status_id: 'Такого статуса больше нет: выберите другой' } },
    })
    const { agreement } = await edited(contract, { additional_status_id: kept[0]?.id ?? 0 })
    expect(agreement.additional_status_name).toBe(kept[0]?.name)
  })

  test('broken rules name their fields', async () => {
    const id = await made()
    await expect(edited(id, { summ: 0, retention_percent: '101' })).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          'fields.summ': 'Укажите стоимость больше нуля',
          'fields.retention_percent': 'Процент от 0 до 100',
        },
      },
    })
  })

  test('a firm contract cannot become a dopnik', async () => {
    const id = await made()
    await expect(edited(id, { type: 'dopnik' })).rejects.toMatchObject({ status: 422 })
  })

  test('an approved contract begins a new round when it changes (K-10), one on approval is not edited', async () => {
    const id = await made()
    const put = (status: string) =>
      app.database.platform((db) =>
        sql`update agreements set status = ${status} where id = ${id}`.execute(db),
      )
    await put('approve')
    // Marks of our own are not what was approved; nor is a form saved as it was opened.
    const marked = { description: 'Оригинал у Марины', species: 'materials', responsible: null } as const
    for (const marks of [{}, marked]) expect((await edited(id, marks)).agreement.status).toBe('approve')
    expect((await card(id)).agreement).toMatchObject(marked)
    expect((await edited(id, { number: 'Иной' })).agreement.status).toBe('new')
    await put('on_approval')
    await expect(edited(id, { number: 'Ещё' })).rejects.toMatchObject({
      status: 409,
      body: { message: 'Договор на согласовании. Изменить его можно после решения' },
    })
  })

  test('without the right, and in another company, nothing changes', async () => {
    const id = await made()
    const { agreement } = await card(id)
    const write = { agreement_id: id, version: 1, fields: editFields(agreement) }
    await expect(app.call(editAgreement, write, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
    const elsewhere = { as: 'admin', company_id: app.other_company_id }
    await expect(app.call(editAgreement, write, elsewhere)).rejects.toMatchObject({ status: 404 })
    await expect(app.call(loadAgreement, { agreement_id: id }, elsewhere)).rejects.toMatchObject({
      status: 404,
    })
    expect((await card(id)).agreement.version).toBe(1)
  })
})

describe('positions', () => {
  const item = {
    project_id: draft.project_id,
    classifier_id: draft.classifier_id,
    loan_group_id: null,
    name: '',
  }

  test('their sum is the sum of the contract, exactly', async () => {
    const id = await made()
    const items = [
      { ...item, id: -1, name: 'Первая', summ: 0.1 },
      { ...item, id: -2, name: 'Вторая', summ: 0.2, classifier_id: other_classifier_id },
    ]
    const { ids } = await app.call(saveItems, { agreement_id: id, version: 1, items }, director)
    const stored = await app.call(loadItems, { agreement_id: id }, director)
    expect(stored.items.map((row) => row.id)).toEqual([ids['-1'], ids['-2']])
    expect(stored.summ).toBe(0.3)
    expect(stored.items.map(({ name, summ }) => [name, summ])).toEqual([
      ['Первая', 0.1],
      ['Вторая', 0.2],
    ])
    expect((await card(id)).agreement_summ.summ).toBe(0.3)
    await expect(edited(id, { summ: 5 })).rejects.toMatchObject({ status: 422 })
    const [first] = stored.items
    const { version } = stored
    const kept = [{ ...item, id: first?.id ?? 0, name: 'Одна', summ: 7 }]
    await app.call(saveItems, { agreement_id: id, version, items: kept }, director)
    expect((await card(id)).agreement).toMatchObject({ summ: 7, has_items: true })
  })

  test('two lists of two people do not mix (K-06)', async () => {
    const id = await made()
    const write = (summ: number) =>
      app.call(saveItems, { agreement_id: id, version: 1, items: [{ ...item, id: -1, summ }] }, director)
    const answers = await Promise.allSettled([write(1), write(2)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await app.call(loadItems, { agreement_id: id }, director)).items).toHaveLength(1)
  })
})

describe('dopniks change the price (domain §4)', () => {
  test('the contract counts them, its card tells the price as of any day', async () => {
    const id = await made({ summ: 120_000_000 })
    const dopnik = async (date: string, summ: number) => {
      const made_id = await made({ type: 'dopnik', number: `ДС ${date}`, date, parent_agreement_id: id })
      await edited(made_id, { summ })
      await agreeOn(app, made_id)
    }
    await dopnik('2025-06-01', 6_000_000)
    await dopnik('2025-09-01', -2_400_000)
    expect((await card(id)).agreement_summ.summ).toBe(123_600_000)
    const list = await app.call(loadDopniks, { agreement_id: id }, director)
    expect(list).toMatchObject({ base: 120_000_000, items: [{ summ: 6_000_000 }, { summ: -2_400_000 }] })
  })
})

describe('deletion (A-074)', () => {
  test('a contract goes with its dopniks and comes back with them', async () => {
    const id = await made()
    const dopnik = await made({ type: 'dopnik', parent_agreement_id: id })
    await app.call(removeAgreement, { agreement_id: id, version: 1 }, director)
    expect((await card(dopnik)).agreement.is_deleted).toBe(true)
    const { agreement } = await card(id)
    await app.call(restoreAgreement, { agreement_id: id, version: agreement.version }, director)
    expect((await card(dopnik)).agreement.is_deleted).toBe(false)
  })

  test('an agreed contract stays, and the refusal says how to change it (K-17)', async () => {
    const { items } = await app.call(
      loadAgreements,
      { filters: [{ field: 'ks_summ', op: 'from', value: 1 }], limit: 1 },
      director,
    )
    const [row] = items
    if (!row) throw new Error('the demo has no contract with acts')
    await expect(
      app.call(removeAgreement, { agreement_id: row.id, version: row.version }, director),
    ).rejects.toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          /согласован, его не удаляют: измените его дополнительным соглашением$/,
        ),
      },
    })
  })
})

test('every contract of the demo keeps its balance identity (K-07)', async () => {
  const { items } = await app.call(loadAgreements, { limit: 500 }, director)
  for (const { id } of items.slice(0, 60)) {
    const { balance, agreement_summ } = await card(id)
    const sum = (value: number) => kopecks(value)
    expect(sum(balance.to_pay_total)).toBe(
      sum(balance.remaining_work) -
        sum(balance.unsettled_advance) +
        sum(balance.held) +
        sum(balance.owed_now),
    )
    expect(sum(balance.to_pay_total)).toBe(sum(agreement_summ.summ) - sum(agreement_summ.payments_paid_summ))
  }
})

describe('the log (K-09, R-3E-14)', () => {
  test('tells by field who changed what, in Russian', async () => {
    const id = await made()
    await edited(id, { summ: 5_000_000, executor_id: other_contractor_id })
    const { items } = await app.call(loadLog, { agreement_id: id }, director)
    const [newest, oldest] = [items[0], items.at(-1)]
    expect(oldest).toMatchObject({ type: 'edit_fields', title: `Договор № ${draft.number}: создание` })
    const changed = items.flatMap((entry) => entry.changes)
    expect(changed).toContainEqual(
      expect.objectContaining({ label: 'Сумма', became: '5\u00a0000\u00a0000,00' }),
    )
    expect(changed.find((change) => change.label === 'Исполнитель' && change.was)?.became).toMatch(/\p{L}/u)
    expect(newest?.user_name).toBeTruthy()
  })

  test('comes by windows and by kinds', async () => {
    const { items } = await app.call(
      loadAgreements,
      { filters: [{ field: 'ks_summ', op: 'from', value: 1 }], limit: 1 },
      director,
    )
    const agreement_id = items[0]?.id ?? 0
    const first = await app.call(loadLog, { agreement_id, limit: 5 }, director)
    expect(first).toMatchObject({ has_more: true })
    const before_id = first.items.at(-1)?.id ?? 0
    const second = await app.call(loadLog, { agreement_id, limit: 5, before_id }, director)
    expect(second.items.every((entry) => entry.id < before_id)).toBe(true)
    const acts = await app.call(loadLog, { agreement_id, types: ['add_ks'] }, director)
    expect(acts.items.length).toBeGreaterThan(0)
    expect(acts.items.every((entry) => entry.type === 'add_ks' && entry.link?.startsWith('/ks-item/'))).toBe(
      true,
    )
  })
})
