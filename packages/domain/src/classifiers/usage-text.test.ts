import { expect, test } from 'vitest'
import { CLASSIFIER_TYPE_LABELS, CLASSIFIER_TYPES } from './classifier-type.ts'
import { usageText } from './usage-text.ts'

const nothing = {
  agreements: 0,
  positions: 0,
  estimates: 0,
  plans: 0,
  ks: 0,
  payments: 0,
  invoices: 0,
  budgets: 0,
  limits: 0,
  links: 0,
}

test('what keeps an article from being deleted is told in words', () => {
  expect(usageText(nothing)).toBeNull()
  expect(usageText({ ...nothing, agreements: 2, payments: 1, limits: 5 })).toBe(
    '2 договора, 1 платёж, 5 лимитов',
  )
})

test('every type of article has a label of its own (R-3E-23)', () => {
  const labels = CLASSIFIER_TYPES.map((type) => CLASSIFIER_TYPE_LABELS[type])
  expect(new Set(labels).size).toBe(6)
})
