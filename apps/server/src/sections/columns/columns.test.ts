import { exportAgreements } from '@stroyfin/contract/agreements/export-agreements'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { getCustomFields } from '@stroyfin/contract/columns/get-custom-fields'
import { loadCustomValues } from '@stroyfin/contract/columns/load-custom-values'
import { removeCustomField } from '@stroyfin/contract/columns/remove-custom-field'
import { saveCustomColumns } from '@stroyfin/contract/columns/save-custom-columns'
import { saveCustomField } from '@stroyfin/contract/columns/save-custom-field'
import { saveCustomValues } from '@stroyfin/contract/columns/save-custom-values'
import { loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { loadViews } from '@stroyfin/contract/views/load-views'
import type { CustomKind, CustomType } from '@stroyfin/domain/lists/custom-field'
import { LIST_COLUMNS } from '@stroyfin/domain/lists/list-columns'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const director = { as: 'director' }

const columnsOf = async (as = 'director', company_id = app.company_id) =>
  (await app.call(getCustomFields, { keys: ['agreements'] }, { as, company_id })).agreements ?? []
const place = (code: string, order: number, more: object = {}) => ({ code, order, visible: true, ...more })

describe('columns of a person (R-7-19, R-7-20, A-014)', () => {
  test('a list nobody touched comes with its own columns, each asked key by itself', async () => {
    const answer = await app.call(getCustomFields, { keys: ['ks', 'registry_lines'] }, director)
    expect(Object.keys(answer).sort()).toEqual(['ks', 'registry_lines'])
    expect(answer.ks?.map(({ code }) => code)).toEqual(LIST_COLUMNS.ks.map(({ code }) => code))
    expect(answer.ks?.[0]).toEqual({
      code: 'number',
      title: 'Номер',
      visible: true,
      order: 0,
      width: null,
      pinned: true,
    })
  })

  test('what was saved is read back, and only by its owner in his company', async () => {
    const list = [place('summ', 0, { width: 240, pinned: true }), place('number', 1, { visible: false })]
    const { message } = await app.call(saveCustomColumns, { type: 'agreements', list }, director)
    expect(message).toBe('Колонки сохранены')
    const columns = await columnsOf()
    const [summ] = columns
    const number = columns.find(({ code }) => code === 'number')
    expect(summ).toMatchObject({ code: 'summ', width: 240, pinned: true, visible: true })
    expect(number).toMatchObject({ code: 'number', visible: false })
    expect((await columnsOf('viewer'))[0]).toMatchObject({ code: 'number', visible: true })
  })

  test('an empty list brings the usual columns back', async () => {
    await app.call(saveCustomColumns, { type: 'agreements', list: [] }, director)
    expect((await columnsOf())[0]).toMatchObject({ code: 'number', visible: true })
  })

  test.each([
    ['an unknown list', { type: 'passwords', list: [] }],
    ['a width of a mile', { type: 'ks', list: [place('number', 0, { width: 90_000 })] }],
    ['a column without a name', { type: 'ks', list: [place(' ', 0)] }],
  ])('%s is refused in words', async (_name, input) => {
    await expect(app.call(saveCustomColumns, input as never, director)).rejects.toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/[а-я]/) },
    })
  })
})

const addField = (type: CustomType, title: string, kind: CustomKind, options: string[] = []) =>
  app.call(saveCustomField, { type, title, kind, options }, director)
const someRows = async () =>
  (await app.call(loadAgreements, { limit: 3 }, director)).items.map(({ id }) => id)

describe('fields of the company’s own (R-7-20)', () => {
  test('a field of each kind is filled, sorted and filtered by, and stands in the Excel file', async () => {
    const [one = 0, two = 0, three = 0] = await someRows()
    const kinds: [CustomKind, string | boolean, string | boolean][] = [
      ['text', 'Ёлка', 'жук'],
      ['number', '1000000.5', '9'],
      ['date', '2026-05-01', '2025-01-31'],
      ['list', 'Юг', 'Восток'],
      ['flag', true, false],
    ]
    for (const [kind, more, less] of kinds) {
      const { id } = await addField(
        'agreements',
        `Поле ${kind}`,
        kind,
        kind === 'list' ? ['Юг', 'Восток'] : [],
      )
      const code = `cf_${id}`
      const rows = [
        { id: one, values: { [code]: more } },
        { id: two, values: { [code]: less } },
      ]
      const { saved, failures } = await app.call(saveCustomValues, { type: 'agreements', rows }, director)
      expect([saved, failures]).toEqual([[one, two], []])
      const sorted = await app.call(loadAgreements, { sort: [{ field: code }], limit: 3 }, director)
      const order = kind === 'text' ? [one, two] : [two, one]
      expect(sorted.items.slice(0, 2).map((row) => row.id)).toEqual(order)
      const op = kind === 'text' ? ('contains' as const) : ('in' as const)
      const filters = [{ field: code, op, value: op === 'in' ? [more] : 'елк' }]
      const found = await app.call(loadAgreements, { filters }, director)
      expect(found.items.map((row) => row.id)).toEqual([one])
      expect(found.items[0]?.custom?.[code]).toBe(more)
      const empty = await app.call(
        loadAgreements,
        { filters: [{ field: code, op: 'empty' }], limit: 500 },
        director,
      )
      expect(empty.items.map((row) => row.id)).toContain(three)
      expect(empty.items.map((row) => row.id)).not.toContain(one)
      const file = await app.call(exportAgreements, { columns: ['number', code] }, director)
      expect(file.name).toMatch(/xlsx$/)
    }
    const kept = await app.call(loadCustomValues, { type: 'agreements', row_id: one }, director)
    expect(Object.values(kept.values)).toEqual(['Ёлка', '1000000.5', '2026-05-01', 'Юг', true])
    const columns = await columnsOf()
    expect(columns.slice(-5).map(({ title, field }) => [title, field?.kind])).toEqual(
      kinds.map(([kind]) => [`Поле ${kind}`, kind]),
    )
  })

  test.each([
    ['contractors', loadContractorList],
    ['ks', loadKsList],
    ['payments', loadPayments],
  ] as const)('%s carry them too', async (type, endpoint) => {
    const { id } = await addField(type, 'Куратор', 'text')
    const code = `cf_${id}`
    const list = (ask: object) => app.call(endpoint, { limit: 2, ...ask } as never, director)
    const [row] = (await list({})).items
    const rows = [{ id: row?.id ?? 0, values: { [code]: 'Петрова' } }]
    await app.call(saveCustomValues, { type, rows }, director)
    const found = await list({ filters: [{ field: code, op: 'contains', value: 'петров' }] })
    expect(found.items).toMatchObject([{ id: row?.id, custom: { [code]: 'Петрова' } }])
    expect((await list({ sort: [{ field: code, desc: true }] })).items[0]).toMatchObject({ id: row?.id })
  })

  test('a row that cannot be written is told, the others are written, a null takes the value away', async () => {
    const { id } = await addField('agreements', 'Срок гарантии', 'number')
    const code = `cf_${id}`
    const [one = 0, two = 0] = await someRows()
    const save = (rows: { id: number; values: Record<string, string | null> }[]) =>
      app.call(saveCustomValues, { type: 'agreements', rows }, director)
    const { saved, failures } = await save([
      { id: one, values: { [code]: '24' } },
      { id: two, values: { [code]: 'два года' } },
      { id: 999_999_999, values: { [code]: '1' } },
    ])
    expect(saved).toEqual([one])
    expect(failures).toEqual([
      { id: two, field: code, message: 'Это не число' },
      { id: 999_999_999, field: '', message: 'Документ не найден или удалён' },
    ])
    await save([{ id: one, values: { [code]: null } }])
    const { values } = await app.call(loadCustomValues, { type: 'agreements', row_id: one }, director)
    expect(values[code]).toBeNull()
  })

  test('what somebody else has written meanwhile is told, not overwritten (K-06)', async () => {
    const { id } = await addField('agreements', 'Куратор договора', 'text')
    const code = `cf_${id}`
    const [one = 0, two = 0] = await someRows()
    const save = (id: number, value: string | null, was?: string | null) =>
      app.call(
        saveCustomValues,
        {
          type: 'agreements',
          rows: [{ id, values: { [code]: value }, ...(was !== undefined && { was: { [code]: was } }) }],
        },
        director,
      )
    expect((await save(one, 'Петрова', null)).saved).toEqual([one])
    expect(await save(one, 'Сидорова', null)).toEqual({
      saved: [],
      failures: [
        { id: one, field: code, message: 'Другой пользователь записал сюда «Петрова»', current: 'Петрова' },
      ],
    })
    expect((await save(one, 'Петрова', null)).saved).toEqual([one])
    expect((await save(one, 'Сидорова', 'Петрова')).saved).toEqual([one])
    const together = await Promise.all([save(two, 'Первый', null), save(two, 'Второй', null)])
    expect(together.map(({ saved }) => saved.length).sort()).toEqual([0, 1])
  })

  test('headings differ, the kind stays, a list has choices, versions are watched', async () => {
    const { id } = await addField('ks', 'Прораб', 'text')
    await expect(addField('ks', 'прораб', 'text')).rejects.toMatchObject({
      status: 422,
      body: { errors: { title: 'Колонка с таким названием уже есть' } },
    })
    await expect(addField('ks', 'Номер', 'text')).rejects.toMatchObject({ status: 422 })
    await expect(addField('ks', 'Участок', 'list')).rejects.toMatchObject({
      body: { errors: { options: 'Укажите хотя бы одно значение списка' } },
    })
    const edit = { id, version: 1, type: 'ks' as const, title: 'Прораб объекта', kind: 'text' as const }
    await expect(app.call(saveCustomField, { ...edit, kind: 'date' }, director)).rejects.toMatchObject({
      status: 422,
    })
    await app.call(saveCustomField, edit, director)
    await expect(app.call(saveCustomField, edit, director)).rejects.toMatchObject({ status: 409 })
    await app.call(removeCustomField, { id, version: 2 }, director)
    const { ks } = await app.call(getCustomFields, { keys: ['ks'] }, director)
    expect(ks?.some(({ code }) => code === `cf_${id}`)).toBe(false)
    await expect(app.call(removeCustomField, { id, version: 3 }, director)).rejects.toMatchObject({
      status: 404,
    })
  })

  test('a field taken out is called by its name where a list is still asked of it, and beside the views', async () => {
    const { id } = await addField('agreements', 'Бывший куратор', 'text')
    await app.call(removeCustomField, { id, version: 1 }, director)
    const code = `cf_${id}`
    const asked = {
      filters: [{ field: code, op: 'contains' as const, value: 'а' }],
      sort: [{ field: 'gone' }],
    }
    await expect(app.call(loadAgreements, asked, director)).rejects.toMatchObject({
      status: 422,
      body: {
        message: 'В списке нет полей «Бывший куратор», «gone»',
        errors: { [code]: expect.any(String), gone: expect.any(String) },
      },
    })
    const { gone } = await app.call(loadViews, { type: 'agreements' }, director)
    expect(gone[code]).toBe('Бывший куратор')
    const contractors = await addField('contractors', 'Бывший участок', 'text')
    await app.call(removeCustomField, { id: contractors.id, version: 1 }, director)
    await expect(
      app.call(loadContractorList, { sort: [{ field: `cf_${contractors.id}` }] }, director),
    ).rejects.toMatchObject({ body: { message: 'В списке нет поля «Бывший участок»' } })
  })

  test('a viewer neither makes fields nor fills them', async () => {
    const viewer = { as: 'viewer' }
    const field = { type: 'ks', title: 'Чужое', kind: 'text' } as const
    await expect(app.call(saveCustomField, field, viewer)).rejects.toMatchObject({ status: 403 })
    const rows = [{ id: 1, values: {} }]
    await expect(app.call(saveCustomValues, { type: 'ks', rows }, viewer)).rejects.toMatchObject({
      status: 403,
    })
  })
})
