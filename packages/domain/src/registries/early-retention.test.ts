import { expect, test } from 'vitest'
import { earlySummary, earlyWords } from './early-retention.ts'

const retention = {
  type: 'guarantee_retention',
  payment_date: '2026-11-13',
  due_date: '2027-03-15',
  payment_number: '12',
} as const

test.each([
  ['2027-03-14', 'Удержание раньше срока (15.03.2027)'],
  ['2027-03-15', ''],
  [null, ''],
])('retention of 15.03.2027 in a registry of %s: %s', (date, words) => {
  expect(earlyWords(retention, date)).toBe(words)
})

test('other money may be paid before its day', () => {
  expect(earlyWords({ ...retention, type: 'expenses' }, '2026-11-20')).toBe('')
})

test('the approver is told of all of them at once', () => {
  const later = { ...retention, payment_number: '13', payment_date: '2027-06-01', due_date: null }
  const advance = { ...retention, payment_number: '14', type: 'advance' } as const
  expect(earlySummary([retention, later, advance], '2026-11-20')).toBe(
    'Удержание раньше срока выплаты: №\u00a012 – 15.03.2027, №\u00a013 – 01.06.2027. Дата реестра – 20.11.2026',
  )
  expect(earlySummary([retention], '2027-03-15')).toBe('')
})
