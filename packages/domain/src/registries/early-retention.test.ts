import { expect, test } from 'vitest'
import { earlyNotes, earlyWords } from './early-retention.ts'

const retention = {
  type: 'guarantee_retention',
  payment_date: '2026-11-13',
  due_date: '2027-03-15',
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

test('the paper names each of them, and nothing of what is in time', () => {
  const rows = [
    { ...retention, payment_number: '42' },
    { ...retention, payment_number: '43', due_date: null },
    { ...retention, payment_number: '44', type: 'advance' as const },
  ]
  expect(earlyNotes(rows, '2026-11-20')).toEqual([
    'Платёж № 42 от 13.11.2026: удержание раньше срока (15.03.2027)',
  ])
})
