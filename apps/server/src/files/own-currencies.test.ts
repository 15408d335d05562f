import type { Currency } from '@stroyfin/domain/agreements/currency'
import { expect, test } from 'vitest'
import { chosenColumns, type ListColumn } from './export-list.ts'
import { ownCurrencies } from './own-currencies.ts'

type Row = { currency: Currency }
const money: ListColumn<Row> = { title: 'Сумма, ₽', format: 'money', total: true, value: () => '1' }
const own: ListColumn<Row> = { title: 'Валюта', format: 'text', value: () => 'по счёту' }

const titlesOf = (known: Record<string, ListColumn<Row>>, columns: string[], foreign = '3') => {
  const told = ownCurrencies<Row>({ known, columns, notes: [] }, { foreign, summ: '5' })
  return chosenColumns(told.known, told.columns).map(({ title }) => title)
}

test('a file of several currencies names the currency once', () => {
  expect(titlesOf({ summ: money }, ['summ'])).toEqual(['Сумма, в валюте договора', 'Валюта'])
  expect(titlesOf({ summ: money }, ['currency', 'summ'])).toEqual(['Сумма, в валюте договора', 'Валюта'])
})

test('a field of the company with the same name is told apart', () => {
  expect(titlesOf({ summ: money, own_1: own }, ['summ', 'own_1'])).toEqual([
    'Сумма, в валюте договора',
    'Валюта',
    'Валюта договора',
  ])
})

test('a file in roubles has no such column', () => {
  expect(titlesOf({ summ: money }, ['summ'], '0')).toEqual(['Сумма, ₽'])
})
