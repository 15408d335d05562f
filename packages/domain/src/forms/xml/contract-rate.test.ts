import { expect, test } from 'vitest'
import { contractRateProblem } from './contract-rate.ts'

const told = (vat_rate: string | null, rates: (string | null)[], date = '2026-11-20') =>
  contractRateProblem(rates, { date, contract: { number: '5', vat_rate } })

test.each<[contract: string | null, rates: (string | null)[], words: string]>([
  [null, ['22'], 'НДС в файле – 22 %, а в договоре № 5 – Без НДС'],
  [null, [null, '22.00'], 'НДС в файле – 22 %, а в договоре № 5 – Без НДС'],
  ['10.00', ['22', '22'], 'НДС в файле – 22 %, а в договоре № 5 – 10 %'],
  ['10', ['10', '22'], 'НДС в файле – 22 %, а в договоре № 5 – 10 %'],
  ['22', ['10', null], 'НДС в файле – 10 %, Без НДС, а в договоре № 5 – 22 %'],
])('a contract at %s, a file at %j', (contract, rates, words) => {
  expect(told(contract, rates)).toBe(words)
})

test('the rate of the contract, the base rate of the day and lower ones beside it are as agreed', () => {
  expect(told(null, [null])).toBeNull()
  expect(told('10', ['10.00'])).toBeNull()
  expect(told('20.00', ['22', '10', null])).toBeNull()
  expect(told('22', ['20'], '2025-05-31')).toBeNull()
  expect(told('22', [])).toBeNull()
})
