import { expect, test } from 'vitest'
import type { ImportCell } from '../imports/import-cell.ts'
import { readEstimateSheet } from './read-estimate-sheet.ts'

const TITLES = ['№ п/п', 'Шифр', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма']
const MAPPING = { number: 0, code: 1, name: 2, unit: 3, volume: 4, price: 5, summ: 6 }

function read(rows: (string | number)[][]) {
  const cell = (value: string | number): ImportCell =>
    value === '' ? null : { kind: typeof value === 'number' ? 'number' : 'text', text: `${value}` }
  const sheet = { name: 'Л', rows: [[], TITLES, ...rows].map((row) => row.map(cell)), top: 1, data: 2 }
  const options = { mapping: MAPPING, trusted: 'summ', vat_included: null, skip_hidden: false } as const
  return readEstimateSheet({ ...sheet, titles: TITLES, hidden_rows: [] }, options)
}

const tree = (file: ReturnType<typeof read>) =>
  file.rows.map(({ level, is_folder, name }) => `${'·'.repeat(level)}${is_folder ? `[${name}]` : name}`)

test('a name that goes on in the next row is one name, and no section', () => {
  const file = read([
    ['', '', 'Раздел 1. Земляные работы'],
    ['', '', 'и основания'],
    [1, '', 'Разработка грунта', 'м3', 100, 50, 5000],
    ['', '', 'в отвал экскаватором'],
    ['', '', 'с ковшом 0,65 м3'],
    [2, '', 'Бетон', 'м3', 10, 1000, 10_000],
    ['', '', 'Отделка'],
    [3, '', 'Окраска', 'м2', 1, 7, 7],
  ])
  expect(tree(file)).toEqual([
    '[Раздел 1. Земляные работы и основания]',
    '·Разработка грунта в отвал экскаватором с ковшом 0,65 м3',
    '·Бетон',
    '·[Отделка]',
    '··Окраска',
  ])
  expect(file.warnings).toEqual([
    {
      message: 'Наименование продолжается в следующей строке: оно собрано',
      count: 3,
      places: ['строка 4', 'строка 6', 'строка 7'],
      is_fault: false,
    },
  ])
})

test.each([
  ['Кладка стен', 'отделка'],
  ['Кладка стен', 'отделочные работы'],
  ['Бетонирование плит', 'кровля'],
  ['Бетонирование', 'водоснабжение и канализация'],
  ['Котлован', 'фундаменты'],
  ['Котлован', 'объем работ второй очереди'],
])('«%s», then the heading «%s» in small letters', (name, heading) => {
  const file = read([
    [1, '', name, 'м3', 1, 7, 7],
    ['', '', heading],
    [2, '', 'Окраска', 'м2', 1, 7, 7],
  ])
  expect(tree(file)).toEqual([name, `[${heading}]`, '·Окраска'])
  expect(file.warnings).toEqual([
    {
      message:
        'Строка без чисел загружается как раздел. Если это продолжение наименования, соедините в файле обе строки',
      count: 1,
      places: [`строка 4 «${heading}»`],
      is_fault: false,
    },
  ])
})

test.each([
  ['Монтаж фундаментной', 'плиты'],
  ['Монтаж железобетонных', 'плит перекрытия'],
  ['Устройство', 'кровли'],
  ['Кладка стен,', 'простенков и столбов'],
  ['Разработка грунта', 'экскаватором'],
  ['Прокладка труб', 'диаметром 100 мм'],
  ['Кладка стен', 'из кирпича'],
])('«%s», then «%s» is one name', (name, rest) => {
  const file = read([
    [1, '', name, 'м3', 1, 7, 7],
    ['', '', rest],
    [2, '', 'Окраска', 'м2', 1, 7, 7],
  ])
  expect(tree(file)).toEqual([`${name} ${rest}`, 'Окраска'])
})

test('below an empty row a heading begins', () => {
  const file = read([
    [1, '', 'Кладка стен', 'м3', 1, 7, 7],
    [],
    ['', '', 'по второй очереди'],
    [2, '', 'Окраска', 'м2', 1, 7, 7],
  ])
  expect(tree(file)).toEqual(['Кладка стен', '[по второй очереди]', '·Окраска'])
})
