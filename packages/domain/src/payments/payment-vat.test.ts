import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseVatRateOn } from '../money/vat-rates.ts'
import { PAYMENT_TYPES } from './payment-type.ts'
import { keptRateProblem, paymentVatProblem, severalKeptRates, startingVatRate } from './payment-vat.ts'

const advance = { type: 'advance', contract_date: '2025-03-01' } as const
const works = { type: 'expenses', contract_date: '2025-03-01' } as const
const act = { date: '2025-12-25', rates: ['20'] }

test('an advance of 2026 under a contract of 2025 carries 22/122', () => {
  expect(paymentVatProblem('22', { ...advance, date: '2026-01-15' })).toBeNull()
  expect(paymentVatProblem('20', { ...advance, date: '2026-01-15' })).toBe(
    'Ставка НДС 20 % действовала по 31.12.2025 (закон № 425-ФЗ), на 15.01.2026 – 22 %. Аванс облагается по ставке дня оплаты',
  )
  expect(paymentVatProblem('20', { ...advance, date: '2026-01-15', invoice_rate: '20' })).not.toBeNull()
})

test('an advance asked for in December and due in January may carry the rate of the day it goes', () => {
  const asked = { ...advance, date: '2025-12-29', due_date: '2026-01-12' }
  expect(paymentVatProblem('20', asked)).toBeNull()
  expect(paymentVatProblem('22', asked)).toBeNull()
})

test('an act of 2025 paid in 2026 carries the rate of the act and no other base rate', () => {
  expect(paymentVatProblem('20', { ...works, date: '2026-02-10', act })).toBeNull()
  expect(paymentVatProblem('22', { ...works, date: '2026-02-10', act })).toBe(
    'Ставка НДС 22 % действует с 01.01.2026 (закон № 425-ФЗ), на 25.12.2025 – 20 %. Платёж по документу несёт ставку документа',
  )
})

test('a correction of 2025 made in 2026 is paid at the rate it was accepted at', () => {
  const correction = { date: '2026-02-01', rates: ['20.00'] }
  expect(paymentVatProblem('20', { ...works, date: '2026-02-10', act: correction })).toBeNull()
})

test('works and retention of 2025 are paid in 2026 at 20 % without naming an act, under a contract of 2025', () => {
  expect(paymentVatProblem('20', { ...works, date: '2026-02-10' })).toBeNull()
  expect(paymentVatProblem('20', { ...works, type: 'guarantee_retention', date: '2027-02-10' })).toBeNull()
  const later = paymentVatProblem('20', { ...works, contract_date: '2026-01-01', date: '2026-02-10' })
  expect(
    paymentVatProblem('22', { ...works, contract_date: '2026-01-01', date: '2025-12-10' }),
  ).not.toBeNull()
  expect(later).toContain('выберите их документ, счёт или договор')
})

test('what is paid without a contract carries the rate of its day or of its invoice', () => {
  const paper = { type: 'document', date: '2026-01-20' } as const
  expect(paymentVatProblem('20', paper)).not.toBeNull()
  expect(paymentVatProblem('20', { ...paper, invoice_rate: '20' })).toBeNull()
})

test('a refund carries the rate of the payment it returns', () => {
  const refund = { ...advance, date: '2026-03-01', returned_rate: '20' }
  expect(paymentVatProblem('20', refund)).toBeNull()
  expect(paymentVatProblem('20', { ...refund, returned_rate: null })).not.toBeNull()
})

const day = fc
  .date({ min: new Date('2017-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const type = fc.constantFrom(...PAYMENT_TYPES)

test('the rate of its own day is never refused to a payment without an act, nor the rate of its act to another', () => {
  fc.assert(
    fc.property(day, day, type, (date, other, kind) => {
      const paid = { type: kind, date, contract_date: other }
      expect(paymentVatProblem(baseVatRateOn(date), paid)).toBeNull()
      const rates = [baseVatRateOn(other)]
      expect(paymentVatProblem(baseVatRateOn(other), { ...paid, act: { date: other, rates } })).toBeNull()
      for (const free of [null, 0, 5, 7, 10]) expect(paymentVatProblem(free, paid)).toBeNull()
    }),
  )
})

test('a retention starts at the rate that most of it was kept back at, everything else at that of its contract', () => {
  const ground = { type: 'guarantee_retention', date: '2026-02-10', contract_rate: '20' } as const
  expect(startingVatRate({ ...ground, kept_rates: ['20', null] })).toBe('20')
  expect(startingVatRate({ ...ground, kept_rates: [null] })).toBeNull()
  expect(startingVatRate({ ...ground, kept_rates: [] })).toBe('22')
  expect(startingVatRate({ ...ground, type: 'advance', kept_rates: [null] })).toBe('22')
})

test('a retention at the rate of none of its works is told', () => {
  const type = 'guarantee_retention'
  expect(keptRateProblem('20.00', { type, kept_rates: ['20'] })).toBeNull()
  expect(keptRateProblem(null, { type, kept_rates: ['20', null] })).toBeNull()
  expect(keptRateProblem('22', { type: 'advance', kept_rates: ['20'] })).toBeNull()
  expect(keptRateProblem('22', { type, kept_rates: [] })).toBeNull()
  expect(keptRateProblem('22', { type, kept_rates: ['20', null] })).toBe(
    'Удержание возвращают по ставке НДС принятых работ – 20 % или «Без НДС», а в платеже 22 %',
  )
})

test('a retention of works of several rates is to be given back by rates', () => {
  const type = 'guarantee_retention'
  expect(severalKeptRates({ type, kept_rates: ['20'] })).toBeNull()
  expect(severalKeptRates({ type: 'expenses', kept_rates: ['20', '22'] })).toBeNull()
  expect(severalKeptRates({ type, kept_rates: ['22', '20', null] })).toBe(
    'Удержано по разным ставкам – 22 % и 20 % и «Без НДС»: каждую часть верните своим платежом',
  )
})
