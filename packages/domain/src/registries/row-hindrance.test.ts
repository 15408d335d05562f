import { expect, test } from 'vitest'
import { type HinderedPayment, ownAgreedProblem, rowHindrance, rowHindrances } from './row-hindrance.ts'

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

const ready: HinderedPayment = {
  payment_id: 5,
  payee_id: 7,
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

test('what stops a payment later is told where it is put into a registry', () => {
  const row = ready
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

test.each<[string, Partial<HinderedPayment>, { what: string; href: string } | undefined]>([
  ['requisites of the payee', { is_unconfirmed: true }, { what: 'requisites', href: '/agents/7' }],
  ['requisites of nobody', { is_unconfirmed: true, payee_id: null }, undefined],
  ['no account', { payee_account: null }, { what: 'payment', href: '/payments-registry/?payment=5' }],
  ['no purpose', { purpose: '' }, { what: 'payment', href: '/payments-registry/?payment=5' }],
  [
    'refused by the bank',
    { bank_status: 'error' },
    { what: 'payment', href: '/payments-registry/?payment=5' },
  ],
  ['not agreed', { own_summ: '1.00' }, { what: 'own_registry', href: '/reports/registry/create' }],
  ['foreign money', { currency: 'dollar' }, undefined],
  ['paid elsewhere', { bank_registry: { number: 'БР-050' } }, undefined],
])('where a hindrance is mended: %s', (_, found, mend) => {
  expect(rowHindrances({ ...ready, ...found }).map((hindrance) => hindrance.mend)).toEqual([mend])
})
