import type { EstimateFile } from '@stroyfin/domain/estimate-files/estimate-file'
import { taxFaults } from '@stroyfin/domain/estimate-files/tax-differs'
import { expect, test } from 'vitest'
import { openEstimateFile } from './open-estimate-file.ts'

function read(whole: string, vat: string): EstimateFile {
  const part = (name: string, total: string) => `<${name}><Total>${total}</Total></${name}>`
  const costs = [
    part('Estimate', '1000.00') + part('Building', '900.00') + part('Other', '100.00'),
    part('EstimateTotal', whole) + part('EstimateTotalVAT', vat),
  ]
  const opened = openEstimateFile(
    Buffer.from(
      `<?xml version="1.0"?><Construction><Meta><File><Type>СЗ</Type></File></Meta><Num>1</Num><Costs>${costs.join('')}</Costs></Construction>`,
    ),
  )
  if (opened === 'table' || 'refused' in opened) throw new Error(JSON.stringify(opened))
  return opened
}

const told = (file: EstimateFile, rate: string | null, held: string | null = null) =>
  taxFaults(file, { file: held, estimate: { work: rate, material: rate, equip: rate } }).map(
    ({ message, is_fault }) => [message.replaceAll('\u00a0', ' '), is_fault],
  )
const words = (rate: string, becomes: string) =>
  `НДС файла – 20 %, сметы по договору – ${rate}: «Всего с НДС» в файле 1 200 000,00 ₽, в смете будет ${becomes} ₽. Исправьте ставку договора или «Цены в файле», если это ошибка`

test('what a summary of costs states with VAT is asked about where the contract has another rate', () => {
  const file = read('1200.00', '200.00')
  expect(file.tax).toMatchObject({ held: null, rate: '20', total: '1200000.00' })
  expect(told(file, '22')).toEqual([[words('22 %', '1 220 000,00'), true]])
  expect(told(file, null)).toEqual([[words('Без НДС', '1 000 000,00'), true]])
  expect(told(file, '22', '20')).toEqual(told(file, '22'))
  expect(told(file, '20')).toEqual([])
})

test('its hundredths of a thousand are told, not asked', () => {
  const rounded = read('1199.99', '199.99')
  expect(rounded.tax?.rate).toBe('20')
  expect(told(rounded, '20')).toMatchObject([[expect.stringContaining('1 199 990,00'), false]])
  expect(told(read('1199.90', '199.90'), '20')).toMatchObject([[expect.any(String), true]])
})

test('without VAT nothing is compared', () => {
  expect(read('0', '0').tax).toBeNull()
})
