import { loadReportRows } from '@stroyfin/contract/reports/load-rows'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { importSales } from '@stroyfin/contract/sold-areas/import-sales'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeXlsx } from '../../spreadsheets/testing/make-xlsx.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp()
const as = { as: 'director' }
const HEAD =
  'Проект;Объект;Тип;Номер;Площадь;Цена;Статус;№ ДДУ;Дата ДДУ;Сумма ДДУ;Дата платежа;Сумма платежа;Дата поступления;Поступило на эскроу'
const FREE = 'Апарт-отель «Причал»;Корпус 1;Квартира;7;38,1;7429500;;;;;;;;'
const SOLD = [
  'Апарт-отель «Причал»;Корпус 1;Квартира;12;54,3;10045500;;Д-1;01.03.2026;10045500;10.03.2026;6027300;10.03.2026;6027300',
  'Апарт-отель «Причал»;Корпус 1;Квартира;12;54,3;10045500;;Д-1;01.03.2026;10045500;10.09.2026;4018200;;',
]
const load = async (rows: string[], apply: boolean, asked: string | null = null) => {
  const bytes = [HEAD, ...rows].join('\r\n')
  const file = await uploadFile(app, { name: `Площади ${apply} ${rows.length}.csv`, bytes })
  return app.call(importSales, { file, apply, asked }, as)
}
const register = () =>
  app.call(
    loadReportRows,
    {
      name: 'ddu',
      parameters: { date_to: '2026-11-15' },
      filters: [{ field: 'project_name', op: 'contains', value: 'Причал' }],
    },
    as,
  )

test('a table is checked, then loaded whole; loaded again it changes nothing (domain §23)', async () => {
  expect(await load([FREE, ...SOLD], false)).toMatchObject({ created: 2, updated: 0, ddu: 1, applied: false })
  expect((await register()).total).toBe(0)
  expect(await load([FREE, ...SOLD], true)).toMatchObject({ created: 2, problems: [], applied: true })
  const once = await register()
  expect(once.items).toMatchObject([
    {
      texts: { number: 'Д-1', kind: 'Квартиры', unit: '12', buyer_kind: 'Физическое лицо' },
      figures: {
        area: 54.3,
        price: 185_000,
        summ: 10_045_500,
        received: 6_027_300,
        left: 4_018_200,
        overdue: 4_018_200,
      },
    },
  ])
  expect(await load([FREE, ...SOLD], true)).toMatchObject({ created: 0, updated: 2, applied: true })
  expect((await register()).totals).toEqual(once.totals)
})

test('what a table changes, a total it does not come to and a strange sum of a ДДУ are answered before it is loaded', async () => {
  const unit = (price: string, more = ';;;;;;') =>
    `Апарт-отель «Причал»;Корпус 1;Квартира;ЦВ-1;30;${price};;${more};`
  await load([unit('3000000')], true)
  const cheaper = [unit('2500000')]
  const asked = await load(cheaper, true)
  expect(asked).toMatchObject({ applied: false, changed: 1, message: 'Будет загружено: изменено 1' })
  expect(asked.changes).toMatchObject([
    { row: 2, unit: 'ЦВ-1', what: 'Цена, ₽', becomes: expect.stringMatching(/^2\s500\s000,00$/) },
  ])
  const total = `Итого;;;;;2600000;;;;;;;;`
  expect((await load([...cheaper, total], true)).questions).toEqual([
    expect.stringMatching(/^Итог таблицы в строке 3, «Цена»/),
  ])
  const both = await load([...cheaper, total], true, asked.asked)
  // The question about the total has not been seen by whoever saw the change alone.
  expect(both.applied).toBe(false)
  expect(both.total).toEqual({ changes: 1, questions: 1, problems: 0 })
  await load([unit('2700000')], true, (await load([unit('2700000')], false)).asked)
  // Meanwhile a colleague has changed the price: what it becomes is the same, what it was is not.
  const moved = await load([...cheaper, total], true, both.asked)
  expect(moved.applied).toBe(false)
  expect(await load([...cheaper, total], true, moved.asked)).toMatchObject({
    applied: true,
    changed: 1,
    message: 'Загружено: изменено 1',
  })
  expect(await load(cheaper, true)).toMatchObject({
    applied: true,
    changed: 0,
    message: 'Загружено: без изменений 1',
  })
  const strange = await load([unit('2500000', 'Д-ЦВ;01.03.2026;5;;;;')], true)
  expect(strange).toMatchObject({
    applied: false,
    problems: [],
    questions: [expect.stringMatching(/^ДДУ № Д-ЦВ: сумма 5,00 ₽/)],
  })
})

test('one table loaded six times at once is loaded once, the others find it there', async () => {
  const rows = [FREE.replace('Квартира;7;', 'Квартира;77;')]
  const answers = await Promise.all(Array.from({ length: 6 }, () => load(rows, true)))
  expect(answers.map(({ created }) => created).sort()).toEqual([0, 0, 0, 0, 0, 1])
})

test('a number typed in other letters is the same unit, and it is sold once', async () => {
  const unit = (number: string, ddu = '') =>
    `Апарт-отель «Причал»;Корпус 1;Квартира;${number};30;3000000;;${ddu}`
  const sale = 'Д-77;01.03.2026;3000000;;;;'
  const first = await load([unit('zz77', sale)], true)
  expect(first).toMatchObject({ created: 1, problems: [], applied: true })
  for (const number of ['ZZ77', 'zz 77', '№ ZZ77'])
    expect(await load([unit(number, sale)], true)).toMatchObject({ created: 0, updated: 1, problems: [] })
  const sold = (await register()).items.filter(({ texts }) => /77/u.test(`${texts.number}`))
  expect(sold.map(({ texts }) => [texts.number, texts.unit])).toEqual([['Д-77', 'zz77']])
  const answer = await load([unit('А5', ';;;;;;'), unit('A5', ';;;;;;').replace('3000000', '4000000')], true)
  expect(answer.problems).toEqual([{ row: 3, message: '«A5»: цена – не то же, что в строке 2' }])
})

test('of two units that differ in letters alone the one meant is asked about', async () => {
  const unit = (number: string) => `Апарт-отель «Причал»;Корпус 1;Квартира;${number};30;3000000;;;;;;;;`
  await load([unit('yy8')], true)
  await app.database.platform((db) =>
    sql`insert into sold_areas (company_id, project_id, kind, number, area, price)
      select company_id, project_id, kind, 'YY8', area, price from sold_areas where number = 'yy8'`.execute(
      db,
    ),
  )
  expect((await load([unit('Yy8')], true)).problems).toEqual([
    {
      row: 2,
      message:
        '«Yy8»: помещений с таким номером несколько – «yy8» и «YY8». Напишите номер так, как у нужного',
    },
  ])
  expect(await load([unit('YY8')], true)).toMatchObject({ created: 0, updated: 1, problems: [] })
})

test('one row that is not understood leaves everything as it was, and is told by its number', async () => {
  const before = (await register()).totals
  const wrong = 'Апарт-отель «Причал»;Корпус 9;Квартира;13;0;1;;;;;;;;'
  const answer = await load([FREE.replace('7429500', '1'), wrong, 'Нет такого;;Квартира;1;1;1;;;;;;;;'], true)
  expect(answer.applied).toBe(false)
  expect(answer.problems).toEqual([
    { row: 3, message: 'Площадь: «0» – не сумма больше нуля' },
    { row: 4, message: expect.stringContaining('«Нет такого»') },
  ])
  expect((await register()).totals).toEqual(before)
})

test('a table that says nothing of payments and receipts leaves them as they were', async () => {
  const before = (await register()).totals
  const bytes = `Проект;Тип;Номер;Площадь;Цена;№ ДДУ;Дата ДДУ;Сумма ДДУ\r\nАпарт-отель «Причал»;Квартира;12;54,3;10045500;Д-1;01.03.2026;10045500`
  const file = await uploadFile(app, { name: 'Без графика.csv', bytes })
  expect(await app.call(importSales, { file, apply: true }, as)).toMatchObject({ updated: 1, applied: true })
  expect(before.received).toBe(6_027_300)
  expect((await register()).totals).toEqual(before)
  expect((await register()).items[0]?.texts.estate_name).toBe('Корпус 1')
  const less = await uploadFile(app, { name: 'Меньше.csv', bytes: bytes.replaceAll('10045500', '6000000') })
  expect(await app.call(importSales, { file: less, apply: true }, as)).toMatchObject({
    applied: false,
    problems: [
      {
        row: 2,
        message: expect.stringMatching(
          /^ДДУ № Д-1: в таблице 6\s000\s000,00 ₽, загружено 10\s045\s500,00 ₽/u,
        ),
      },
    ],
  })
  expect((await register()).totals).toEqual(before)
})

test('a table does not take a ДДУ away by naming another one, nor tells of days to come', async () => {
  const before = await register()
  const other = SOLD.map((row) => row.replace(';Д-1;', ';Д-10;'))
  expect(await load(other, true)).toMatchObject({
    applied: false,
    problems: [{ row: 2, message: expect.stringContaining('«12» продано по ДДУ № Д-1 от 01.03.2026') }],
  })
  const later = FREE.replace(';7;', ';62;').replace(';;;;;;;;', ';;Д-62;01.03.2062;7429500;;;;')
  expect(await load([later], true)).toMatchObject({
    applied: false,
    problems: [{ row: 2, message: 'ДДУ № Д-62 – от 01.03.2062, этот день ещё не наступил' }],
  })
  expect((await register()).items).toEqual(before.items)
})

test('slashed dates of a table go by the month first where their column shows it', async () => {
  const unit = (number: string, day: string) =>
    `Апарт-отель «Причал»;Корпус 1;Квартира;${number};30;3000000;;Д-${number};01.02.2026;3000000;${day};3000000;;`
  await load([unit('МД-1', '03/01/2026'), unit('МД-2', '01/15/2026')], true)
  const { rows } = await app.database.platform((db) =>
    sql<{ number: string; date: string }>`
      select d.number, p.date from ddu_payments p join ddu d on d.id = p.ddu_id
      where d.number like 'Д-МД-%' order by d.number`.execute(db),
  )
  expect(rows).toEqual([
    { number: 'Д-МД-1', date: '2026-03-01' },
    { number: 'Д-МД-2', date: '2026-01-15' },
  ])
  const both = await load(
    [unit('МД-3', '03/01/2026'), unit('МД-4', '01/15/2026'), unit('МД-5', '15/01/2026')],
    false,
  )
  expect(both.problems).toEqual([{ row: 2, message: expect.stringContaining('«03/01/2026»') }])
})

test('other sheets, columns that are not taken and thousands of roubles are told', async () => {
  const cells = (row: number, texts: readonly string[]) =>
    `<row r="${row}">${texts.map((text, at) => `<c r="${'ABCDEFG'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  const head = cells(1, ['Проект', 'Тип', 'Номер', 'Площадь', 'Цена, тыс. руб.', 'Номер договора'])
  const unit = cells(2, ['Апарт-отель «Причал»', 'Квартира', '901', '38,1', '7429,5', 'К-1'])
  const sheet = `<sheetData>${head}${unit}</sheetData>`
  const note = `<sheetData>${cells(1, ['Цены'])}${cells(2, ['сверены'])}</sheetData>`
  const bytes = makeXlsx({ sheet, more: [{ name: 'Справка', sheet: note }] })
  const file = await uploadFile(app, { name: 'Книга.xlsx', bytes })
  const both = makeXlsx({ sheet, more: [{ name: 'Кладовые', sheet }] })
  const several = await uploadFile(app, { name: 'Книга с кладовыми.xlsx', bytes: both })
  await expect(app.call(importSales, { file: several, apply: true }, as)).rejects.toMatchObject({
    status: 422,
    body: {
      message:
        'Таблицы с помещениями стоят на нескольких листах: «Лист1», «Кладовые». Загружается один лист: соедините их или оставьте в файле нужный',
    },
  })
  expect(await app.call(importSales, { file, apply: true }, as)).toMatchObject({
    ...{ created: 1, applied: true },
    warnings: [
      'Лист «Справка» не загружается: 2 строки',
      'Колонки, которых импорт не берёт: F «Номер договора»',
      'E «Цена, тыс. руб.»: суммы в тысячах рублей, загружаются в рублях',
    ],
  })
  const price = await app.database.platform((db) =>
    db.selectFrom('sold_areas').select('price').where('number', '=', '901').executeTakeFirstOrThrow(),
  )
  expect(price).toEqual({ price: '7429500.00' })
})

test('rows that nobody sees are asked about before they are loaded', async () => {
  const line = (row: number, texts: string[], hidden = '') =>
    `<row r="${row}"${hidden}>${texts.map((text, at) => `<c r="${'ABCDE'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  const head = line(1, ['Проект', 'Тип', 'Номер', 'Площадь', 'Цена'])
  const unit = line(2, ['Апарт-отель «Причал»', 'Квартира', '903', '38,1', '7429500'], ' hidden="1"')
  const bytes = makeXlsx({ sheet: `<sheetData>${head}${unit}</sheetData>` })
  const file = await uploadFile(app, { name: 'Скрытые.xlsx', bytes })
  const seen = await app.call(importSales, { file, apply: true }, as)
  expect(seen).toMatchObject({
    applied: false,
    questions: ['В листе есть скрытые строки (1 строка), они тоже будут загружены'],
  })
  expect(await app.call(importSales, { file, apply: true, asked: seen.asked }, as)).toMatchObject({
    applied: true,
  })
})

test('a note above the table says thousands of its columns', async () => {
  const bytes =
    'тыс. руб.;;;;\r\nПроект;Тип;Номер;Площадь;Цена\r\nАпарт-отель «Причал»;Квартира;902;38,1;7429,5'
  const file = await uploadFile(app, { name: 'В тысячах.csv', bytes })
  expect(await app.call(importSales, { file, apply: true }, as)).toMatchObject({
    ...{ created: 1, applied: true },
    warnings: ['E «Цена»: суммы в тысячах рублей, загружаются в рублях'],
  })
  const price = await app.database.platform((db) =>
    db.selectFrom('sold_areas').select('price').where('number', '=', '902').executeTakeFirstOrThrow(),
  )
  expect(price).toEqual({ price: '7429500.00' })
})

test('one unit under two spellings of its project is told, not written twice', async () => {
  const answer = await load([FREE, FREE.replace('Апарт-отель «Причал»', 'апарт-отель Причал')], true)
  expect(answer).toMatchObject({
    applied: false,
    problems: [{ row: 3, message: '«7» уже есть в строке 2: пишите название проекта одинаково' }],
  })
})

test('a table without rows says so; one unit is told in the singular', async () => {
  await expect(load([], false)).rejects.toMatchObject({
    status: 422,
    body: { message: 'В таблице нет строк с помещениями: под заголовками пусто' },
  })
  const one = await load([FREE.replace(';7;', ';7-1;')], false)
  expect(one).toMatchObject({ created: 1, updated: 0, message: 'Будет загружено: 1 новое помещение' })
})

test('a table without its columns is refused by their names', async () => {
  const file = await uploadFile(app, { name: 'Не то.csv', bytes: 'Проект;Номер\r\nДом;1' })
  await expect(app.call(importSales, { file }, as)).rejects.toMatchObject({
    status: 422,
    body: { message: 'В таблице нет столбцов: «Тип», «Площадь», «Цена»' },
  })
})

test('the calculation of a project has the sums of the ДДУ and of the budget forecast (A-050)', async () => {
  const parameters = { project_id: 1, date_to: '2026-11-15' }
  const ter = await app.call(runReport, { name: 'ter', parameters }, as)
  const ddu = await app.call(loadReportRows, { name: 'ddu', parameters, limit: 1 }, as)
  const budget = await app.call(runReport, { name: 'budget-forecast', parameters }, as)
  const line = (name: string) => ter.rows.find(({ texts }) => texts.name === name)?.figures
  expect(ddu.totals.summ).toBeGreaterThan(0)
  expect(line('Доходы')?.fact).toBe(ddu.totals.summ)
  expect(line('Затраты')).toMatchObject({
    plan: budget.totals.limit_summ,
    fact: budget.totals.accepted,
    forecast: budget.totals.eac_contracts,
  })
  const [income, cost, profit] = ['Доходы', 'Затраты', 'Прибыль'].map(line)
  for (const code of ['plan', 'fact', 'forecast'])
    expect(profit?.[code]).toBeCloseTo((income?.[code] ?? 0) - (cost?.[code] ?? 0), 2)
  const kinds = ter.rows.filter(({ group_id }) => group_id === '1')
  expect(kinds.reduce((sum, { figures }) => sum + (figures.area ?? 0), 0)).toBeCloseTo(income?.area ?? 0, 2)
})
