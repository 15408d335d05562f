import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { loadKeptBack } from '@stroyfin/contract/bank-link/load-kept-back'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from '../agreements/testing/agree-on.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { makeContract, makeDopnik } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const director = { as: 'director' }
const finance = { as: 'finance' }
/** What the contract still holds, and the deed that mends it. */
const told = (deed: string) => ({
  status: 409,
  body: { message: expect.stringMatching(new RegExp(`^Платёж № .+200\\s000,00.+${deed}$`)) },
})

/** A registry with an advance of 300 000 under a contract of a million. */
async function madeRegistry(number: string, summ = 300_000) {
  const agreement_id = await makeContract(app, {
    number,
    summ: 1_000_000,
    advance_method: 'proportional',
    advance_summ: 300_000,
  })
  const draft = { agreement_id, type: 'advance', date: '2026-05-04', summ: 300_000, vat_rate: null } as const
  const { payment: payment_id } = await app.call(createPayment, draft, director)
  const general = { number: `РП-${number}`, date: '2026-05-04', payer_id: null }
  const rows = [{ payment_id, summ }]
  const { registry } = await app.call(createRegistry, { general, rows }, finance)
  return { agreement_id, payment_id, ref: { object_type: 'registry', object_id: registry } as const }
}

const lessen = async (agreement_id: number) =>
  agreeOn(app, await makeDopnik(app, agreement_id, -800_000, '2026-05-05'))

test('a registry is not sent with a payment that its contract holds no more', async () => {
  const { agreement_id, ref } = await madeRegistry('ОСН-1')
  await lessen(agreement_id)
  await expect(app.call(sendToApproval, ref, finance)).rejects.toMatchObject(
    told('Исправьте строку или исключите платёж из реестра'),
  )
})

test('what loses its ground in the round is not approved; refusing goes', async () => {
  const { agreement_id, ref } = await madeRegistry('ОСН-2')
  await app.call(sendToApproval, ref, finance)
  await lessen(agreement_id)
  await expect(decideNow(app, [ref], { kind: 'approve' }, finance)).rejects.toMatchObject(
    told('Уменьшите строку, исключите платёж или откажите в согласовании'),
  )
  // Told before the press as well, with one advice and the way to the payment.
  const { hindrance } = await app.call(loadRound, ref, finance)
  expect(hindrance).toMatchObject({
    text: expect.stringMatching(
      /^Платёж № .+200\s000,00.+не хватает 100\s000,00\s₽\. Уменьшите строку, исключите платёж или откажите/,
    ),
    mends: [{ href: expect.stringMatching(/payment=/) }],
  })
  expect(hindrance?.text.match(/Уменьшите/g)).toHaveLength(1)
  await decideNow(app, [ref], { kind: 'refuse', remark: 'Договор уменьшен' }, finance)
})

test('a row that pays only what the contract still holds goes through', async () => {
  const { agreement_id, ref } = await madeRegistry('ОСН-3', 200_000)
  await lessen(agreement_id)
  await app.call(sendToApproval, ref, finance)
  const { cautions, hindrance } = await app.call(loadRound, ref, finance)
  expect(cautions.filter(({ text }) => text.includes('не хватает'))).toEqual([])
  expect(hindrance).toBeNull()
  await decideNow(app, [ref], { kind: 'approve' }, finance)
})

test('of a payment in two registries both count, though each alone would fit', async () => {
  const { agreement_id, payment_id, ref } = await madeRegistry('ОСН-4', 150_000)
  await app.call(sendToApproval, ref, finance)
  const general = { number: 'РП-ОСН-4-2', date: '2026-05-04', payer_id: null }
  const rows = [{ payment_id, summ: 150_000 }]
  const { registry } = await app.call(createRegistry, { general, rows }, finance)
  await lessen(agreement_id)
  const second = { object_type: 'registry', object_id: registry } as const
  await expect(app.call(sendToApproval, second, finance)).rejects.toMatchObject(
    told('Исправьте строку или исключите платёж из реестра'),
  )
})

test('what loses its ground after it was agreed on does not leave for the bank', async () => {
  const { agreement_id, payment_id, ref } = await madeRegistry('ОСН-5')
  await app.call(sendToApproval, ref, finance)
  await decideNow(app, [ref], { kind: 'approve' }, finance)
  await decideNow(app, [ref], { kind: 'approve' }, director)
  await lessen(agreement_id)
  const { items } = await app.call(loadKeptBack, { registry_id: ref.object_id }, finance)
  expect(items).toMatchObject([{ payment_id, reasons: [expect.stringMatching(/200\s000,00/)] }])
  const asked = { registry_id: ref.object_id, format: '1c' } as const
  await expect(app.call(exportOrders, asked, finance)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Файл не сформирован.+200\s000,00/) },
  })
})
