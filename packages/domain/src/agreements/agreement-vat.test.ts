import { expect, test } from 'vitest'
import { agreementVatProblem } from './agreement-vat.ts'

const contract = { type: 'contracting', date: '2025-03-01', date_from: null, summ: '120000000' }
const dopnik = { ...contract, type: 'dopnik', date: '2026-02-01', summ: '6000000' }

test('a contract of 2025 keeps 20 %, one of 2026 states 22 %', () => {
  expect(agreementVatProblem('20', contract, null)).toBeNull()
  expect(agreementVatProblem('22', contract, null)).toBe(
    'Ставка НДС 22 % действует с 01.01.2026 (закон № 425-ФЗ), на 01.03.2025 – 20 %. Актам другого периода ставку даст их дата',
  )
  expect(agreementVatProblem('22', { ...contract, date: '2026-01-01' }, null)).toBeNull()
  expect(agreementVatProblem('20', { ...contract, date: '2026-01-01' }, null)).not.toBeNull()
})

test('a contract of December whose works begin in January may state the rate they are taxed at', () => {
  const december = { ...contract, date: '2025-12-20', date_from: '2026-01-12' }
  expect(agreementVatProblem('22', december, null)).toBeNull()
  expect(agreementVatProblem('20', december, null)).toBeNull()
})

test('an additional agreement takes the rate of its own date; what it takes away may go at the rate of the contract', () => {
  expect(agreementVatProblem('22', dopnik, '20')).toBeNull()
  expect(agreementVatProblem('20', dopnik, '20')).not.toBeNull()
  expect(agreementVatProblem('20', { ...dopnik, date_from: '2025-03-10' }, '20')).not.toBeNull()
  expect(agreementVatProblem('20', { ...dopnik, summ: '-2400000' }, '20')).toBeNull()
  expect(agreementVatProblem('18', { ...dopnik, summ: '-2400000' }, '20')).not.toBeNull()
})

test('reduced rates, «Без НДС» and the carrier of a payment are free of the day', () => {
  for (const rate of ['0', '5', '7', '10', null]) expect(agreementVatProblem(rate, contract, null)).toBeNull()
  expect(agreementVatProblem('20', { ...dopnik, type: 'document' }, null)).toBeNull()
})
