import { expect, test } from 'vitest'
import { FINANCIAL_TYPE_LABELS, FINANCIAL_TYPES } from './financial-type.ts'
import { PAYMENT_SOURCE_VIEW, PAYMENT_SOURCES } from './payment-source.ts'
import { PAYMENT_TYPE_LABELS, PAYMENT_TYPES, paymentTypeFromQuery } from './payment-type.ts'
import { bankUrgencyCode, URGENCIES, URGENCY_LABELS } from './urgency.ts'

test('codes and labels to the letter (R-3E-07, R-3E-19, R-3E-20, R-3E-21)', () => {
  expect(URGENCIES.map((code) => [code, URGENCY_LABELS[code]])).toEqual([
    ['internal', 'Срочный'],
    ['internal_notif', 'Срочный платеж с уведомлением'],
    ['offhours', 'Неотложный'],
    ['besp', 'Банковские электронные срочные платежи'],
    ['normal', 'Срочность не указана'],
  ])
  expect(URGENCIES.map(bankUrgencyCode)).toEqual(['INTERNAL', 'INTERNAL_NOTIF', 'OFFHOURS', 'BESP', 'NORMAL'])
  expect(PAYMENT_SOURCES.map((source) => PAYMENT_SOURCE_VIEW[source].short)).toEqual(['З', 'С'])
  expect(PAYMENT_TYPES).toEqual(['advance', 'expenses', 'document', 'guarantee_retention'])
  expect(FINANCIAL_TYPES).toEqual(['calculation', 'loan', 'translation', 'transit', 'refund'])
  expect(new Set(Object.values({ ...PAYMENT_TYPE_LABELS, ...FINANCIAL_TYPE_LABELS })).size).toBe(9)
})

test('the type in the address, expenses when it is none (R-2.3-04, A-039)', () => {
  expect(['document', 'advance', 'other', '', null, undefined].map(paymentTypeFromQuery)).toEqual([
    'document',
    'advance',
    'expenses',
    'expenses',
    'expenses',
    'expenses',
  ])
})
