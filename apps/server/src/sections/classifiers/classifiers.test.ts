import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import { createClassifierItem } from '@stroyfin/contract/classifiers/create-item'
import { editClassifierItem } from '@stroyfin/contract/classifiers/edit-item'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { loadClassifierUsage } from '@stroyfin/contract/classifiers/load-usage'
import { moveClassifierItem } from '@stroyfin/contract/classifiers/move-item'
import { removeClassifierItem } from '@stroyfin/contract/classifiers/remove-item'
import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const director = { as: 'director' }
const tree = async () => (await app.call(loadClassifier, {}, director)).classifier
const add = (name: string, place: Partial<{ group_id: number; params: object; is_folder: boolean }> = {}) =>
  app.call(createClassifierItem, { name, is_folder: false, group_id: null, ...place }, director)
const codes = (rows: readonly ClassifierItem[], ids: readonly number[]) =>
  ids.map((id) => rows.find((row) => row.id === id)?.view_id)

describe('the tree (R-3-17, R-3-18, R-7-13)', () => {
  test('comes whole, parents before children, with levels, full names and dotted codes', async () => {
    const rows = await tree()
    expect(rows.length).toBeGreaterThan(10)
    const seen = new Map<number, ClassifierItem>()
    for (const row of rows) {
      const parent = row.group_id === null ? undefined : seen.get(row.group_id)
      expect(parent !== undefined).toBe(row.group_id !== null)
      expect(row.level).toBe(parent ? parent.level + 1 : 0)
      expect(row.view_id.split('.')).toHaveLength(row.level + 1)
      expect(row.classifier_full_name).toBe(
        parent ? `${parent.classifier_full_name} / ${row.name}` : row.name,
      )
      seen.set(row.id, row)
    }
  })

  test('serves any session of the company for choosing, and is empty for a stranger (A-026)', async () => {
    expect((await app.call(loadClassifier, {}, { as: 'viewer' })).classifier.length).toBeGreaterThan(0)
    expect((await app.call(loadClassifier, {}, { as: 'newcomer' })).classifier).toEqual([])
  })
})

describe('rows are added and moved (A-066)', () => {
  test('before, after and inside; codes below move on', async () => {
    const folder = await add('Проверка мест', { is_folder: true })
    const first = await add('Первая', { group_id: folder.id })
    const last = await add('Последняя', { group_id: folder.id })
    const before = await add('Перед последней', { group_id: folder.id, params: { next_id: last.id } })
    const after = await add('После первой', { group_id: folder.id, params: { prev_id: first.id } })
    const root = codes(after.classifier, [folder.id])[0]
    expect(codes(after.classifier, [first.id, after.id, before.id, last.id])).toEqual(
      [1, 2, 3, 4].map((number) => `${root}.${number}`),
    )
  })

  test('a row moves with all below it and takes codes and full names of its new place', async () => {
    const from = await add('Откуда', { is_folder: true })
    const to = await add('Куда', { is_folder: true })
    const folder = await add('Папка', { group_id: from.id, is_folder: true })
    const leaf = await add('Лист', { group_id: folder.id })
    const { classifier } = await app.call(moveClassifierItem, { id: folder.id, group_id: to.id }, director)
    const moved = classifier.find((row) => row.id === leaf.id)
    expect(moved).toMatchObject({ level: 2, classifier_full_name: 'Куда / Папка / Лист' })
    expect(moved?.view_id).toBe(`${codes(classifier, [to.id])[0]}.1.1`)
  })

  test('a folder cannot enter itself, and a leaf takes nothing in', async () => {
    const folder = await add('Сама в себя', { is_folder: true })
    const inner = await add('Внутренняя', { group_id: folder.id, is_folder: true })
    const leaf = await add('Просто статья')
    for (const group_id of [inner.id, folder.id, leaf.id]) {
      await expect(app.call(moveClassifierItem, { id: folder.id, group_id }, director)).rejects.toMatchObject(
        {
          status: 409,
        },
      )
    }
  })

  test('two people who move at once leave every row with a code of its own', async () => {
    const folder = await add('Вдвоём', { is_folder: true })
    const ids: number[] = []
    for (const name of ['А', 'Б', 'В', 'Г']) ids.push((await add(name, { group_id: folder.id })).id)
    const [a, b, c, d] = ids as [number, number, number, number]
    await Promise.all([
      app.call(moveClassifierItem, { id: a, group_id: folder.id, params: { prev_id: d } }, director),
      app.call(moveClassifierItem, { id: c, group_id: folder.id, params: { next_id: b } }, { as: 'admin' }),
    ])
    expect(new Set(codes(await tree(), ids)).size).toBe(4)
  })
})

describe('a row is changed and deleted', () => {
  const row = async (id: number) => {
    const found = (await tree()).find((item) => item.id === id)
    if (!found) throw new Error('the row is gone')
    return found
  }

  test('renaming a folder renames the path of what is inside', async () => {
    const folder = await add('Старое имя', { is_folder: true })
    const leaf = await add('Лист', { group_id: folder.id })
    const { version } = await row(folder.id)
    await app.call(
      editClassifierItem,
      { id: folder.id, version, name: 'Новое имя', type: 'profitable' },
      director,
    )
    expect((await row(leaf.id)).classifier_full_name).toBe('Новое имя / Лист')
  })

  test('a stale change is refused with the row as it is now (K-06)', async () => {
    const { id } = await add('Спор')
    const { version } = await row(id)
    await app.call(editClassifierItem, { id, version, name: 'Первый', type: 'empty' }, director)
    await expect(
      app.call(editClassifierItem, { id, version, name: 'Второй', type: 'empty' }, director),
    ).rejects.toMatchObject({ status: 409, body: { current: { name: 'Первый' } } })
  })

  test('an unused branch goes whole and those after it step back', async () => {
    const before = await tree()
    const folder = await add('Лишняя папка', { is_folder: true })
    await add('Лишняя статья', { group_id: folder.id })
    const usage = await app.call(loadClassifierUsage, { id: folder.id }, director)
    expect(usage).toMatchObject({ items: 1, agreements: 0, payments: 0 })
    const { id: later } = await add('Стоит после неё')
    const { view_id, version } = await row(folder.id)
    const { classifier } = await app.call(removeClassifierItem, { id: folder.id, version }, director)
    expect(classifier.map((item) => item.view_id)).toEqual([...before.map((item) => item.view_id), view_id])
    expect(codes(classifier, [later])).toEqual([view_id])
  })

  test('an article that documents use stays, and the refusal says who uses it', async () => {
    const used = (await tree()).find((item) => item.name === 'Монолитный каркас')
    if (!used) throw new Error('the demo has no such article')
    const { version } = used
    await expect(app.call(removeClassifierItem, { id: used.id, version }, director)).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Статью нельзя удалить, её используют: \d+ договор/) },
    })
  })

  test('rights are asked for every deed, another company has its own tree', async () => {
    const [first] = await tree()
    if (!first) throw new Error('empty')
    const { id, version } = first
    const viewer = { as: 'viewer' }
    const refused = { status: 403 }
    await expect(
      app.call(createClassifierItem, { name: 'Х', is_folder: false, group_id: null }, viewer),
    ).rejects.toMatchObject(refused)
    await expect(
      app.call(editClassifierItem, { id, version, name: 'Х', type: 'empty' }, viewer),
    ).rejects.toMatchObject(refused)
    await expect(app.call(removeClassifierItem, { id, version }, viewer)).rejects.toMatchObject(refused)
    const elsewhere = { as: 'admin', company_id: app.other_company_id }
    const foreign = (await app.call(loadClassifier, {}, elsewhere)).classifier
    expect(foreign.some((item) => item.id === id)).toBe(false)
    await expect(
      app.call(editClassifierItem, { id, version, name: 'Х', type: 'empty' }, elsewhere),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('the other trees (A-035)', () => {
  const treeOf = async (kind: ClassifierKind) =>
    (await app.call(loadClassifier, { kind }, director)).classifier
  const editing = ({ id, version, name, type }: ClassifierItem) => ({ id, version, name, type })

  test.each([
    ['the bank classifier (R-2.6-13)', 'bank'],
    ['local estimates (R-2.6-14)', 'lsr'],
    ['responsibility centres (R-2.6-16)', 'cfo'],
    ['articles of income and expense (R-2.6-17)', 'bdr'],
  ] as const)('%s have a tree of their own', async (_story, kind) => {
    const { id, classifier } = await app.call(
      createClassifierItem,
      { kind, name: 'Новая строка', is_folder: false, group_id: null },
      director,
    )
    expect(classifier.at(-1)).toMatchObject({ id, kind, name: 'Новая строка', level: 0, linked: 0 })
    expect(classifier.every((row) => row.kind === kind)).toBe(true)
    expect((await tree()).some((row) => row.id === id)).toBe(false)
  })

  test('an own article is tied to a row of each, which counts it and is not deleted while tied', async () => {
    const [bank] = (await treeOf('bank')).slice(-1)
    const { id } = await app.call(
      createClassifierItem,
      { kind: 'cfo', name: 'Отдел снабжения', is_folder: false, group_id: null },
      director,
    )
    const made = await add('Связанная')
    const own = made.classifier.find((row) => row.id === made.id) as ClassifierItem
    const links = { bank_item_id: bank?.id ?? null, cfo_item_id: id }
    const { classifier } = await app.call(editClassifierItem, { ...editing(own), ...links }, director)
    expect(classifier.find((row) => row.id === own.id)).toMatchObject({ ...links, bdr_item_id: null })
    const centre = (await treeOf('cfo')).find((row) => row.id === id) as ClassifierItem
    expect(centre.linked).toBe(1)
    const removal = app.call(removeClassifierItem, { id, version: centre.version }, director)
    await expect(removal).rejects.toMatchObject({
      status: 409,
      body: { message: 'Статью нельзя удалить, её используют: 1 связанная статья' },
    })
  })

  test('a name alone may be changed: links left out stay', async () => {
    const own = (await tree()).find((row) => row.bank_item_id !== null) as ClassifierItem
    const { classifier } = await app.call(editClassifierItem, editing(own), director)
    expect(classifier.find((row) => row.id === own.id)?.bank_item_id).toBe(own.bank_item_id)
  })

  test('a row of another tree is refused, and so are ties between other trees', async () => {
    const own = (await tree())[0] as ClassifierItem
    const [centre] = await treeOf('cfo')
    const [bank] = await treeOf('bank')
    const wrong = app.call(editClassifierItem, { ...editing(own), bank_item_id: centre?.id ?? 0 }, director)
    await expect(wrong).rejects.toMatchObject({
      status: 409,
      body: { message: 'Связанная статья лежит в другом справочнике' },
    })
    const tie = app.call(
      editClassifierItem,
      { ...editing(centre as ClassifierItem), bank_item_id: bank?.id ?? 0 },
      director,
    )
    await expect(tie).rejects.toMatchObject({
      status: 409,
      body: { message: 'Связывать можно только статьи своего классификатора' },
    })
  })
})
