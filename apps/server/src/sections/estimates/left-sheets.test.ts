import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EstimateFileSettings } from '@stroyfin/contract/estimates/import-settings'
import { describe, expect, test } from 'vitest'
import { makeXlsx } from '../../spreadsheets/testing/make-xlsx.ts'
import { notedParts, pageWords } from '../../spreadsheets/testing/noted-parts.ts'
import { readImportedSheet } from './imported-sheet.ts'

const sheetOf = (...rows: (string | number)[][]) =>
  `<sheetData>${rows
    .map((cells, row) => {
      const written = cells.map((value, column) => {
        const at = `${'ABCDEF'[column]}${row + 1}`
        return typeof value === 'number'
          ? `<c r="${at}"><v>${value}</v></c>`
          : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
      })
      return `<row r="${row + 1}">${written.join('')}</row>`
    })
    .join('')}</sheetData>`
const HEAD = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'Сумма']
const works = (name: string, volume: number) => sheetOf(HEAD, ['1', name, 'м', volume, 20, volume * 20])
const more = [
  { name: 'Отделка', sheet: works('Штукатурка', 7) },
  { name: 'Справка', sheet: sheetOf(['Телефон', 'Почта'], ['123', 'нет']) },
]

const folder = mkdtempSync(join(tmpdir(), 'sheets-'))

function read(changes: Partial<EstimateFileSettings> = {}, sheet = works('Кладка', 10), styles = '') {
  return readBytes(makeXlsx({ sheet, more, styles }), changes)
}

function readBytes(bytes: Buffer, changes: Partial<EstimateFileSettings> = {}) {
  const path = join(folder, randomUUID())
  writeFileSync(path, bytes)
  const settings: EstimateFileSettings = {
    ...{ file: 'имя', sheet: null, header_row: null, mapping: null, more: [] },
    ...{
      trusted: 'summ',
      vat_included: null,
      vat_kept: false,
      vat_on_top: null,
      skip_hidden: false,
      skip_surcharges: false,
    },
    ...{ money_scale: null, ...changes },
  }
  const file = { file_name: 'к.xlsx', sha256: path, size: bytes.length }
  return readImportedSheet({ ...file, bytes: async () => bytes, path: async () => path }, settings, {
    remembered: async () => null,
    onBug: () => undefined,
  })
}

const told = async (changes?: Partial<EstimateFileSettings>, sheet?: string, styles?: string) =>
  (await read(changes, sheet, styles)).estimate.warnings.map(
    ({ message, is_fault }) => `${is_fault ? '!' : ''}${message}`,
  )

test('a sheet with works that is left out is asked about, one without them is only told of', async () => {
  expect(await told()).toEqual([
    '!Лист «Отделка» не загружается, а на нём тоже таблица с работами: 2 строки. Отметьте его, если он – часть этой сметы',
    'Лист «Справка» не загружается: 2 строки',
  ])
  const taken = [{ sheet: 1, header_row: null, mapping: null }]
  expect(await told({ more: taken })).toEqual(['Лист «Справка» не загружается: 2 строки'])
})

test('a sheet that goes on with the table without a head is asked about', async () => {
  const further = (summ: number) => [{ name: 'Лист2', sheet: sheetOf(['2', 'Стяжка', 'м', 5, 30, summ]) }]
  const asked = async (summ: number) =>
    (await readBytes(makeXlsx({ sheet: works('Кладка', 10), more: further(summ) }))).estimate.warnings
      .filter(({ is_fault }) => is_fault)
      .map(({ message }) => message)
  expect(await asked(150)).toEqual([
    expect.stringMatching(/^Лист «Лист2» не загружается.*продолжение таблицы листа «Лист1»/u),
  ])
  expect(await asked(7)).toEqual([])
  const bytes = makeXlsx({ sheet: works('Кладка', 10), more: further(150) })
  for (const mapping of [null, { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 5 }]) {
    const { estimate } = await readBytes(bytes, { more: [{ sheet: 1, header_row: null, mapping }] })
    expect(estimate.sums.total).toBe('350.00')
    expect(estimate.warnings.filter(({ is_fault }) => is_fault)).toEqual([])
  }
})

describe('an estimate behind a title page', () => {
  const title = sheetOf(['Локальная смета № 1'], ['Стройка: дом'], ['Составил: Иванов'])
  const estimate = [{ name: 'Смета', sheet: works('Кладка', 10) }]
  const open = (sheet: string, more: { name: string; sheet: string }[], changes = {}) =>
    readBytes(makeXlsx({ sheet, more }), changes)

  test.each([
    ['lines of text', title],
    ['a table of other things', sheetOf(['Показатель', 'Значение'], ['Площадь', 100], ['Этажей', 9])],
    ['a head of an estimate without works', sheetOf(HEAD)],
  ])('is read by itself behind %s, and that is said', async (_, first) => {
    const { estimate: read, sheet } = await open(first, estimate)
    expect(read.sums.total).toBe('200.00')
    expect(sheet.sheet).toBe(1)
    const said = read.warnings.filter(({ message }) => message.includes('прочитана'))
    expect(said).toMatchObject([
      {
        message: 'Смета прочитана с листа «Смета»: на листе «Лист1» таблицы с работами нет',
        is_fault: false,
      },
    ])
  })

  test('is not read instead of a sheet that a person has chosen', async () => {
    expect((await open(title, estimate, { sheet: 0 })).sheet.sheet).toBe(0)
    const { estimate: read } = await open(title, estimate, { sheet: 1 })
    expect(read.warnings.filter(({ message }) => message.includes('прочитана'))).toEqual([])
  })

  test('of several the first is read and the others are asked about', async () => {
    const { estimate: read, sheet } = await open(title, [...estimate, ...more])
    expect(sheet.sheet).toBe(1)
    expect(read.warnings.filter(({ is_fault }) => is_fault)).toMatchObject([
      { message: expect.stringMatching(/^Лист «Отделка» не загружается/u) },
    ])
  })
})

test('a row whose name or money alone is struck out is asked about', async () => {
  const styles =
    '<fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>'
  const struck = (column: string) => works('Кладка', 10).replace(`r="${column}2"`, `r="${column}2" s="1"`)
  const asked = async (column: string) =>
    (await told({}, struck(column), styles)).filter((message) => message.includes('зачёркнута'))
  expect(await asked('B')).toHaveLength(1)
  expect(await asked('E')).toHaveLength(1)
  expect(await asked('C')).toEqual([])
})

test('a sum that its format or the colour of its font hides is asked about', async () => {
  const styles = [
    '<numFmts><numFmt numFmtId="170" formatCode=";;;"/></numFmts>',
    '<fonts><font/><font><color rgb="FFFFFFFF"/></font><font><color theme="0"/></font></fonts>',
    '<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FF000080"/></patternFill></fill></fills>',
    '<cellXfs><xf/><xf numFmtId="170"/><xf fontId="1" fillId="0"/><xf fontId="2"/><xf fontId="1" fillId="2"/></cellXfs>',
  ].join('')
  const asked = async (style: number, column = 'F') => {
    const sheet = works('Кладка', 10).replace(`r="${column}2"`, `r="${column}2" s="${style}"`)
    return (await told({}, sheet, styles)).filter((message) => message.includes('не видно'))
  }
  for (const style of [1, 2, 3]) expect(await asked(style)).toEqual([expect.stringMatching(/^!Число/u)])
  expect(await asked(4)).toEqual([])
  expect(await asked(1, 'E')).toEqual([])
})

describe('a table without a line says why', () => {
  const saidOf = async (...rows: (string | number)[][]) =>
    (await readBytes(makeXlsx({ sheet: sheetOf(...rows) }))).estimate.warnings.map(({ message }) => message)
  const line = [1, 'Кладка', 'м', 10, 20, 200]

  test('its head was not found', async () => {
    const told = [
      expect.stringMatching(/^Строка шапки таблицы не найдена\..*«Наименование».*«Строка шапки»$/u),
    ]
    expect(await saidOf(line, line)).toEqual(told)
    expect(await saidOf(...Array.from({ length: 70 }, () => ['Слова']), HEAD, line)).toEqual(told)
  })

  test('its titles are not known', async () => {
    expect(await saidOf(['Pos', 'Werk', 'ME', 'Menge', 'Preis', 'Summe'], line)).toEqual([
      expect.stringMatching(/^По строке шапки «Pos», «Werk», .* не понять/u),
    ])
  })

  test('nothing stands under its head', async () => {
    expect(await saidOf(HEAD)).toEqual(['Под шапкой таблицы нет ни одной строки с объёмом, ценой или суммой'])
  })
})

test('a chosen column without a title is called by its letter', async () => {
  const sheet = sheetOf(
    ['№', 'Наименование', 'Ед.', 'Кол-во', '', 'Сумма'],
    ['1', 'Кладка', 'м', 10, 150, 200],
  )
  const mapping = { number: 0, name: 1, unit: 2, volume: 3, summ: 4 }
  const { estimate } = await readBytes(makeXlsx({ sheet }), { mapping })
  expect(estimate.warnings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/загружается «E» – 150,00 ₽, не загружается «Сумма» – 200,00 ₽/u),
  ])
  const { estimate: unchosen } = await readBytes(makeXlsx({ sheet }), {
    mapping: { name: 1, unit: 2, volume: 3 },
  })
  expect(unchosen.warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Столбец с ценой или суммой не выбран, а в таблице есть «Сумма»/u),
  ])
})

describe('of columns that nobody sees', () => {
  const readHidden = async (hidden: string, ...rows: (string | number)[][]) => {
    const cols = `<cols>${[...hidden].map((letter) => `<col min="${'ABCDEF'.indexOf(letter) + 1}" max="${'ABCDEF'.indexOf(letter) + 1}" hidden="1"/>`).join('')}</cols>`
    const { estimate, sheet } = await readBytes(makeXlsx({ sheet: cols + sheetOf(...rows) }))
    const asked = estimate.warnings.filter(({ message, is_fault }) => is_fault && message.includes('скрыт'))
    return { mapping: sheet.mapping, total: estimate.sums.total, asked: asked.map(({ message }) => message) }
  }
  const two = [
    ['№', 'Наименование', 'Ед.', 'Кол-во', 'Сумма', 'Сумма'],
    ['1', 'Кладка', 'м', 10, 200, 250],
  ]

  test.each([
    ['E', 5, '250.00'],
    ['F', 4, '200.00'],
  ])('the sum is taken from the other one: %s', async (hidden, summ, total) => {
    expect(await readHidden(hidden, ...two)).toMatchObject({ mapping: { summ }, total, asked: [] })
  })

  test('a hidden sum does not come before the price that is seen', async () => {
    const read = await readHidden('F', HEAD, ['1', 'Кладка', 'м', 10, 20, 999])
    expect(read).toMatchObject({ total: '200.00', asked: [] })
    expect(read.mapping).not.toHaveProperty('summ')
  })

  test('a number and a volume are taken, and the only money is asked about', async () => {
    const read = await readHidden('ADEF', HEAD, ['1', 'Кладка', 'м', 10, 20, 200])
    expect(read).toMatchObject({ mapping: { number: 0, volume: 3, price: 4, summ: 5 }, total: '200.00' })
    expect(read.asked).toEqual([
      'E «Цена»: столбец в файле скрыт, а загружается',
      'F «Сумма»: столбец в файле скрыт, а загружается',
    ])
  })
})

describe('what is said of money beside the cells is read as above the table', () => {
  const readSaid = async ({ page = '', ref = 'F1', note = '' }) => {
    const sheet = works('Кладка', 10) + pageWords(page)
    const { estimate } = await readBytes(makeXlsx({ sheet, parts: notedParts(ref, note) }))
    const { sums, currency, tax } = estimate
    return { total: sums.total, currency, held: tax?.held ?? null }
  }
  const plain = { total: '200.00', currency: null, held: null }

  test.each([
    ['тыс. руб.', { total: '200000.00', currency: 'rub' }],
    ['Цены в долларах США', { currency: 'dollar' }],
    ['Цены указаны с НДС 22 %', { held: '«Цены указаны с НДС 22 %»' }],
    ['Страница сметы', {}],
  ])('on every page: «%s»', async (page, said) => {
    expect(await readSaid({ page })).toEqual({ ...plain, ...said })
  })

  test.each([
    ['тыс. руб.', { total: '200000.00', currency: 'rub' }],
    ['в долларах США', { currency: 'dollar' }],
    ['с НДС', { held: 'столбец «Сумма, с НДС»' }],
    ['Цены даны с учётом НДС', { held: '«Цены даны с учётом НДС»' }],
    ['проверить', {}],
  ])('in a note on the head: «%s»', async (note, said) => {
    expect(await readSaid({ note })).toEqual({ ...plain, ...said })
  })

  test('and a note on a row or on another column says nothing of it', async () => {
    for (const ref of ['F2', 'B1']) expect(await readSaid({ ref, note: 'тыс. руб.' })).toEqual(plain)
  })
})

describe('a sheet that is left out is asked about', () => {
  const askedOf = async (name: string, ...rows: (string | number)[][]) => {
    const bytes = makeXlsx({ sheet: works('Кладка', 10), more: [{ name, sheet: sheetOf(...rows) }] })
    const { estimate } = await readBytes(bytes)
    return estimate.warnings.filter(({ is_fault }) => is_fault).map(({ message }) => message)
  }

  test.each([
    ['Цены указаны в долларах США'],
    ['1. Цены включают НДС 20 %'],
    ['Валюта', 'USD'],
    ['Цены приведены в тыс. руб.'],
  ])('where it says otherwise of the prices: %s', async (...terms) => {
    const asked = await askedOf('Условия', ['Условия поставки'], terms)
    expect(asked).toEqual([expect.stringMatching(/^Лист «Условия» .*сказано о ценах иначе.*Проверьте/u)])
  })

  test.each([
    ['Цены указаны без НДС'],
    ['Цены в рублях'],
    ['Оплата с НДС в течение 5 дней'],
    ['Срок', '30 дней'],
  ])('and not where it says the same or speaks of other things: %s', async (...terms) => {
    expect(await askedOf('Условия', ['Условия поставки'], terms)).toEqual([])
  })

  test('where it has sums with a total of their own', async () => {
    const rows = [
      ['Вывоз мусора', 5000],
      ['Уборка', 7000],
      ['Итого', 12_000],
    ]
    const asked = [expect.stringMatching(/^Лист «Доп» .*суммы с итогом 12.000,00 ₽/u)]
    expect(await askedOf('Доп', ['Что сделано', 'Стоимость'], ...rows)).toEqual(asked)
    expect(await askedOf('Доп', ...rows)).toEqual(asked)
  })

  test.each<[string, ...(string | number)[][]]>([
    [
      'a summary of what is loaded',
      ['Раздел', 'Стоимость, руб.'],
      ['Стены', 150],
      ['Полы', 50],
      ['Итого', 200],
    ],
    ['hours of persons', ['ФИО', 'Часы'], ['Иванов', 160], ['Петров', 150], ['Итого', 310]],
    ['a calendar', ['Работа', 'Январь', 'Февраль'], ['Кладка', 1, 2], ['Бетон', 3, 4], ['Итого', 4, 6]],
    ['persons and dates', ['ФИО', 'Дата рождения'], ['Иванов', '01.01.1980'], ['Петров', '02.02.1981']],
  ])('and not where it is %s', async (_, ...rows) => {
    expect(await askedOf('Ещё', ...rows)).toEqual([])
  })
})

test('a text that breaks off in its last row is asked about', async () => {
  const csv = 'Наименование;Ед.;Кол-во;Цена;Сумма\nКладка;м3;1;20;20\nСтяжка;м2;2;30;60\nОкраска;м2;4'
  const { estimate } = await readBytes(Buffer.from(csv))
  expect(estimate.sums.total).toBe('80.00')
  expect(estimate.warnings.filter(({ is_fault }) => is_fault)).toMatchObject([
    { message: expect.stringMatching(/^Файл обрывается на середине строки 4/u) },
  ])
})

test('a sum whose formula nobody has reckoned is asked about on the sheet that is loaded', async () => {
  const formula = works('Кладка', 10).replace('<c r="F2"><v>200</v></c>', '<c r="F2"><f>D2*E2</f></c>')
  expect(formula).toContain('<f>')
  expect(await told({}, formula)).toContain(
    '!Лист «Лист1», F2: в ячейке формула без посчитанного значения, читается как пустая. Откройте файл в Excel и сохраните.',
  )
})
