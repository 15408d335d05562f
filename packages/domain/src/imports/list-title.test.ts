import { expect, test } from 'vitest'
import type { ImportCell } from './import-cell.ts'
import { listTitleNote, sumsWithoutTax } from './list-title.ts'

const rows = (...texts: string[]): ImportCell[][] => [texts.map((text) => ({ kind: 'text', text }))]

test.each([
  ['Реестр договоров, тыс. руб.', 1000, 'rub'],
  ['Реестр договоров (тыс. руб.)', 1000, 'rub'],
  ['Реестр договоров за 2026 год, млн руб.', 1_000_000, 'rub'],
  ['Реестр договоров тыс. руб. без НДС', 1000, 'rub'],
  ['Реестр договоров в тысячах рублей', 1000, 'rub'],
  ['Перечень квартир, USD', 1, 'dollar'],
  ['Договоры (в евро)', 1, 'euro'],
  ['Реестр квартир, руб.', 1, 'rub'],
])('«%s»', (title, scale, currency) => {
  expect(listTitleNote(rows(title))?.unit).toEqual({ scale, currency })
})

test.each([
  'Реестр договоров',
  'Лимит финансирования, тыс. руб.',
  'Аванс по договорам, тыс. руб.',
  'Курс, руб.',
  'Реестр договоров дороже 5 млн руб.',
  'Квартиры класса евро',
  'Мост через р.',
])('«%s» says nothing of the sums below', (title) => {
  expect(listTitleNote(rows(title))).toBeNull()
})

test('a title with a sum beside it speaks of that sum', () => {
  expect(listTitleNote(rows('Стоимость строительства, тыс. руб.', '125 000'))).toBeNull()
})

test.each([
  ['Реестр договоров, суммы без НДС', true],
  ['Реестр договоров, тыс. руб. без НДС', true],
  ['Договоры с подрядчиками, работающими без НДС', false],
  ['Реестр договоров, суммы с НДС', false],
])('«%s» says that sums are without VAT: %s', (title, says) => {
  expect(sumsWithoutTax(rows(title))).toBe(says)
})
