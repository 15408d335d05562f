import { expect, test } from 'vitest'
import { bankRemark } from './bank-remark.ts'

test.each([
  [null, 'БИК нет в справочнике Банка России'],
  [{ closed_on: null, restriction: '' }, ''],
  [{ closed_on: '2026-03-01', restriction: 'отозвана лицензия' }, 'Банка нет в справочнике с 01.03.2026'],
  [{ closed_on: null, restriction: 'ограничен приём платежей' }, 'Банк России: ограничен приём платежей'],
])('a bank %o is told «%s»', (bank, words) => {
  expect(bankRemark(bank)).toBe(words)
})
