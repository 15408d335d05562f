import { expect, test } from 'vitest'
import { bankStatus } from '../statuses/bank-status.ts'
import { BANK_MARKS, bankMarkProblem, refusedPaymentProblem } from './bank-mark.ts'

test('every mark over every status (R-4-39, A-079)', () => {
  const allowed = bankStatus.states.flatMap((status) =>
    BANK_MARKS.filter((mark) => bankMarkProblem(status, mark) === null).map((mark) => `${status} ${mark}`),
  )
  expect(allowed).toEqual([
    'new approve',
    'new error',
    'on_approval approve',
    'on_approval error',
    'approve on_approval',
    'error approve',
  ])
  expect(bankMarkProblem('approve', 'error')).toBe('Сначала отмените отметку «Проверено»')
  expect(bankMarkProblem('approve', 'approve')).toBe('Отметка «Проверено» уже стоит')
  expect(bankMarkProblem('new', 'on_approval')).toBe('Отменить можно только отметку «Проверено»')
})

test('money that has gone is not refused', () => {
  expect(refusedPaymentProblem({ paid: true, ordered: true })).toBe('Платёж уже оплачен')
  expect(refusedPaymentProblem({ paid: false, ordered: true })).toBe('По платежу уже есть поручение в банк')
  expect(refusedPaymentProblem({ paid: false, ordered: false })).toBeNull()
})
