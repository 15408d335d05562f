import { expect, test } from 'vitest'
import { type HinderedPayment, ownAgreedProblem, rowHindrance } from './row-hindrance.ts'

test.each([
  [null, null],
  ['100.00', null],
  ['100.01', null],
  ['99.99', 'реестрами платежей согласовано 99,99 ₽ из 100,00 ₽'],
  ['0.00', 'не согласован в реестре платежей'],
  ['-5.00', 'не согласован в реестре платежей'],
])('of 100,00 own registries have agreed on %s: %s', (own_summ, words) => {
  const told = ownAgreedProblem(own_summ, 10_000n)
  if (words === null) expect(told).toBeNull()
  else expect(told).toContain(words)
})

test('what stops a payment later is told where it is put into a registry', () => {
  const row: HinderedPayment = {
    is_unconfirmed: false,
    own_summ: null,
    summ: 10_000n,
    bank_registry: null,
    bank_status: 'new',
    currency: 'rub',
    payer_account: '40702810900000000001',
    payee_account: '40702810900000000002',
    purpose: 'Оплата',
  }
  expect(rowHindrance(row)).toBe('')
  expect(rowHindrance({ ...row, is_unconfirmed: true })).toBe(
    'Реквизиты получателя не подтверждены вторым человеком',
  )
  expect(rowHindrance({ ...row, own_summ: '1.00' })).toBe('Не согласован в реестре платежей на эту сумму')
  expect(rowHindrance({ ...row, bank_registry: { number: 'БР-050' } })).toBe('Оплатит реестр банка № БР-050')
  expect(rowHindrance({ ...row, bank_status: 'error', payee_account: null, purpose: ' ' })).toBe(
    'Отказано банком; нет счёта получателя; нет назначения платежа',
  )
  expect(rowHindrance({ ...row, currency: 'dollar', payer_account: null })).toBe(
    'Договор в иностранной валюте; нет счёта плательщика',
  )
})
