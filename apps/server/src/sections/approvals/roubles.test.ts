import { loadWaiting } from '@stroyfin/contract/approvals/load-waiting'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract, makeDopnik } from '../ks/testing/sample-contract.ts'
import { decideNow } from './testing/decide-now.ts'

const app = await testApp()
const dollars = { currency: 'dollar', currency_rate: '80' } as const
const waiting = async (object_type: 'agreement' | 'payment', as: string, object_id: number) =>
  (await app.call(loadWaiting, { object_type, limit: 500 }, { as })).items.find(({ id }) => id === object_id)

test('a route from a sum in roubles holds for a payment in dollars (A-075, K-10)', async () => {
  const terms = { number: 'Д-USD', summ: 1_000_000, advance_summ: 300_000, advance_method: 'full' } as const
  const agreement_id = await makeContract(app, { ...terms, ...dollars })
  const draft = {
    agreement_id,
    type: 'advance',
    date: '2025-04-01',
    summ: 100_000,
    vat_rate: '20',
  } as const
  const { payment: object_id } = await app.call(createPayment, draft, { as: 'finance' })
  const ref = { object_type: 'payment' as const, object_id }
  await app.call(sendToApproval, ref, { as: 'finance' })
  expect(await waiting('payment', 'finance', object_id)).toMatchObject({ summ: 8_000_000 })
  await decideNow(app, [ref], { kind: 'approve' }, { as: 'finance' })
  const payment = await app.call(loadPayment, { payment_id: object_id }, { as: 'finance' })
  expect(payment.approval_status).toBe('on_approval')
  expect(await waiting('payment', 'director', object_id)).toBeDefined()
})

test('an additional agreement waits with its sum in roubles by its own rate (K-15)', async () => {
  const object_id = await makeDopnik(app, await makeContract(app, dollars), -500, '2026-02-01', {
    currency_rate: '81',
  })
  await app.call(sendToApproval, { object_type: 'agreement', object_id }, { as: 'engineer' })
  const rows = await Promise.all(
    ['engineer', 'director', 'finance'].map((as) => waiting('agreement', as, object_id)),
  )
  expect(rows.find((row) => row !== undefined)?.summ).toBe(-40_500)
})
