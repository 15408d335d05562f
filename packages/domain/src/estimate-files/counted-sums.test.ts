import { describe, expect, test } from 'vitest'
import { type Row, readRows as read, readGiven } from './testing/read-rows.ts'

const work = (number: string, name: string, summ: number): Row => [number, name, 'м', 10, summ / 10, summ]
const sum = (number: string, name: string, summ: number): Row => [number, name, '', '', '', summ]
const total = (name: string, summ: number) => sum('', name, summ)

const names = ({ rows }: ReturnType<typeof read>) => rows.map(({ name }) => name)
const COUNTED = 'Сумма строки равна сумме соседних строк, но итог файла её считает: она загружается работой'
const messages = ({ warnings }: ReturnType<typeof read>) => warnings.map(({ message }) => message)

describe.each<[string, Row[]]>([
  ['sums alone', [sum('1', 'Земля', 50000), sum('1.1', 'Вывоз', 50000), sum('2', 'Стены', 810000)]],
  ['works', [work('1', 'Земля', 50000), work('1.1', 'Вывоз', 50000), work('2', 'Стены', 810000)]],
])('a row over its only sub-numbered row of the same sum: %s', (_, rows) => {
  test.each<[string, Row[]]>([
    ['a total', [total('Итого', 910000)]],
    ['a total with VAT', [total('НДС 22%', 200200), total('Всего с НДС', 1110200)]],
  ])('both are works where %s counts both', (__, foot) => {
    const file = read([...rows, ...foot])
    expect([file.total, file.faults, names(file)]).toEqual(['910000.00', [], ['Земля', 'Вывоз', 'Стены']])
    expect(file.rows.every(({ is_folder, level }) => !is_folder && level === 0)).toBe(true)
    expect(messages(file)).toContain(COUNTED)
  })

  test('the words above the table count both', () => {
    const mapping = { number: 0, name: 1, unit: 2, volume: 3, price: 4, summ: 5 }
    const head: Row = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена', 'Сумма']
    const file = readGiven([['Сметная стоимость: 910 000,00 руб.'], head, ...rows], mapping, 1)
    expect([file.total, file.faults]).toEqual(['910000.00', []])
  })

  test('it is a section where the total counts one, with VAT or without', () => {
    for (const foot of [total('Итого', 860000), total('Всего с НДС', 1049200)]) {
      const file = read([...rows, foot])
      expect([file.total, file.faults, file.rows[0]?.is_folder]).toEqual(['860000.00', [], true])
    }
  })

  test('without a total it is asked about', () => {
    const file = read(rows)
    expect(file.total).toBe('860000.00')
    expect(file.faults).toEqual([expect.stringMatching(/^Под строкой стоит один подпункт с той же суммой/u)])
  })
})

test('several sub-numbered rows that come to the sum of their row are what it is made of, whatever a total says', () => {
  const file = read([
    work('1', 'Земля', 50000),
    work('1.1', 'Котлован', 20000),
    work('1.2', 'Вывоз', 30000),
    total('Итого', 100000),
  ])
  expect([file.total, file.faults.length]).toEqual(['50000.00', 1])
})

describe('a sum that equals the rows beside it', () => {
  test.each<[string, Row[], string]>([
    [
      'below them',
      [total('А', 50000), total('Б', 50000), total('В', 100000), total('Итого', 200000)],
      '200000.00',
    ],
    [
      'below them, with VAT',
      [work('', 'А', 50000), work('', 'Б', 50000), total('В', 100000), total('Всего с НДС 20%', 240000)],
      '200000.00',
    ],
    [
      'in a section',
      [
        ['', 'Раздел 1. Земля'],
        ...[work('', 'А', 50000), work('', 'Б', 50000), total('В', 100000)],
        ['', 'Раздел 2. Стены'],
        ...[work('', 'Г', 7000), total('Итого', 207000)],
      ],
      '207000.00',
    ],
    [
      'above them',
      [total('В', 100000), work('', 'А', 50000), work('', 'Б', 50000), total('Итого', 200000)],
      '200000.00',
    ],
    [
      'beside another that is a total',
      [
        ['', 'Раздел 1. Земля'],
        ...[work('', 'А', 50000), work('', 'Б', 50000), total('Земляной цикл', 100000)],
        ['', 'Раздел 2. Стены'],
        ...[work('', 'Г', 3000), work('', 'Д', 4000), total('Ж', 7000), total('Итого', 114000)],
      ],
      '114000.00',
    ],
  ])('%s is a work where only so the total comes out', (_, rows, whole) => {
    const file = read(rows)
    expect([file.total, file.faults.filter((text) => !text.startsWith('Сумма равна'))]).toEqual([whole, []])
    expect(messages(file)).toContain(COUNTED)
  })

  test('is a total where the file says so or says nothing', () => {
    const rows = [total('А', 50000), total('Б', 50000), total('В', 100000)]
    expect(read([...rows, total('Итого', 100000)])).toMatchObject({ total: '100000.00', faults: [] })
    expect(read(rows)).toMatchObject({ total: '100000.00', faults: [expect.stringMatching(/это итог/u)] })
    const other = read([...rows, total('Итого', 210000)])
    expect([other.total, other.faults.length]).toEqual(['100000.00', 2])
  })
})
