import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absolute, roubles, sumOf } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import { priceWithVat } from '../money/price-with-vat.ts'
import { EstimateFileDraft } from './estimate-file-draft.ts'
import { taxFaults, totalOf } from './tax-differs.ts'

/** Two lines of works at 122,00 with VAT of 22 %. */
function fileOf(vat_included: string | null, price = '122') {
  const draft = new EstimateFileDraft()
  for (const place of ['строка 2', 'строка 3'])
    draft.line({
      ...{ type: 'work', code: '', name: 'Кладка', unit: 'м³', place, vat_included },
      ...{ volume: '1', price, summ: price },
    })
  return draft.finish({ format: 'sheet', program: '', number: '', title: '', price_level: '', total: null })
}
const all = (rate: string | null) => ({ work: rate, material: rate, equip: rate })
const told = (file: string | null, estimate: string | null) =>
  taxFaults(fileOf(file), { file, estimate: all(estimate) }).map(({ message, is_fault }) => [
    message.replaceAll('\u00a0', ' '),
    is_fault,
  ])

test('prices with VAT of another rate than that of the contract are asked about with both sums and both rates', () => {
  const mended = 'Исправьте ставку договора или «Цены в файле», если это ошибка'
  expect(told('22', '20.0000')).toEqual([
    [
      `НДС файла – 22 %, сметы по договору – 20 %: «Всего с НДС» в файле 244,00 ₽, в смете будет 240,00 ₽. ${mended}`,
      true,
    ],
  ])
})

test('VAT that is taken out for a contract without it is told with both sums', () => {
  expect(told('22', null)).toEqual([
    ['Договор без НДС: НДС 22 % вычтен из цен файла, в файле 244,00 ₽, в смете будет 200,00 ₽', false],
  ])
})

test('the same rate and prices without VAT are not asked about', () => {
  expect(told('22', '22.0000')).toEqual([])
  expect(told(null, '20')).toEqual([])
})

test('kopecks that lines without VAT lose are told, not asked: an act with VAT comes to the file', () => {
  const warnings = taxFaults(fileOf('22', '100.01'), { file: '22', estimate: all('22') })
  expect(warnings.map(({ message, is_fault }) => [message.replaceAll('\u00a0', ' '), is_fault])).toEqual([
    [
      '«Всего с НДС» в смете будет 200,03 ₽, на 0,01 ₽ больше, чем в файле: строки сметы округлены без НДС. Акт с ценами с НДС сойдётся с файлом до копейки',
      false,
    ],
  ])
})

test('sums that differ under one rate are told as such, without advice to mend the rate', () => {
  const file = { ...fileOf(null, '100'), tax: { held: null, rate: '22', total: '300.00' } }
  const [fault] = taxFaults(file, { file: null, estimate: all('22.0000') })
  expect(fault?.message.replaceAll('\u00a0', ' ')).toBe(
    '«Всего с НДС» в файле 300,00 ₽, в смете будет 244,00 ₽: ставка одна, 22 %, а суммы строк другие',
  )
  expect(fault?.is_fault).toBe(true)
})

test('kopecks of rounding under one rate are told as that', () => {
  const file = { ...fileOf(null, '100'), tax: { held: null, rate: '22', total: '244.02' } }
  const told = taxFaults(file, { file: null, estimate: all('22.0000') })
  expect(told.map(({ message, is_fault }) => [message.replaceAll('\u00a0', ' '), is_fault])).toEqual([
    ['«Всего с НДС» в файле 244,02 ₽, в смете будет 244,00 ₽: разница – округление строк', false],
  ])
})

test('of any file with VAT its lines come back to the kopeck, and a total that is off by kopecks is told with both sums', () => {
  const volume = fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => (thousandths / 1000).toFixed(3))
  const price = fc.bigInt({ min: 1n, max: 99_999_999n }).map(roubles)
  const lines = fc.array(fc.tuple(volume, price), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(lines, fc.constantFrom('5', '7', '10', '20', '22'), (works, rate) => {
      const draft = new EstimateFileDraft()
      const sums = works.map(([units, unit_price]) => lineSumm(units, unit_price))
      for (const [at, [units, unit_price]] of works.entries())
        draft.line({
          ...{ type: 'work', code: '', name: 'Кладка', unit: 'м³', place: '', vat_included: rate },
          ...{ volume: units, price: unit_price, summ: roubles(sums[at] ?? 0n) },
        })
      const head = {
        format: 'sheet',
        program: '',
        number: '',
        title: '',
        price_level: '',
        total: null,
      } as const
      const file = draft.finish(head)
      expect(file.rows.map((row) => lineSumm(row.volume ?? '', priceWithVat(row.price ?? '', rate)))).toEqual(
        sums,
      )
      const off = absolute(totalOf(file, all(rate)) - sumOf(sums))
      const told = taxFaults(file, { file: rate, estimate: all(rate) })
      expect(told.map(({ is_fault }) => is_fault)).toEqual(off === 0n ? [] : [false])
      expect(off <= BigInt(works.length)).toBe(true)
    }),
    { numRuns: 200 },
  )
})
