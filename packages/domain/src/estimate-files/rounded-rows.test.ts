import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal } from '../money/decimal.ts'
import { absolute, kopecks, roubles } from '../money/money.ts'
import { type Row, readGiven, readRows } from './testing/read-rows.ts'

const total = (summ: number | string): Row => ['', 'Итого', '', '', '', summ]
const ROUNDED = 'Итог файла посчитан до округления строк'
const told = (rows: Row[]) => {
  const { warnings } = readRows(rows)
  const found = warnings.find(({ message }) => message.startsWith('Итог файла'))
  return found && { ...found, message: found.message.replace(/\u00a0|\u202f/gu, ' ') }
}
const text = (value: { toString(): string }) => Number(value.toString())

test('a total of unrounded rows is told with what is loaded, and not asked about', () => {
  const rows = Array.from({ length: 10 }, (_, at): Row => [at + 1, `Работа ${at}`, 'шт', 3, 33.333, 100])
  expect(told([...rows, total(999.99)])).toEqual({
    message: `${ROUNDED}: в файле 999,99 ₽, сумма строк 1 000,00 ₽, разница −0,01 ₽ – округление. Загрузится сумма строк`,
    ...{ count: 1, places: [], is_fault: false },
  })
})

test('cells with hidden decimals tell the total themselves', () => {
  const rows: Row[] = Array.from({ length: 30 }, (_, at) => [
    at + 1,
    `Работа ${at}`,
    'м2',
    7.77,
    123.456,
    959.25312,
  ])
  expect(told([...rows, total(28777.59)])?.is_fault).toBe(false)
  expect(told([...rows, total(28777.58)])?.is_fault).toBe(true)
  expect(told([...rows, total(28777.6)])?.is_fault).toBe(true)
})

test('the total of the whole roubles that volume and price come to is off by no rounding', () => {
  const rows = Array.from({ length: 10 }, (_, at): Row => [at + 1, `Работа ${at}`, 'шт', 3, 100, 300])
  expect(told([...rows, total(3000.01)])?.is_fault).toBe(true)
})

test('any total of unrounded rows is no question, any other is', () => {
  const amount = fc.integer({ min: 1, max: 99_999_999 })
  const row = fc.record({ volume: amount, price: amount, hides: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 60 }),
      (given, off) => {
        const products = given.map(({ volume, price }) =>
          new Decimal(volume).div(1000).times(price).div(10_000),
        )
        const exact = products.reduce((all, product) => all.plus(product), new Decimal(0))
        const rows = given.map(({ volume, price, hides }, at): Row => {
          const summ = products[at] ?? exact
          return [
            at + 1,
            `Работа ${at}`,
            'м2',
            volume / 1000,
            price / 10_000,
            text(hides ? summ : summ.round(2)),
          ]
        })
        const honest = kopecks(exact.toString())
        const saved = kopecks(readRows(rows).total)
        const found = told([...rows, total(text(roubles(honest)))])
        expect(found?.is_fault ?? false).toBe(false)
        expect(found === undefined).toBe(honest === saved)
        const far = honest + BigInt(given.length + 1 + off)
        expect(absolute(far - saved) > BigInt(given.length) / 2n).toBe(true)
        expect(told([...rows, total(text(roubles(far)))])?.is_fault).toBe(true)
      },
    ),
    { numRuns: 20 },
  )
})

test('works and materials of one row may be rounded apart', () => {
  const kinds = { price_work: 4, price_material: 5, summ: 6 }
  const read = (summ: number) => {
    const titles = ['№', 'Наименование', 'Ед.', 'Кол-во', 'Цена работ', 'Цена материалов', 'Всего']
    const given = [titles, [1, 'Кладка', 'м3', 1, 33.335, 66.665, summ]]
    return readGiven(given, { number: 0, name: 1, unit: 2, volume: 3, ...kinds })
  }
  expect(read(100).faults).toEqual([])
  expect(read(100.02).faults).not.toEqual([])
})
