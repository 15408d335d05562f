import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal } from '../money/decimal.ts'
import { kopecks, sumOf } from '../money/money.ts'
import { isOfUnrounded, roundingOfLines } from './rounded-rows.ts'
import { type Row, readGiven, readRows } from './testing/read-rows.ts'

const total = (summ: number | string): Row => ['', 'Итого', '', '', '', summ]
const ROUNDED = 'Итог файла посчитан до округления строк'
const told = (rows: Row[]) => {
  const { warnings } = readRows(rows)
  const found = warnings.find(({ message }) => message.startsWith('Итог файла'))
  return found && { ...found, message: found.message.replace(/\u00a0|\u202f/gu, ' ') }
}

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

test('any total of unrounded rows is explained, one beyond the rounding of each row is not', () => {
  const amount = fc.integer({ min: 1, max: 99_999_999 })
  const row = fc.record({ volume: amount, price: amount, hides: fc.boolean() })
  const off = fc.integer({ min: 1, max: 60 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), off, (given, beyond) => {
      const lines = given.map(({ volume, price, hides }) => {
        const [units, unit_price] = [new Decimal(volume).div(1000), new Decimal(price).div(10_000)]
        const product = units.times(unit_price)
        const summ = (hides ? product : product.round(2)).toString()
        return { volume: units.toString(), price: unit_price.toString(), summ, product }
      })
      const honest = kopecks(lines.reduce((all, { product }) => all.plus(product), new Decimal(0)).toString())
      const saved = sumOf(lines.map(({ summ }) => kopecks(summ)))
      const rounding = roundingOfLines(lines)
      expect(isOfUnrounded(honest, saved, rounding)).toBe(true)
      const far = BigInt(given.length + beyond)
      for (const stated of [honest + far, honest - far])
        expect(isOfUnrounded(stated, saved, rounding)).toBe(false)
      const known = lines.map(({ product, ...figures }) => ({ ...figures, summ: product.toString() }))
      const hidden = roundingOfLines(known)
      const taken = sumOf(known.map(({ summ }) => kopecks(summ)))
      if (hidden.open === 0 && hidden.hidden !== 0n)
        expect([1n, -1n].some((kopeck) => isOfUnrounded(honest + 2n * kopeck, taken, hidden))).toBe(false)
    }),
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
