import { describe, expect, test } from 'vitest'
import { type Row, readGiven } from './testing/read-rows.ts'

const PRICED = { number: 0, name: 1, unit: 2, volume: 3, price: 5 }
const read = (title: string, figures: (number | string)[], foot: Row[] = []) =>
  readGiven(
    [
      ['№', 'Наименование', 'Ед.', 'Кол-во', title, 'Цена'],
      ...figures.map((figure, at): Row => [at + 1, `Работа ${at + 1}`, 'шт', 2, figure, 500]),
      ...foot,
    ],
    PRICED,
  )
const asked = (file: ReturnType<typeof read>) =>
  file.faults.filter((message) => message.includes('с числами не загружается'))

describe('a column of numbers that nothing is read from', () => {
  test.each(['Участков', 'Доставка', 'Цехов', 'На объект', 'Итераций'])(
    '«%s» is asked about where nothing vindicates the sums',
    (title) => {
      expect(asked(read(title, [10, 30]))).toEqual([
        expect.stringContaining(`Столбец «${title}» с числами не загружается`),
      ])
    },
  )

  test('is vindicated by the total of the file', () => {
    const rows: Row[] = [
      ['№', 'Наименование', 'Ед.', 'Кол-во', 'Участков', 'Сумма'],
      [1, 'Работа', 'шт', 2, 10, 1000],
      [2, 'Монтаж', 'шт', 3, 30, 2000],
    ]
    const mapping = { number: 0, name: 1, unit: 2, volume: 3, summ: 5 }
    const total = (summ: number): Row => ['', 'Итого', '', '', '', summ]
    expect(asked(readGiven([...rows, total(3000)], mapping))).toEqual([])
    expect(asked(readGiven(rows, mapping))).toHaveLength(1)
  })

  test('is vindicated by sums that are volume × price', () => {
    const rows: Row[] = [
      ['№', 'Наименование', 'Ед.', 'Кол-во', 'Участков', 'Цена', 'Сумма'],
      [1, 'Работа', 'шт', 2, 10, 500, 1000],
      [2, 'Монтаж', 'шт', 3, 30, 500, 1500],
    ]
    expect(asked(readGiven(rows, { ...PRICED, summ: 6 }))).toEqual([])
  })

  test.each<[string, (number | string)[]]>([
    ['№ по смете', [17, 18]],
    ['Страниц', [10, 12]],
    ['Ставка НДС', [22, 22]],
    ['Масса, кг', [7, 9]],
    ['Порядок', [1, 2]],
    ['Повторений', [1, 1]],
    ['Примечания', ['по месту', '']],
  ])('«%s» over %j is of another thing', (title, figures) => {
    expect(asked(read(title, figures))).toEqual([])
  })
})
