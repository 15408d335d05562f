import { expect, test } from 'vitest'
import { guessSheetColumns } from './sheet-fields.ts'
import { readGiven } from './testing/read-rows.ts'

const PLAIN = ['№', 'Наименование', 'Ед.', 'Кол-во']

test.each([
  [['Материалы: цена', 'Материалы: сумма', 'Работа: цена', 'Работа: сумма', 'Всего']],
  [['Материалы, цена', 'Материалы, всего', 'Работы, цена', 'Работы, всего', 'Итого']],
  [['Материал (цена)', 'Материал (стоимость)', 'Монтаж (цена)', 'Монтаж (стоимость)', 'Сумма']],
  [['Цена материалов', 'Стоимость материалов', 'Цена работ', 'Стоимость работ', 'Итого']],
  [['Материалы / Цена', 'Материалы / Сумма', 'СМР / Цена', 'СМР / Сумма', 'Стоимость']],
])('prices and sums of %s are of their kinds', (money) => {
  const titles = [...PLAIN, ...money]
  const mapping = guessSheetColumns(titles.map((title, index) => ({ title, index })))
  expect(mapping).toEqual({
    ...{ number: 0, name: 1, unit: 2, volume: 3 },
    ...{ price_material: 4, summ_material: 5, price_work: 6, summ_work: 7, summ: 8 },
  })
  const rows = [
    [1, 'Кладка', 'м3', 10, 1000, 10_000, 500, 5000, 15_000],
    [2, 'Бетон', 'м3', 5, 5000, 25_000, 1000, 5000, 30_000],
    ['', 'Итого', '', '', '', 35_000, '', 10_000, 45_000],
  ]
  const file = readGiven([titles, ...rows], mapping)
  expect([file.total, file.faults]).toEqual(['45000.00', []])
  expect(file.rows.map(({ type, price }) => [type, price])).toEqual([
    ['work', '500'],
    ['material', '1000'],
    ['work', '1000'],
    ['material', '5000'],
  ])
})
