import { describe, expect, test } from 'vitest'
import { moneyNoted, moneyUnitIn } from './money-words.ts'

describe('what a title counts its money in', () => {
  test.each([
    ['Цена за 1 т. руб.', 1, 'rub'],
    ['Цена за 1 т, руб.', 1, 'rub'],
    ['Цена за т. руб.', 1, 'rub'],
    ['Стоимость 1 т. руб.', 1, 'rub'],
    ['Цена за 1 тыс. шт. руб.', 1, 'rub'],
    ['Цена за единицу, т. руб.', 1000, 'rub'],
    ['Цена, т.р.', 1000, 'rub'],
    ['Цена за 1000 шт., тыс. руб.', 1000, 'rub'],
    ['Плита 600х1000, руб.', 1, 'rub'],
    ['Цена за 1000 руб.', 1, 'rub'],
    ['Сумма, руб. х 10000', 1, 'rub'],
    ['Сумма в тысячах', 1000, 'rub'],
    ['Цена, евро', 1, 'euro'],
    ['Цена в евро за шт.', 1, 'euro'],
    ['Сумма, тыс. евро', 1000, 'euro'],
    ['Цена, лари', 1, 'lary'],
    ['Сумма в лари', 1, 'lary'],
    ['Итого, тыс. лари', 1000, 'lary'],
    ['Сумма, тг', 1, 'other'],
    ['Стоимость, грн', 1, 'other'],
    ['Цена, сум', 1, 'other'],
    ['Цена (сом)', 1, 'other'],
    ['Сумма в драмах', 1, 'other'],
    ['Стоимость, у.е.', 1, 'other'],
    ['Сумма, коп.', 0.01, 'rub'],
    ['Сумма, руб. коп.', 1, 'rub'],
    ['Сумма в копейках', 0.01, 'rub'],
  ])('«%s»', (title, scale, currency) => {
    expect(moneyUnitIn(title)).toEqual({ scale, currency })
  })

  test.each([
    'Евро ремонт',
    'Евроремонт',
    'Еврокуб',
    'Евро-поддон',
    'Морозильные лари',
    'Витрины, лари',
    'Лари для муки',
    'Копание траншей',
    'Копка котлована',
    'Драматический театр',
    'Сом речной',
  ])('«%s» is a thing', (title) => {
    expect(moneyUnitIn(title)).toBeNull()
  })
})

test.each([
  'р.',
  'Примечание: р.',
  'Цены указаны для работ на р. Волга',
  'Смета на мост через р. Волга',
  'Смета на витрины, лари',
])('the note «%s» says nothing of money', (text) => {
  expect(moneyNoted(text, 'above')).toBeNull()
})

test.each([
  'т.р.',
  'тыс. р.',
  'Цены указаны в т.р.',
  'Смета № 1 (тыс. руб.)',
  'Единица измерения: тыс. руб.',
])('the note «%s» says thousands', (text) => {
  expect(moneyNoted(text, 'above')).toEqual({ scale: 1000, currency: 'rub' })
})

test.each([
  ['Currency: EUR', 1, 'euro'],
  ['Prices in USD', 1, 'dollar'],
  ['All prices are in thousands of USD', 1000, 'dollar'],
  ['Цены указаны в копейках', 0.01, 'rub'],
])('the note «%s» is of the whole table', (text, scale, currency) => {
  expect(moneyNoted(text, 'inside')).toEqual({ scale, currency })
})

test.each([
  ['Цены в долларах США по курсу ЦБ', 'dollar'],
  ['Цены в евро, оплата в рублях', 'euro'],
  ['Цены указаны в юанях, курс 11,2 руб.', 'other'],
  ['в у.е. по курсу ЦБ', 'other'],
  ['Цены в условных единицах', 'other'],
  ['в условных денежных единицах по курсу ЦБ', 'other'],
  ['Стоимость приведена в тыс. долларов', 'dollar'],
])('«%s»: the figures are in that currency, whatever it is paid in', (text, currency) => {
  expect(moneyNoted(text, 'above')?.currency).toBe(currency)
})

test('a pallet of a European size is no currency', () => {
  expect(moneyNoted('Смета на поставку кирпича в евро-паллетах', 'above')).toBeNull()
})
