import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { approveKs, makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const as = { as: 'director' }
const line = { name: 'Кладка', unit: 'м³', code: '', price: '1000' }
let made = 0

/** An act of a contract, a payment of it and what has taken back so much of its hundred. */
async function corrected(volume: string) {
  made += 1
  const agreement_id = await makeContract(app, {
    number: `А-${made}`,
    summ: 1_000_000,
    advance_method: 'none',
  })
  const accept = async (number: string, date: string, taken: string, corrected_ks_id: number | null) => {
    const head = { agreement_id, type: 'contracting' as const, number, date, vat_rate: null, corrected_ks_id }
    const { ks } = await app.call(createKs, { ...head, lines: [{ ...line, volume: taken }] }, as)
    await approveKs(app, ks)
    return ks
  }
  const ks_id = await accept('1', '2026-10-31', '100', null)
  const order = { agreement_id, ks_id, type: 'expenses', date: '2026-11-20', vat_rate: null } as const
  const { payment } = await app.call(createPayment, { ...order, summ: 100_000 }, as)
  const correction = await accept('1-К', '2026-11-15', volume, ks_id)
  const gate = async (more: object) => {
    const { gates } = await app.call(previewPayment, { ...order, summ: 100_000, ...more }, as)
    return gates.find((one) => one.gate === 'base')
  }
  return { payment, correction, gate }
}

test('a payment of an act corrected to nothing is told what has taken its ground, at every step', async () => {
  const { payment, correction, gate } = await corrected('-100')
  const words =
    /Документ № 1 от 31\.10\.2026 исправлен документом № 1-К от 15\.11\.2026, и платить по этому документу нечего: удалите такой платёж или примите выполнение/
  expect(await gate({ payment_id: payment })).toMatchObject({
    ok: false,
    fix: expect.stringMatching(words),
    documents: [{ id: correction, number: '1-К', date: '2026-11-15' }],
  })
  expect(await gate({ ks_id: null, payment_id: payment })).toMatchObject({
    fix: expect.stringMatching(/^Принятое по договору исправлено документом № 1-К/),
    documents: [{ id: correction }],
  })
  await expect(
    app.call(sendToApproval, { object_type: 'payment', object_id: payment }, as),
  ).rejects.toMatchObject({ status: 409, body: { message: expect.stringMatching(words) } })
  const { version } = await app.call(loadPayment, { payment_id: payment }, as)
  const marked = { payment_id: payment, version, date: '2026-11-21', reason: '' }
  await expect(app.call(markPaid, marked, as)).rejects.toMatchObject({ status: 422 })
})

test('of one corrected in part the rest may be paid, and what has taken the other is named', async () => {
  const { payment, correction, gate } = await corrected('-40')
  expect(await gate({ payment_id: payment })).toMatchObject({
    fits: 60_000,
    fix: expect.stringMatching(
      /^Уменьшите сумму до 60\s000,00 ₽ или примите выполнение\. Документ № 1 от 31\.10\.2026 исправлен документом № 1-К от 15\.11\.2026$/,
    ),
    documents: [{ id: correction }],
  })
})

test('where nothing was accepted yet nothing is said to be paid', async () => {
  const agreement_id = await makeContract(app, { number: 'А-0', summ: 1000, advance_method: 'none' })
  const order = { agreement_id, type: 'expenses', date: '2026-11-20', vat_rate: null, summ: 10 } as const
  const { gates } = await app.call(previewPayment, order, as)
  expect(gates.find((one) => one.gate === 'base')?.fix).toBe(
    'По договору ничего не принято: примите выполнение',
  )
})
