import { expect, test } from 'vitest'
import { EstimateFileDraft } from './estimate-file-draft.ts'
import { taxFaults } from './tax-differs.ts'

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
  expect(told('22', null)).toEqual([
    [
      `НДС файла – 22 %, сметы по договору – Без НДС: «Всего с НДС» в файле 244,00 ₽, в смете будет 200,00 ₽. ${mended}`,
      true,
    ],
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
