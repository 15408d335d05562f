import { expect, test } from 'vitest'
import { invoiceDueWords } from './invoice-due.ts'

const TODAY = '2026-11-26'

test.each([
  [{ due_date: null, summ: 100, paid_summ: 0 }, null],
  [{ due_date: '2026-11-26', summ: 100, paid_summ: 0 }, '26.11.2026'],
  [{ due_date: '2026-11-25', summ: 100, paid_summ: 0 }, '25.11.2026, просрочен'],
  [{ due_date: '2026-11-25', summ: 100, paid_summ: 99.99 }, '25.11.2026, просрочен'],
  [{ due_date: '2026-11-25', summ: 100, paid_summ: 100 }, '25.11.2026'],
  [{ due_date: '2026-11-25', summ: 100, paid_summ: 0, is_deleted: true }, '25.11.2026'],
])('the day of an invoice says that it has passed while money is still asked: %j', (invoice, words) => {
  expect(invoiceDueWords({ is_deleted: false, ...invoice }, TODAY)).toBe(words)
})
