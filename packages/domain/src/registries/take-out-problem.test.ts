import { expect, test } from 'vitest'
import { takeOutProblem, type UnsentRow } from './take-out-problem.ts'

const unsent: UnsentRow = { paid_summ: '0.00', order_number: null, sent_by_bank: null }

test.each<[Partial<UnsentRow>, string | null]>([
  [{}, null],
  [{ paid_summ: '0.01' }, 'уже оплачен, целиком или частью'],
  [{ order_number: '17' }, 'уже отправлен в банк поручением №\u00a017: отмените поручение'],
  [{ sent_by_bank: 'БР-050' }, 'уже отправлен в банк реестром №\u00a0БР-050'],
])('%j: %s', (row, words) => {
  expect(takeOutProblem({ ...unsent, ...row })).toBe(words)
})
