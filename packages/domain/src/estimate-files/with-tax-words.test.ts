import { expect, test } from 'vitest'
import { saysWithoutTax, saysWithTax } from './with-tax-words.ts'

test.each([
  'Цена (НДС вкл.)',
  'Цена, НДС вкл',
  'НДС в цене',
  'НДС 22 % в стоимости',
  'НДС 22/122',
  'НДС (20/120)',
  'Цена брутто',
  'Стоимость брутто, руб.',
  'Все налоги включены',
  'Цены со всеми налогами и сборами: все налоги и сборы включены',
  'С учётом налогов',
  'Цены указаны с учетом всех налогов',
  'Цена включает все налоги',
  'Сумма c НДС',
  'Сумма с/НДС',
  'Цены с уч. НДС',
  'НДС – в т.ч.',
  'НДС: в составе цены',
  'НДС входит в стоимость',
  'VAT 22% included',
  'Prices incl. VAT',
  'Amount with VAT',
])('«%s» says that a figure holds VAT', (text) => {
  expect(saysWithTax(text)).toBe(true)
})

test.each([
  'Масса брутто, т',
  'Цена без НДС',
  'Цены не включают НДС',
  'Не включает налоги',
  'С учётом налога на имущество',
  'Включая налоги на землю',
  'Налоговая инспекция, ремонт',
  'НДС не входит в стоимость',
  'Итого без НДС 504 000, НДС в сумме 110 880',
  'НДС 22 %',
  'VAT 22 %',
  'Prices without VAT',
  'Цена, вкл. доставку',
])('«%s» says nothing of it', (text) => {
  expect(saysWithTax(text)).toBe(false)
})

test('what is without VAT is so whatever stands beside', () => {
  expect(saysWithoutTax('Цены без НДС, все налоги включены')).toBe(true)
  expect(saysWithTax('Цены без НДС, все налоги включены')).toBe(false)
  for (const text of [
    'Сумма (НДС не вкл.)',
    'Сумма нетто',
    'НДС сверху',
    'НДС 22 % начисляется сверху',
    'НДС начисляется сверх указанных сумм',
    'Price excl. VAT',
    'VAT not included',
  ])
    expect(saysWithoutTax(text), text).toBe(true)
  expect(saysWithoutTax('Масса нетто')).toBe(false)
})
