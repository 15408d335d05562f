import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { createPayment, createPayments } from '@stroyfin/contract/payments/create-payment'
import { removePayments } from '@stroyfin/contract/payments/mark-payment'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'finance' }

const contract = (number: string) =>
  makeContract(app, { number, summ: 1_000_000, advance_summ: 900_000, advance_method: 'full' })
const advance = (agreement_id: number, summ: number, more = {}) => ({
  agreement_id,
  type: 'advance' as const,
  date: '2025-04-01',
  summ,
  vat_rate: '20',
  ...more,
})
type Typed = ReturnType<typeof advance>
const told = async (rows: readonly Typed[]) => {
  const { rows: checked } = await app.call(checkPaymentList, { rows: [...rows] }, as)
  return checked.map(({ is_twin, warnings }) => (is_twin ? warnings[0] : null))
}

test('a payment that is there already is told of; another day, sum or contract is not (A-046, R-3E-32)', async () => {
  const agreement_id = await contract('ДВ-1')
  const other = await contract('ДВ-2')
  await app.call(createPayment, advance(agreement_id, 1_200.5, { number: '77-а' }), as)
  const [same, day, sum, foreign] = await told([
    advance(agreement_id, 1_200.5),
    advance(agreement_id, 1_200.5, { date: '2025-04-02' }),
    advance(agreement_id, 1_200.51),
    advance(other, 1_200.5),
  ])
  expect(same).toMatch(/^Платёж № 77-а от 01\.04\.2025 на 1\s200,50 ₽ \(.+\) уже есть$/u)
  expect([day, sum, foreign]).toEqual([null, null, null])
})

test('a number that is typed counts, by the rules of imports', async () => {
  const agreement_id = await contract('ДВ-3')
  await app.call(createPayment, advance(agreement_id, 500, { number: 'Б – 5' }), as)
  const [same, another] = await told([
    advance(agreement_id, 500, { number: 'б-5' }),
    advance(agreement_id, 500, { number: 'б-6' }),
  ])
  expect(same).toContain('уже есть')
  expect(another).toBeNull()
})

test('a row that repeats one of the list is told of, and may be created all the same', async () => {
  const agreement_id = await contract('ДВ-4')
  const rows = [advance(agreement_id, 10), advance(agreement_id, 20), advance(agreement_id, 10)]
  expect(await told(rows)).toEqual([null, null, 'Повторяет строку 1 этого списка'])
  const { payments } = await app.call(createPayments, { rows }, as)
  expect(payments).toHaveLength(3)
  expect(await told([advance(agreement_id, 10)])).toEqual([expect.stringContaining('уже есть')])
})

test('a deleted payment and a row still without a sum are no twins', async () => {
  const agreement_id = await contract('ДВ-5')
  const { payment } = await app.call(createPayment, advance(agreement_id, 30), as)
  await app.call(removePayments, { payment_ids: [payment] }, as)
  expect(await told([advance(agreement_id, 30), advance(agreement_id, 0), advance(agreement_id, 0)])).toEqual(
    [null, null, null],
  )
})
