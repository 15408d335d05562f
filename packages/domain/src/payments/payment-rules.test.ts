import { describe, expect, test } from 'vitest'
import { type PaymentDraft, paymentRules } from './payment-rules.ts'

const draft: PaymentDraft = {
  agreement_id: 1,
  type: 'expenses',
  date: '2025-06-10',
  summ: '6462821.61',
  vat_rate: 20,
  purpose: 'Оплата по договору Д-17, в т.ч. НДС 20% - 1077136.94',
  priority: 5,
  uin: '0',
  payee: { inn: '7707083893', account: '40702810938120061991', bik: '044525225' },
}
const fields = (change: Partial<PaymentDraft>) =>
  paymentRules({ ...draft, ...change }).map((rule) => rule.field)

describe('payment', () => {
  test('a proper payment breaks no rule', () => {
    expect(paymentRules(draft)).toEqual([])
    expect(fields({ payee: null, purpose: null, uin: null, priority: null })).toEqual([])
  })

  test.each([
    ['type', { type: 'salary' }, 'type'],
    ['agreement', { agreement_id: null }, 'agreement_id'],
    ['date', { date: '2025-06-31' }, 'date'],
    ['sum above nothing', { summ: 0 }, 'summ'],
    ['sum at all', { summ: null }, 'summ'],
    ['positive sum', { summ: '-1' }, 'summ'],
    ['sum in kopecks', { summ: '1.005' }, 'summ'],
    ['sum within the column', { summ: '10000000000000000' }, 'summ'],
    ['purpose within 210 characters', { purpose: 'я'.repeat(211) }, 'purpose'],
    ['priority', { priority: 6 }, 'priority'],
    ['УИН', { uin: '12' }, 'uin'],
    ['ИНН', { payee: { ...draft.payee!, inn: '7707083894' } }, 'payee.inn'],
    ['account', { payee: { ...draft.payee!, bik: '044525187' } }, 'payee.account'],
  ])('is refused without a proper %s', (_story, change, field) => {
    expect(fields(change)).toEqual([field])
  })

  test('a fact payment may come without an agreement (A-072)', () => {
    expect(fields({ type: 'document', agreement_id: null })).toEqual([])
  })
})
