import { describe, expect, test } from 'vitest'
import { type Row, readRows } from './testing/read-rows.ts'

const works: Row[] = [
  [1, 'Кладка', 'м3', 10, 100, 1000],
  [2, 'Штукатурка', 'м2', 10, 50, 500],
  [3, 'Окраска', 'м2', 1, 7, 7],
]
const sum = (name: string, summ: number): Row => ['', name, '', '', '', summ]
const ADDED = /^Строка названа скидкой или вычетом/u

describe('a discount without a minus is taken off where the total says so', () => {
  test.each<[string, Row[], string]>([
    ['above the total', [sum('Скидка 10%', 150.7), sum('Итого', 1356.3)], '1356.30'],
    [
      'below a total',
      [sum('Итого', 1507), sum('Скидка 10 %', 150.7), sum('Итого со скидкой', 1356.3)],
      '1356.30',
    ],
    ['by a contest', [sum('Тендерное снижение', 7), sum('Всего', 1500)], '1500.00'],
    [
      'by a coefficient',
      [sum('Понижающий коэффициент 0,9', 150.7), sum('Итого с учётом коэффициента', 1356.3)],
      '1356.30',
    ],
    [
      'with VAT on what is left',
      [sum('Скидка', 507), sum('НДС 20 %', 200), sum('Всего с НДС', 1200)],
      '1000.00',
    ],
    [
      'as a row with a volume and a price',
      [[4, 'Скидка', 'компл', 1, 150.7, 150.7], sum('Итого', 1356.3)],
      '1356.30',
    ],
    ['in percent', [['', 'Скидка', '%', 10, '', 150.7], sum('Итого', 1356.3)], '1356.30'],
    ['of materials given back', [sum('Возвратные материалы', 7), sum('Итого', 1500)], '1500.00'],
    ['two of them', [sum('Скидка', 500), sum('Скидка за объём', 7), sum('Итого', 1000)], '1000.00'],
  ])('%s', (_, rows, total) => {
    const file = readRows([...works, ...rows])
    expect([file.total, file.faults]).toEqual([total, []])
    expect(file.warnings.map(({ message }) => message)).toContain(
      'Скидка стоит в файле без минуса, а итог её вычитает: она загружается вычетом',
    )
  })
})

test.each<[string, Row[]]>([
  ['no total stands under it', [sum('Скидка 10%', 150.7)]],
  ['the total adds it', [sum('Скидка 10%', 150.7), sum('Итого', 1657.7)]],
  ['its words have the minus', [['', 'Бонус (−)', '', 1, 150.7, 150.7]]],
  ['it is a bonus', [[4, 'Бонус заказчика за объём', 'компл', 1, 150.7, 150.7]]],
  ['it is a row with a price', [[4, 'Тендерное снижение', 'компл', 1, 150.7, 150.7]]],
])('a discount that is added is asked about: %s', (_, rows) => {
  const file = readRows([...works, ...rows])
  expect(file.total).toBe('1657.70')
  expect(file.faults).toContainEqual(expect.stringMatching(ADDED))
})

test.each([
  'Зачёт аванса',
  'Зачет ранее выданного аванса',
  'Возврат аванса',
  'Погашение аванса',
  'Удержание за генподрядные услуги 5%',
  'Удержание генподрядных услуг',
  'Гарантийное удержание 5 %',
  'Удержано',
  'Ранее оплачено',
  'Аванс',
  'Штраф',
])('«%s» is no work: it is asked about whatever the total says', (name) => {
  for (const rows of [
    [sum(name, 93)],
    [[4, name, 'компл', 1, 93, 93] as Row],
    [sum(name, 93), sum('Итого', 1600)],
  ]) {
    const file = readRows([...works, ...rows])
    expect(file.total).toBe('1600.00')
    expect(file.faults).toContainEqual(
      expect.stringMatching(/^Строка – аванс, удержание или оплата, а не работа/u),
    )
  }
})

test('what is called a discount and is a work that the total adds is told', () => {
  const file = readRows([...works, [4, 'Скидка арочного проёма', 'шт', 1, 93, 93], sum('Итого', 1600)])
  expect([file.total, file.faults]).toEqual(['1600.00', []])
  expect(file.warnings.map(({ message }) => message)).toContain(
    'Строка названа скидкой или вычетом, а итог файла её прибавляет: она загружается работой',
  )
})

test('a discount of one section is taken off there', () => {
  const file = readRows([
    ['', 'Раздел 1', '', '', '', ''],
    ...works,
    sum('Скидка', 7),
    sum('Итого по разделу 1', 1500),
    ['', 'Раздел 2', '', '', '', ''],
    [4, 'Кровля', 'м2', 10, 20, 200],
    sum('Итого по разделу 2', 200),
  ])
  expect([file.total, file.faults]).toEqual(['1700.00', []])
})

test.each([
  'Снижение уровня грунтовых вод',
  'Понижение уровня воды',
  'Уменьшение сечения проёма',
  'Дисконтная зона',
  'Бонусная стойка',
  'Стяжка (1-2 этаж)',
  'Удержание откосов анкерами',
  'Устройство аванкамеры',
  'Возврат грунта в траншею',
])('«%s» is a work', (name) => {
  const file = readRows([...works, [4, name, 'м3', 1, 93, 93], sum('Итого', 1600)])
  expect([file.total, file.faults]).toEqual(['1600.00', []])
})

test('a discount with its minus stays as it is', () => {
  const file = readRows([...works, sum('Скидка', -7), sum('Итого', 1500)])
  expect([file.total, file.faults]).toEqual(['1500.00', []])
})
