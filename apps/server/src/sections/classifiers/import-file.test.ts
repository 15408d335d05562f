import { applyClassifierFile } from '@stroyfin/contract/classifiers/apply-file'
import { checkClassifierFile } from '@stroyfin/contract/classifiers/check-file'
import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import { createClassifierItem } from '@stroyfin/contract/classifiers/create-item'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { exportTable } from '@stroyfin/contract/files/export-table'
import { CLASSIFIER_TYPE_LABELS } from '@stroyfin/domain/classifiers/classifier-type'
import { expect, test } from 'vitest'
import { makeXlsx } from '../../spreadsheets/testing/make-xlsx.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp()
const director = { as: 'director' }
const tree = async () => (await app.call(loadClassifier, {}, director)).classifier
const sent = (text: string) => uploadFile(app, { name: 'Статьи.csv', bytes: text })
const check = async (text: string) => {
  const file = await sent(text)
  return { file, checked: await app.call(checkClassifierFile, { kind: 'own', file }, director) }
}
const rootCodes = (rows: readonly ClassifierItem[], names: readonly string[]) =>
  names.map((name) => rows.find((row) => row.name === name)?.view_id)

test('the tree exported to Excel and brought back changes nothing (R-3-17)', async () => {
  const before = await tree()
  const bank = (await app.call(loadClassifier, { kind: 'bank' }, director)).classifier
  const label = (id: number | null) => {
    const row = bank.find((item) => item.id === id)
    return row ? `${row.view_id} ${row.name}` : null
  }
  const exported = await app.call(
    exportTable,
    {
      title: 'Классификатор',
      columns: ['Наименование', 'Код', 'Тип', 'Статья банка'].map((title) => ({
        title,
        format: 'text' as const,
      })),
      rows: before.map(({ level, name, view_id, type, bank_item_id }) => ({
        level,
        descendants: 0,
        cells: [name, view_id, CLASSIFIER_TYPE_LABELS[type], label(bank_item_id)],
      })),
    },
    director,
  )
  const reply = await fetch(app.url + exported.href, {
    headers: { authorization: `Bearer ${exported.access}` },
  })
  const file = await uploadFile(app, {
    name: exported.name,
    bytes: new Uint8Array(await reply.arrayBuffer()),
  })
  const { counts, left } = await app.call(checkClassifierFile, { kind: 'own', file }, director)
  expect(counts).toEqual({ new: 0, change: 0, same: before.length, error: 0 })
  expect(left).toBe(0)
})

test('a row that counts the articles is none of them', async () => {
  const articles = '81;Итоговая уборка\n82;Всего хорошего'
  for (const foot of ['Итого 2 статьи;', ';Итого: 2', 'Всего;2', 'ИТОГО;2 статьи', ';Всего статей: 2']) {
    const { checked } = await check(`Код;Наименование\n${articles}\n${foot}`)
    expect(checked.counts, foot).toMatchObject({ new: 2, error: 0 })
    expect(checked.warnings, foot).toEqual(['Строка 4 «Итого» – не статья, она не загружается'])
  }
})

test('sheets and columns that are not loaded are told', async () => {
  const row = (at: number, texts: readonly string[]) =>
    `<row r="${at}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  const sheet = (code: string) =>
    `<sheetData>${row(1, ['Код', 'Наименование', 'Владелец'])}${row(2, [code, `Статья ${code}`, 'ПТО'])}</sheetData>`
  const bytes = makeXlsx({ sheet: sheet('71'), more: [{ name: 'Продолжение', sheet: sheet('72') }] })
  const file = await uploadFile(app, { name: 'Статьи.xlsx', bytes })
  const { warnings, counts } = await app.call(checkClassifierFile, { kind: 'own', file }, director)
  expect(counts.new).toBe(1)
  expect(warnings).toEqual([
    'Лист «Продолжение» не загружается: 2 строки',
    'Колонки, которых импорт не берёт: C «Владелец»',
  ])
})

test('hidden and struck-out articles and a file that breaks off are confirmed before the load', async () => {
  const cells = (style: number, texts: readonly string[]) =>
    texts.map((text) => `<c t="inlineStr" s="${style}"><is><t>${text}</t></is></c>`).join('')
  const sheet = `<sheetData>
    <row r="1">${cells(0, ['Код', 'Наименование'])}</row>
    <row r="2">${cells(0, ['940', 'Видимая'])}</row>
    <row r="3" hidden="1">${cells(0, ['941', 'Скрытая'])}</row>
    <row r="4">${cells(0, ['942'])}${cells(1, ['Зачёркнутая'])}</row></sheetData>`
  const styles = '<fonts><font/><font><strike/></font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs>'
  const file = await uploadFile(app, { name: 'Статьи.xlsx', bytes: makeXlsx({ sheet, styles }) })
  const { questions, asked, preview } = await app.call(checkClassifierFile, { kind: 'own', file }, director)
  expect(questions).toEqual([
    'Скрытые строки (1, первая – 3) загрузятся вместе с видимыми',
    'Зачёркнутые строки (1, первая – 4) загрузятся вместе с остальными',
  ])
  const apply = (confirmed: string | null) =>
    app.call(applyClassifierFile, { kind: 'own', file, preview, asked: confirmed }, director)
  await expect(apply(null)).rejects.toMatchObject({
    body: { message: `Подтвердите, что проверили: ${questions.join('. ')}` },
  })
  expect((await apply(asked)).counts).toMatchObject({ new: 3 })
  const again = await app.call(checkClassifierFile, { kind: 'own', file }, director)
  expect(again).toMatchObject({ questions: [], asked: null })

  const { checked } = await check('Код;Наименование;Тип\n950;Целая;\n951;Обр')
  expect(checked.counts.new).toBe(1)
  expect(checked.questions).toEqual([expect.stringMatching(/^Файл обрывается на середине строки 3/u)])
})

test('new articles stand under the codes of the table, nothing that was there moves or is removed', async () => {
  const before = await tree()
  const text = [
    'Код;Наименование;Тип',
    '900;Загруженная папка;',
    '900.1;Вторая из файла;Расходная',
    '900.1.1;Глубже;Переменные расходы',
    '900.2;Третья из файла;',
  ].join('\n')
  const { file, checked } = await check(text)
  expect(checked.counts).toEqual({ new: 4, change: 0, same: 0, error: 0 })
  expect(checked.left).toBe(before.length)
  expect(checked.rows.map(({ level, is_folder }) => [level, is_folder])).toEqual([
    [0, true],
    [1, true],
    [2, false],
    [1, false],
  ])
  const { preview } = checked
  const { classifier } = await app.call(applyClassifierFile, { kind: 'own', file, preview }, director)
  expect(classifier).toHaveLength(before.length + 4)
  const codes = (rows: readonly ClassifierItem[]) => new Map(rows.map(({ id, view_id }) => [id, view_id]))
  const after = codes(classifier)
  expect(before.filter(({ id, view_id }) => after.get(id) !== view_id)).toEqual([])
  const root = '900'
  expect(rootCodes(classifier, ['Вторая из файла', 'Глубже', 'Третья из файла'])).toEqual([
    `${root}.1`,
    `${root}.1.1`,
    `${root}.2`,
  ])
  expect(classifier.find(({ name }) => name === 'Глубже')?.type).toBe('consumable_variable')

  const changed = text
    .replaceAll('900', root)
    .replace('Третья из файла;', 'Третья из файла;Доходная')
    .replace(`${root}.2;`, `${root}.5;Между ними;\n${root}.2;`)
  const again = await check(changed)
  expect(again.checked.rows.map(({ status, note }) => [status, note])).toEqual([
    ['same', ''],
    ['same', ''],
    ['same', ''],
    ['new', ''],
    ['change', 'Изменится: Тип'],
  ])
  const done = await app.call(
    applyClassifierFile,
    { kind: 'own', file: again.file, preview: again.checked.preview },
    director,
  )
  expect(rootCodes(done.classifier, ['Вторая из файла', 'Между ними', 'Третья из файла'])).toEqual([
    `${root}.1`,
    `${root}.5`,
    `${root}.2`,
  ])
})

test('codes of the tree change only when those of the file are asked for, and all that would are counted', async () => {
  const made = async (name: string, group_id: number | null, is_folder = false) =>
    (await app.call(createClassifierItem, { name, is_folder, group_id }, director)).id
  const folder = await made('Папка с кодами', null, true)
  for (const name of ['Первая', 'Вторая', 'Третья']) await made(name, folder)
  const [root = ''] = rootCodes(await tree(), ['Папка с кодами'])
  const text = `Код;Наименование\n${root};Папка с кодами\n${root}.1;Новая первая\n${root}.2;Первая\n${root}.3;Вторая\n${root}.4;Третья`
  const { file, checked } = await check(text)
  expect(checked.rows.map(({ status, note }) => [status, note])).toEqual([
    ['same', ''],
    ['error', `Код ${root}.1 занят: «Первая»`],
    ['same', `В справочнике код ${root}.1, он останется`],
    ['same', `В справочнике код ${root}.2, он останется`],
    ['same', `В справочнике код ${root}.3, он останется`],
  ])
  expect(checked.recodes).toEqual({
    count: 3,
    first: [1, 2, 3].map((at) => ({ from: `${root}.${at}`, to: `${root}.${at + 1}` })),
  })
  const asked = await app.call(checkClassifierFile, { kind: 'own', file, recode: true }, director)
  expect(asked.counts).toEqual({ new: 1, change: 3, same: 1, error: 0 })
  expect(asked.rows[2]?.note).toBe(`Код: ${root}.1 → ${root}.2`)
  // What was seen without the codes of the file is not what would be written with them.
  await expect(
    app.call(applyClassifierFile, { kind: 'own', file, recode: true, preview: checked.preview }, director),
  ).rejects.toMatchObject({ status: 409 })
  const { classifier } = await app.call(
    applyClassifierFile,
    { kind: 'own', file, recode: true, preview: asked.preview },
    director,
  )
  const inside = classifier.filter(({ group_id }) => group_id === folder)
  expect(inside.map(({ view_id, name }) => [view_id, name])).toEqual([
    [`${root}.1`, 'Новая первая'],
    [`${root}.2`, 'Первая'],
    [`${root}.3`, 'Вторая'],
    [`${root}.4`, 'Третья'],
  ])
})

test('a branch of codes 9, 9.1 stays 9, 9.1 and is not moved by what is added by hand later', async () => {
  const { file, checked } = await check('Код;Наименование\n990;Ветвь\n990.1;Статья ветви\n990.7;Седьмая')
  expect(checked.recodes.count).toBe(0)
  await app.call(applyClassifierFile, { kind: 'own', file, preview: checked.preview }, director)
  await app.call(createClassifierItem, { name: 'Потом', is_folder: false, group_id: null }, director)
  expect(rootCodes(await tree(), ['Ветвь', 'Статья ветви', 'Седьмая', 'Потом'])).toEqual([
    '990',
    '990.1',
    '990.7',
    '991',
  ])
})

test('a part of the tree is loaded into the folder that stands under its code', async () => {
  const whole = await check('Код;Наименование\n980;Сети\n980.3;Наружные\n980.3.1;Вода')
  await app.call(
    applyClassifierFile,
    { kind: 'own', file: whole.file, preview: whole.checked.preview },
    director,
  )
  const part = await check('Код;Наименование\n980.3.1;Вода\n980.3.12;Тепло\n980.3.14;Газ\n980.3.14.2;Ввод')
  expect(part.checked.rows.map(({ status, note }) => [status, note])).toEqual([
    ['same', ''],
    ['new', ''],
    ['new', ''],
    ['new', ''],
  ])
  await app.call(
    applyClassifierFile,
    { kind: 'own', file: part.file, preview: part.checked.preview },
    director,
  )
  const after = await tree()
  const folder = after.find(({ name }) => name === 'Наружные')?.id
  expect(
    after.filter(({ group_id }) => group_id === folder).map(({ view_id, name }) => [view_id, name]),
  ).toEqual([
    ['980.3.1', 'Вода'],
    ['980.3.12', 'Тепло'],
    ['980.3.14', 'Газ'],
  ])
  expect(after.find(({ name }) => name === 'Ввод')?.view_id).toBe('980.3.14.2')
})

test('a file with an error, or a tree that has changed since, is not written even in part', async () => {
  const { file, checked } = await check('Код;Наименование\n910;Новая папка\n911.1;Без папки')
  expect(checked.counts).toEqual({ new: 1, change: 0, same: 0, error: 1 })
  expect(checked.rows[1]?.note).toBe('Ни в файле, ни в классификаторе нет папки с кодом 911')
  await expect(
    app.call(applyClassifierFile, { kind: 'own', file, preview: checked.preview }, director),
  ).rejects.toMatchObject({ status: 422 })

  const late = await check('Код;Наименование\n920;Появится раньше')
  await app.call(
    createClassifierItem,
    { name: 'Появится раньше', is_folder: false, group_id: null },
    director,
  )
  await expect(
    app.call(applyClassifierFile, { kind: 'own', file: late.file, preview: late.checked.preview }, director),
  ).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Проверьте файл ещё раз') },
  })
  expect((await tree()).some(({ name }) => name === 'Новая папка')).toBe(false)
})

test('a table without its columns, and a person without the right, are refused in words', async () => {
  const file = await sent('Дата;Сумма\n01.02.2026;5')
  await expect(app.call(checkClassifierFile, { kind: 'own', file }, director)).rejects.toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('нет столбцов «Код» и «Наименование»') },
  })
  await expect(app.call(checkClassifierFile, { kind: 'own', file }, { as: 'viewer' })).rejects.toMatchObject({
    status: 403,
  })
})

test('a code that is taken renames nothing, and a name that is there makes no second article, unless it is asked for', async () => {
  const first = await check('Код;Наименование\n970;Доходные\n970.1;Реализация долей\n971;Кровля тестовая')
  const { preview } = first.checked
  await app.call(applyClassifierFile, { kind: 'own', file: first.file, preview }, director)
  const { file, checked } = await check(
    'Код;Наименование\n970;Совсем другое\n970.1;Дет\n970.8;Кровля тестовая',
  )
  expect(checked.rows.map(({ status, note }) => [status, note])).toEqual([
    [
      'error',
      'Код 970 занят статьёй «Доходные»; чтобы переименовать её, отметьте «Переименовать статьи, чьи коды заняты»',
    ],
    [
      'error',
      'Код 970.1 занят статьёй «Реализация долей»; чтобы переименовать её, отметьте «Переименовать статьи, чьи коды заняты»',
    ],
    [
      'error',
      '«Кровля тестовая» уже есть под кодом 971 и останется там; чтобы создать вторую, отметьте «Создать статьи с уже существующими названиями»',
    ],
  ])
  expect(checked).toMatchObject({ renames: 2, twins: 1 })
  const write = (preview: string, wishes: { rename?: boolean; twins?: boolean }) =>
    app.call(applyClassifierFile, { kind: 'own', file, preview, recode: true, ...wishes }, director)
  await expect(write(checked.preview, {})).rejects.toMatchObject({ status: 422 })
  const wishes = { recode: true, rename: true, twins: true }
  const asked = await app.call(checkClassifierFile, { kind: 'own', file, ...wishes }, director)
  expect(asked.rows.map(({ status, note }) => [status, note])).toEqual([
    ['change', 'Было: Доходные'],
    ['change', 'Было: Реализация долей'],
    ['new', ''],
  ])
  await write(asked.preview, wishes)
  expect((await tree()).filter(({ name }) => name === 'Кровля тестовая')).toHaveLength(2)
})

test('one file applied by several people at the same moment comes in once, the others are told', async () => {
  const { file, checked } = await check(
    ['Код;Наименование;Тип', '950;Разом;', '950.1;Одна на всех;Расходная'].join('\n'),
  )
  const asked = { kind: 'own' as const, file, preview: checked.preview }
  const people = ['director', 'director', 'engineer', 'director', 'engineer']
  const told = await Promise.all(
    people.map((as) =>
      app.call(applyClassifierFile, asked, { as }).then(
        () => 'done',
        ({ status, body }) => `${status} ${body.message}`,
      ),
    ),
  )
  const refused = '409 Классификатор изменился после проверки. Проверьте файл ещё раз'
  expect(told.sort()).toEqual([refused, refused, refused, refused, 'done'])
  const names = (await tree()).map(({ name }) => name)
  expect(names.filter((name) => name === 'Разом' || name === 'Одна на всех')).toHaveLength(2)
})

test('two files with the same new codes applied at once: one comes in, the other is checked anew', async () => {
  const one = await check(['Код;Наименование;Тип', '960;Первая;', '960.1;Своя;Расходная'].join('\n'))
  const other = await check(['Код;Наименование;Тип', '960;Вторая;', '960.1;Чужая;Расходная'].join('\n'))
  const told = await Promise.all(
    [one, other].map(({ file, checked: { preview } }) =>
      app.call(applyClassifierFile, { kind: 'own', file, preview }, director).then(
        () => 'done',
        ({ status, body }) => `${status} ${body.message}`,
      ),
    ),
  )
  expect(told.filter((words) => words === 'done')).toHaveLength(1)
  expect(told.filter((words) => words.startsWith('409') || words.startsWith('422'))).toHaveLength(1)
  const codes = (await tree()).filter(({ view_id }) => view_id === '960')
  expect(codes).toHaveLength(1)
})
