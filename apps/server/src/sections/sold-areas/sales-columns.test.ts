import { importSales } from '@stroyfin/contract/sold-areas/import-sales'
import { expect, test } from 'vitest'
import { makeXlsx } from '../../spreadsheets/testing/make-xlsx.ts'
import { notedParts, pageWords } from '../../spreadsheets/testing/noted-parts.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp()
let last = 0

/** A table of one unit whose last columns are those asked for. */
async function load(titles: string, cells: string, above = '') {
  const number = `Ц-${++last}`
  const bytes = `${above}Проект;Тип;Номер;Площадь;${titles}\r\nАпарт-отель «Причал»;Квартира;${number};38,1;${cells}`
  const file = await uploadFile(app, { name: `Цены ${last}.csv`, bytes })
  // What is asked of a price so low is answered: how the figure is read is looked at here.
  const { asked } = await app.call(importSales, { file, apply: false }, { as: 'director' })
  const answer = await app.call(importSales, { file, apply: true, asked }, { as: 'director' })
  const unit = await app.database.platform((db) =>
    db.selectFrom('sold_areas').select('price').where('number', '=', number).executeTakeFirst(),
  )
  return { answer, price: unit?.price }
}

test.each([
  ['Цена за м², руб.', '195000,55', '7429520.96'],
  ['Стоимость 1 кв.м', '195000,55', '7429520.96'],
  ['Цена за кв. метр', '195000,55', '7429520.96'],
  ['Цена кв. м, тыс. руб.', '195,00055', '7429520.96'],
])('«%s» alone is the price of a metre, not of the flat', async (title, cell, price) => {
  const loaded = await load(title, cell)
  expect(loaded.price).toBe(price)
  expect(loaded.answer.warnings).toContain(`E «${title}»: цена помещения – цена за м² на площадь`)
})

test.each([
  ['Цена за м², руб.;Цена, руб.', '195000;7429500', '7429500.00'],
  ['Цена без НДС;НДС;Цена с НДС', '6089754,10;1339745,90;7429500', '7429500.00'],
  ['Цена, USD;Стоимость, руб.', '92000;7429500', '7429500.00'],
])('of «%s» the whole price in roubles with VAT is taken', async (titles, cells, price) => {
  expect((await load(titles, cells)).price).toBe(price)
})

test.each([
  ['Цена, USD', 'E «Цена, USD»: суммы в долларах, а помещения ведутся в рублях: добавьте столбец в рублях'],
  ['Цена без НДС', 'E «Цена без НДС»: суммы без НДС, а нужны с НДС: добавьте столбец с НДС'],
])('«%s» alone is refused', async (title, message) => {
  await expect(load(title, '92000')).rejects.toMatchObject({ status: 422, body: { message } })
})

test('a title above the table says thousands or a currency of it', async () => {
  expect((await load('Цена', '7429,5', 'Реестр квартир, тыс. руб.;;;;\r\n')).price).toBe('7429500.00')
  await expect(load('Цена', '92', 'Реестр квартир, тыс. долл.;;;;\r\n')).rejects.toMatchObject({
    status: 422,
  })
})

test('a price that no form takes is a fault of its row', async () => {
  const { answer, price } = await load('Цена', '10000000000000')
  expect([price, answer.problems]).toEqual([
    undefined,
    [{ row: 2, message: 'Цена: «10000000000000» – слишком много' }],
  ])
})

test('the total at the foot of a price list is no flat', async () => {
  const { answer } = await load('Цена', '7429500\r\nИтого;;;38,1;7429500')
  expect(answer).toMatchObject({ created: 1, problems: [] })
})
test('a number with two readings is a fault of its row unless its column shows which it is', async () => {
  const doubt = await load('Цена', '7,429')
  expect(doubt.answer.problems).toEqual([
    { row: 2, message: expect.stringMatching(/^Цена: Число «7,429» можно прочесть как 7,429 и как 7\s429/u) },
  ])
  const next = 'Апарт-отель «Причал»;Квартира;Ц-0;38,1;8,100,200'
  expect((await load('Цена', `7,429\r\n${next}`)).price).toBe('7429.00')
})

const HEAD = 'Проект;Тип;Номер;Площадь;Цена;Номер ДДУ;Дата ДДУ;Сумма ДДУ'

/** What is said of a table before it is loaded; `rows` are the cells below the head. */
async function preview(titles: string, rows: readonly string[]) {
  const bytes = [titles, ...rows].join('\r\n')
  const file = await uploadFile(app, { name: `Продажи ${++last}.csv`, bytes })
  return app.call(importSales, { file, apply: false }, { as: 'director' })
}

const sold = (number: string, more: string) =>
  `Апарт-отель «Причал»;Квартира;${number};38,1;10000000;Д-${number};01.03.2026;10000000;${more}`

test('a schedule that does not come to its ДДУ, and receipts of a thousandth of it, are asked about', async () => {
  const titles = `${HEAD};Дата платежа;Сумма платежа;Дата поступления;Поступило`
  const short = await preview(titles, [
    sold('Т-1', '10.03.2026;4000;10.03.2026;4000'),
    sold('Т-2', '10.03.2026;10000000;10.03.2026;1000000'),
  ])
  expect(short.questions).toEqual([
    expect.stringMatching(
      /^Платежи по графику не доходят до суммы ДДУ: «Т-1» – 4\s000,00 из 10\s000\s000,00 ₽\. Проверьте/,
    ),
    expect.stringMatching(/^Поступило на эскроу почти ничего от суммы ДДУ: «Т-1» – 4\s000,00 из /),
  ])
})

test('two columns of sums named alike that differ are asked about, and alike ones are not', async () => {
  const rival = (summ: string) => preview(`${HEAD};Сумма ДДУ действующая`, [sold('Р-1', summ)])
  expect((await rival('12000000')).questions).toEqual([
    'H «Сумма ДДУ» загружается, а I «Сумма ДДУ действующая» с другими суммами – нет: проверьте, какие из них верны',
  ])
  expect((await rival('10000000')).questions).toEqual([])
})

test('a ДДУ without a column of its sum is told once', async () => {
  const row = 'Апарт-отель «Причал»;Квартира;Н-1;38,1;10000000;Д-Н-1'
  await expect(preview('Проект;Тип;Номер;Площадь;Цена;Номер ДДУ', [row])).rejects.toMatchObject({
    status: 422,
    body: { message: 'В таблице нет столбцов: «Дата ДДУ», «Сумма ДДУ»' },
  })
})

test('a head that a printed list has again is no flat', async () => {
  const answer = await preview(HEAD, [sold('П-1', '').slice(0, -1), HEAD, sold('П-2', '').slice(0, -1)])
  expect(answer).toMatchObject({ created: 2, problems: [], questions: [] })
})

test('that what is sold is free by the table is told, for a table takes no sale back', async () => {
  const bytes = `${HEAD}\r\n${sold('С-1', '').slice(0, -1)}`
  const file = await uploadFile(app, { name: 'Продано.csv', bytes })
  await app.call(importSales, { file, apply: true }, { as: 'director' })
  const free = await preview('Проект;Тип;Номер;Площадь;Цена;Статус', [
    'Апарт-отель «Причал»;Квартира;С-1;38,1;10000000;Свободно',
  ])
  expect(free.questions).toEqual([
    expect.stringMatching(/^«С-1»: в таблице «Свободно», а помещение продано по ДДУ № Д-С-1 от 01.03.2026/),
  ])
})

/** Cells of a workbook: words, numbers, and numbers that a style shows otherwise. */
const cells = (row: number, values: readonly (string | number | [number, style: number])[]) =>
  `<row r="${row}">${values
    .map((value, at) => {
      const name = `${String.fromCharCode(65 + at)}${row}`
      if (typeof value === 'string')
        return value === '' ? '' : `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`
      const [number, style] = typeof value === 'number' ? [value, 0] : value
      return `<c r="${name}" s="${style}"><v>${number}</v></c>`
    })
    .join('')}</row>`
const styles = '<cellXfs><xf/><xf numFmtId="9"/><xf numFmtId="14"/></cellXfs>'
const unit = ['Апарт-отель «Причал»', 'Квартира']

async function previewBook(sheet: string) {
  const file = await uploadFile(app, { name: `Книга ${++last}.xlsx`, bytes: makeXlsx({ sheet, styles }) })
  return app.call(importSales, { file, apply: false }, { as: 'director' })
}

test('percents are no sums, and what Excel made of a number is no number', async () => {
  const { problems } = await previewBook(
    `<sheetData>${cells(1, ['Проект', 'Тип', 'Номер', 'Площадь', 'Цена'])}
      ${cells(2, [...unit, 'Я-1', 38.1, [0.3, 1]])}
      ${cells(3, [...unit, [46154, 2], 38.1, 7_000_000])}
      ${cells(4, [...unit, [0.05, 1], 38.1, 7_000_000])}</sheetData>`,
  )
  expect(problems).toEqual([
    { row: 2, message: 'Цена: «30\u00a0%» – процент, а не сумма' },
    { row: 3, message: 'Номер: в ячейке дата, а не номер. Введите его как текст' },
    { row: 4, message: 'Номер: в ячейке процент, а не номер. Введите его как текст' },
  ])
})

test('a flat merged over the rows of its payments is one flat with all of them', async () => {
  const titles = [...HEAD.split(';'), 'Дата платежа', 'Сумма платежа']
  const merged = Array.from({ length: 8 }, (_, at) => {
    const letter = String.fromCharCode(65 + at)
    return `<mergeCell ref="${letter}2:${letter}3"/>`
  }).join('')
  const answer = await previewBook(
    `<sheetData>${cells(1, titles)}
      ${cells(2, [...unit, 'Об-1', 38.1, 10_000_000, 'Д-Об-1', [46082, 2], 10_000_000, [46090, 2], 4_000_000])}
      ${cells(3, ['', '', '', '', '', '', '', '', [46120, 2], 6_000_000])}</sheetData><mergeCells>${merged}</mergeCells>`,
  )
  expect(answer).toMatchObject({ created: 1, problems: [], questions: [] })
})

test('a hidden column gives way to a visible one, and where there is none it is asked about', async () => {
  const hidden = '<cols><col min="5" max="5" hidden="1"/></cols>'
  const head = cells(1, ['Проект', 'Тип', 'Номер', 'Площадь', 'Цена', 'Цена продажи'])
  const both = await previewBook(
    `${hidden}<sheetData>${head}${cells(2, [...unit, 'Ск-1', 38.1, 9_000_000, 10_000_000])}</sheetData>`,
  )
  expect(both.questions).toEqual([
    'F «Цена продажи» загружается, а E «Цена» с другими суммами – нет: проверьте, какие из них верны',
  ])
  const alone = await previewBook(
    `${hidden}<sheetData>${cells(1, ['Проект', 'Тип', 'Номер', 'Площадь', 'Цена'])}${cells(2, [...unit, 'Ск-2', 38.1, 9_000_000])}</sheetData>`,
  )
  expect(alone.questions).toEqual(['E «Цена»: столбец в файле скрыт, а загружается'])
})

test('what stands on the head of a price, on the pages and out of sight is heard', async () => {
  const read = async ({ note = '', page = '', style = 0, shown = '' }) => {
    const sheet = `<sheetData>${cells(1, ['Проект', 'Тип', 'Номер', 'Площадь', `Цена${shown}`])}
      ${cells(2, [...unit, `Пр-${++last}`, 38.1, [10_000, style]])}</sheetData>${pageWords(page)}`
    const formats =
      '<numFmts><numFmt numFmtId="170" formatCode=";;;"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs>'
    const bytes = makeXlsx({ sheet, styles: formats, parts: notedParts('E1', note) })
    const file = await uploadFile(app, { name: `Прайс ${last}.xlsx`, bytes })
    const { warnings, questions } = await app.call(importSales, { file, apply: false }, { as: 'director' })
    return { warnings, questions: questions.filter((text) => !text.startsWith('Помещение')) }
  }
  const thousands = 'суммы в тысячах рублей, загружаются в рублях'
  expect((await read({ note: 'тыс. руб.' })).warnings).toEqual([`E «Цена, тыс. руб.»: ${thousands}`])
  expect((await read({ page: 'тыс. руб.' })).warnings).toEqual([`E «Цена»: ${thousands}`])
  expect((await read({ note: 'проверить' })).warnings).toEqual([])
  expect((await read({ page: 'тыс. руб.', shown: ', руб.' })).questions).toEqual([
    'E «Цена, руб.»: суммы взяты в рублях, а над таблицей сказано, что в тысячах (колонтитул «тыс. руб.»)',
  ])
  expect((await read({ style: 1 })).questions).toEqual([
    'В листе есть числа, которые прячет формат ячейки или цвет шрифта (1 строка, первая – 2), они тоже будут загружены',
  ])
})

const TWINS = 'Проект;Тип;Номер;Площадь;Цена;Номер ДДУ;Дата ДДУ;Сумма ДДУ'
const flat = (number: string, ddu = ';;') => `Апарт-отель «Причал»;Квартира;${number};38,1;10000000;${ddu}`

test('a number that is read like another one makes no new flat in silence', async () => {
  const asked = async (...numbers: string[]) =>
    (
      await preview(
        TWINS,
        numbers.map((number) => flat(number)),
      )
    ).questions
  for (const twin of ['Дв12', 'Дв-012', 'ДВ.12'])
    expect(await asked('Дв-12', twin)).toEqual([
      `Строка 3, «${twin}»: похожее помещение «Дв-12» стоит в строке 2, а это загрузится ещё одним. Если они – одно, напишите номер одинаково`,
    ])
  expect(await asked('Дв-12', 'Дв-1-2', 'Дв 121', 'Дв-12А')).toEqual([])
  expect(await asked('1 12', '11 2')).toEqual([])
  const file = await uploadFile(app, { name: 'двойник.csv', bytes: `${TWINS}\r\n${flat('Дв-77')}` })
  await app.call(importSales, { file, apply: true }, { as: 'director' })
  expect(await asked('Дв077')).toEqual([expect.stringContaining('похожее помещение «Дв-77» уже есть')])
  expect(await asked('дв-77')).toEqual([])
})

test('one ДДУ on two flats is asked about', async () => {
  const ddu = 'ДДУ-501;01.03.2026;10000000'
  const asked = async (...rows: string[]) => (await preview(TWINS, rows)).questions
  const twice =
    /^Строка 3, «Об-2»: ДДУ № ДДУ-501 от 01\.03\.2026 на 10.000.000,00 ₽ стоит и в строке 2, у «Об-1»/u
  expect(await asked(flat('Об-1', ddu), flat('Об-2', ddu))).toEqual([expect.stringMatching(twice)])
  expect(await asked(flat('Об-1', ddu), flat('Об-2', 'ДДУ-502;01.03.2026;10000000'))).toEqual([])
  expect(await asked(flat('Об-1', ddu), flat('Об-2', 'ДДУ-501;02.03.2026;10000000'))).toEqual([])
  const file = await uploadFile(app, { name: 'ДДУ.csv', bytes: `${TWINS}\r\n${flat('Об-3', ddu)}` })
  expect(await app.call(importSales, { file, apply: true }, { as: 'director' })).toMatchObject({
    applied: true,
  })
  expect(await asked(flat('Об-4', ddu))).toEqual([expect.stringContaining('стоит и у «Об-3»')])
  expect(await asked(flat('Об-3', ddu))).toEqual([])
})

test('rows of totals are not loaded, and it is said how many they are', async () => {
  const answer = await preview('Проект;Тип;Номер;Площадь;Цена', [
    'Апарт-отель «Причал»;Квартира;Ит-1;38,1;10000000',
    'Итого по секции 1:;;;38,1;10000000',
    'Апарт-отель «Причал»;Квартира;Ит-2;38,1;10000000',
    'Подытог по секции 2;;;38,1;10000000',
    'Всего;;;76,2;20000000',
  ])
  expect(answer).toMatchObject({ created: 2, problems: [], questions: [] })
  expect(answer.warnings).toEqual(['Итоги таблицы не загружаются: 3 строки, первая – 3'])
})

test('a second table below the first is told', async () => {
  const first = 'Апарт-отель «Причал»;Квартира;Вт-1;38,1;10000000'
  const sales = await preview('Проект;Тип;Номер;Площадь;Цена', [
    first,
    ';;;;',
    'Номер;Проект;Тип;Цена;Площадь',
    'Вт-2;Апарт-отель «Причал»;Квартира;9000000;30',
  ])
  expect(sales.problems).toEqual([
    {
      row: 4,
      message:
        'начинается вторая таблица («Номер», «Проект», «Тип», «Цена»): загружается одна, соедините их под одними заголовками',
    },
  ])
  const other = await preview('Проект;Тип;Номер;Площадь;Цена', [
    first,
    ';;;;',
    'Секция;Квартир;Площадь;;',
    '1;20;760;;',
  ])
  expect(other).toMatchObject({ created: 1, problems: [] })
  expect(other.questions).toEqual([
    'В строке 4 начинается вторая таблица («Секция», «Квартир», «Площадь»), она не загружается',
  ])
})

test('names of buyers are told among what is not loaded', async () => {
  const names = await preview(`${HEAD};Покупатель;ФИО дольщика`, [
    sold('И-1', 'Иванов Иван Иванович;Иванов И. И.'),
    sold('И-2', 'ООО «Юрьево»;'),
  ])
  expect(names).toMatchObject({ created: 2, problems: [] })
  expect(names.warnings).toEqual([
    'Колонки, которых импорт не берёт: I «Покупатель», J «ФИО дольщика»',
    'I «Покупатель»: имена покупателей не загружаются, у новых ДДУ покупатель – «Физическое лицо»',
    'J «ФИО дольщика»: имена покупателей не загружаются, у новых ДДУ покупатель – «Физическое лицо»',
  ])
  const kinds = await preview(`${HEAD};Покупатель;ФИО покупателя`, [sold('И-3', 'Юр. лица;Иванов')])
  expect(kinds.problems).toMatchObject([
    { row: 2, message: expect.stringMatching(/^Покупатель: «Юр. лица»/) },
  ])
})
