import { expect, test } from 'vitest'
import { refuseRemoval, refuseWithdrawal, reversalDate, type WithdrawnKs } from './withdrawal.ts'

const act: WithdrawnKs = {
  status: 'approve',
  is_deleted: false,
  corrected_ks_id: null,
  withdrawn_on: null,
  corrections: [],
  payments: [],
}

test.each<[Partial<WithdrawnKs>, string | null]>([
  [{}, null],
  [{ status: 'approve_with_remark' }, null],
  [{ status: 'new' }, 'Документ не согласован: его можно изменить или удалить'],
  [{ is_deleted: true }, 'Документ удалён: отзывать нечего'],
  [{ withdrawn_on: '2026-11-23' }, 'Документ уже отозван'],
  [{ corrected_ks_id: 5 }, 'Исправление не отзывают отдельно: исправьте или отзовите сам документ'],
  [
    { corrections: [{ number: '1-1', status: 'on_approval' }] },
    'Исправление № 1-1 ещё не согласовано: сначала согласуйте или удалите его',
  ],
  [
    {
      payments: [{ number: '7', date: '2026-10-05', detailed_status: 'paid', financial_type: 'calculation' }],
    },
    null,
  ],
  [
    {
      payments: [
        { number: '7', date: '2026-10-05', detailed_status: 'partially_paid', financial_type: 'calculation' },
        { number: '', date: '2026-10-06', detailed_status: 'new', financial_type: 'loan' },
      ],
    },
    'По документу не оплачены платежи № 7 от 05.10.2026, без номера от 06.10.2026: сначала удалите или отзовите их',
  ],
  [
    {
      payments: [{ number: '56', date: '2026-10-05', detailed_status: 'new', financial_type: 'calculation' }],
    },
    'По документу не оплачен платёж № 56 от 05.10.2026: сначала удалите или отзовите его',
  ],
])('an act is withdrawn when it counts and nothing hangs on it (K-17): %j', (change, words) => {
  expect(refuseWithdrawal({ ...act, ...change })?.replaceAll(/\s/g, ' ') ?? null).toBe(words)
})

test('a reversal stands on the day it is made, never before the act', () => {
  expect(reversalDate('2026-11-23', '2026-08-20')).toBe('2026-11-23')
  expect(reversalDate('2026-11-23', '2026-12-01')).toBe('2026-12-01')
})

test('an approved act is not deleted, a draft is', () => {
  expect(refuseRemoval({ status: 'new', number: '1', corrected_ks_id: null })).toBeNull()
  expect(refuseRemoval({ status: 'approve', number: '1', corrected_ks_id: null })).toMatch(/отзовите его$/)
})
