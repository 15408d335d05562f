import { describe, expect, test } from 'vitest'
import { SALES_IMPORT_FIELDS } from '../sold-areas/sales-import-fields.ts'
import { guessColumns } from './guess-columns.ts'
import { AGREEMENT_IMPORT_FIELDS } from './import-fields.ts'
import { sumTitle } from './sum-title.ts'

test.each([
  ['Сумма, USD', { currency: 'dollar' }],
  ['Сумма, $', { currency: 'dollar' }],
  ['Сумма, евро', { currency: 'euro' }],
  ['Сумма, CNY', { currency: 'other' }],
  ['Сумма в валюте договора', { currency: 'unnamed' }],
  ['Сумма в валюте, руб.', { currency: 'rub' }],
  ['Сумма договора', { currency: null, without_tax: false, is_tax: false, per_metre: false }],
  ['Сумма без НДС', { without_tax: true }],
  ['Сумма, руб. без НДС', { without_tax: true }],
  ['Стоимость договора (без учёта НДС)', { without_tax: true, is_tax: false }],
  ['Сумма, в т.ч. НДС', { without_tax: false, is_tax: false }],
  ['НДС', { is_tax: true }],
  ['Сумма НДС, руб.', { is_tax: true }],
  ['В том числе НДС', { is_tax: true }],
  ['Цена за м², руб.', { per_metre: true }],
  ['Стоимость 1 кв.м', { per_metre: true }],
  ['Цена кв. м', { per_metre: true }],
  ['Цена, руб./м2', { per_metre: true }],
  ['Цена квартиры', { per_metre: false }],
  ['Стоимость машиноместа', { per_metre: false }],
])('«%s»', (title, said) => {
  expect(sumTitle(title)).toMatchObject(said)
})

describe('of several columns of sums the whole one in roubles with VAT is taken', () => {
  const columns = (titles: readonly string[]) => titles.map((title, index) => ({ index, title }))
  test.each([
    [['Стоимость договора (без учёта НДС)', 'Стоимость договора (с учётом НДС)'], 1],
    [['Сумма НДС, руб.', 'Стоимость с НДС, руб.'], 1],
    [['Сумма, USD', 'Сумма, руб.'], 1],
    [['Сумма без НДС', 'НДС', 'Всего с НДС', 'Сумма с НДС'], 3],
    [['Сумма без НДС'], 0],
    [['Сумма', 'Всего с НДС'], 1],
    [['Сумма', 'Сумма всего с НДС'], 1],
    [['Стоимость', 'Стоимость с НДС'], 1],
    [['Сумма', 'Аванс с НДС', 'Сумма аванса с НДС'], 0],
    [['Сумма, USD'], 0],
    [['Сумма НДС'], undefined],
    [['Стоимость без НДС', 'НДС', 'Всего'], 2],
    [['Без НДС', 'НДС', 'Итого с НДС'], 2],
    [['Стоимость / Без НДС', 'Стоимость / НДС', 'Стоимость / Всего'], 2],
    [['Сумма без НДС', 'Всего оплачено'], 0],
    [['Сумма с учётом ДС', 'Сумма договора'], 1],
    [['Сумма с учётом ДС'], 0],
    [['Цена с учётом доп. соглашений'], 0],
    [['Сумма ДС', 'Сумма'], 1],
    [['Сумма ДС'], undefined],
  ])('%j', (titles, taken) => {
    const summ = guessColumns(columns(titles), AGREEMENT_IMPORT_FIELDS).find(({ field }) => field === 'summ')
    expect(summ?.index).toBe(taken)
  })

  test.each([
    [['Цена без НДС', 'НДС', 'Цена с НДС'], 2],
    [['Цена за м²', 'Цена квартиры, руб.'], 1],
    [['Цена, USD', 'Стоимость, руб.'], 1],
    [['Цена кв. м'], 0],
  ])('of a unit: %j', (titles, taken) => {
    const price = guessColumns(columns(titles), SALES_IMPORT_FIELDS).find(({ field }) => field === 'price')
    expect(price?.index).toBe(taken)
  })
})
