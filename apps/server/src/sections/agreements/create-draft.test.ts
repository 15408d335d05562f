import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { findDuplicates } from '@stroyfin/contract/agreements/find-duplicates'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { sampleDraft } from './testing/sample-draft.ts'

const app = await testApp()
const draft = await sampleDraft(app)

describe('a contract is created (R-3-19 … R-3-26)', () => {
  test('the answer is two bare ids, and the contract stands on its card', async () => {
    const { agreement, agreement_item } = await app.call(createDraft, draft, { as: 'director' })
    const card = await app.call(loadAgreement, { agreement_id: agreement }, { as: 'viewer' })
    expect(card.root_item_id).toBe(agreement_item)
    expect(card.agreement).toMatchObject({
      ...draft,
      status: 'new',
      parent_agreement_id: null,
      vat_rate: '20',
    })
    expect(card.agreement_summ).toMatchObject({ summ: 1_234_567.89, ks_summ: 0, payments_paid_summ: 0 })
  })

  test('the same key twice creates once (K-06)', async () => {
    const key = crypto.randomUUID()
    const twice = await Promise.all([1, 2].map(() => app.call(createDraft, draft, { as: 'director', key })))
    expect(twice[0]).toEqual(twice[1])
  })

  test('every broken rule is told at once, in Russian (R-5-01 … R-5-16)', async () => {
    const refused = app.call(
      createDraft,
      { type: 'contracting', summ: 0, customer_id: draft.customer_id, executor_id: draft.customer_id },
      { as: 'director' },
    )
    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          executor_id: 'Заказчик и исполнитель не могут быть одним контрагентом',
          number: 'Укажите номер договора',
          date: 'Укажите дату договора',
          project_id: 'Выберите проект',
          classifier_id: 'Выберите статью',
          summ: 'Укажите стоимость больше нуля',
        },
      },
    })
  })

  test('type document is not for creating (R-3E-02)', async () => {
    await expect(
      app.call(createDraft, { ...draft, type: 'document' }, { as: 'director' }),
    ).rejects.toMatchObject({
      status: 422,
      body: { errors: { type: 'Договор такого типа нельзя создать' } },
    })
  })

  test('without the right to create it is refused', async () => {
    await expect(app.call(createDraft, draft, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
  })

  test("another company's contractor is not found, and nothing is created", async () => {
    const refused = app.call(createDraft, draft, { as: 'admin', company_id: app.other_company_id })
    await expect(refused).rejects.toMatchObject({ status: 404 })
  })

  test('a stranger cannot be responsible (A-067)', async () => {
    await expect(
      app.call(createDraft, { ...draft, responsible: 999_999 }, { as: 'director' }),
    ).rejects.toMatchObject({
      status: 422,
      body: { errors: { responsible: 'Ответственный не работает в этой компании' } },
    })
  })
})

describe('a dopnik (A-068)', () => {
  const dopnik = {
    ...draft,
    type: 'dopnik',
    project_id: null,
    classifier_id: null,
    summ: null,
    description: null,
  }

  test('takes project and article from its contract', async () => {
    const parent = await app.call(createDraft, draft, { as: 'director' })
    const made = await app.call(
      createDraft,
      { ...dopnik, number: 'ДС-1', parent_agreement_id: parent.agreement },
      { as: 'director' },
    )
    const card = await app.call(loadAgreement, { agreement_id: made.agreement }, { as: 'director' })
    expect(card.agreement).toMatchObject({
      parent_agreement_id: parent.agreement,
      project_id: draft.project_id,
      classifier_id: draft.classifier_id,
      summ: 0,
    })
  })

  test('a sum sent with it is refused in words, its description is kept (nothing is dropped)', async () => {
    const given = { ...dopnik, number: 'ДС-3', description: 'Замена окон' }
    await expect(app.call(createDraft, { ...given, summ: -500 }, { as: 'director' })).rejects.toMatchObject({
      status: 422,
      body: {
        errors: { summ: 'Сумму доп. соглашения указывают в его карточке: создайте его без суммы' },
      },
    })
    const { agreement: agreement_id } = await app.call(createDraft, given, { as: 'director' })
    const { agreement } = await app.call(loadAgreement, { agreement_id }, { as: 'director' })
    expect(agreement.description).toBe('Замена окон')
  })

  test('may be created without a contract', async () => {
    const made = await app.call(createDraft, { ...dopnik, number: 'ДС-2' }, { as: 'director' })
    expect(made.agreement).toBeGreaterThan(0)
  })

  test('cannot hang on a contract of other parties', async () => {
    const parent = await app.call(createDraft, draft, { as: 'director' })
    const swapped = { ...dopnik, customer_id: draft.executor_id, executor_id: draft.customer_id }
    await expect(
      app.call(createDraft, { ...swapped, parent_agreement_id: parent.agreement }, { as: 'director' }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { parent_agreement_id: expect.any(String) } } })
  })
})

test('same number, date and parties are told before the second one is made (A-046)', async () => {
  const once = { ...draft, number: 'Д 77/ПОВТОР' }
  const { agreement } = await app.call(createDraft, once, { as: 'director' })
  const { date, customer_id, executor_id } = draft
  const ask = { number: 'д 77/повтор', date, customer_id, executor_id }
  const found = await app.call(findDuplicates, ask, { as: 'director' })
  expect(found.items.map((item) => item.id)).toEqual([agreement])
  const later = { ...ask, date: '2031-01-09' }
  const same_number = await app.call(findDuplicates, later, { as: 'director' })
  expect(same_number.items.map((item) => item.id)).toEqual([agreement])
  const other_number = { ...ask, number: 'Д 77/другой', summ: once.summ }
  const same_summ = await app.call(findDuplicates, other_number, { as: 'director' })
  expect(same_summ.items.map((item) => item.id)).toContain(agreement)
  const neither = { ...later, number: 'Д 77/другой', summ: once.summ }
  expect((await app.call(findDuplicates, neither, { as: 'director' })).items).toEqual([])
  const others = await app.call(findDuplicates, { ...ask, except_id: agreement }, { as: 'director' })
  expect(others.items).toEqual([])
})
