import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { loadWaiting } from '@stroyfin/contract/approvals/load-waiting'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { editRegistry } from '@stroyfin/contract/registries/edit-registry'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { freePayments, makeRegistry } from '../registries/testing/sample-registry.ts'
import { decideNow } from './testing/decide-now.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }
const author = { as: 'lebedeva' }
type Ref = { object_type: 'payment' | 'registry'; object_id: number }
const send = (ref: Ref, who = finance) => app.call(sendToApproval, ref, who)
const decide = (ref: Ref, as: { as: string }, refusal?: string) =>
  decideNow(app, [ref], { kind: refusal ? 'refuse' : 'approve', remark: refusal ?? '' }, as)
const changed = async (ref: Ref) => (await app.call(loadRound, ref, finance)).changed

test('a changed payment says what changed since it was approved, on the card and in the list (K-10)', async () => {
  const agreement_id = await makeContract(app, {
    number: 'РАЗН-1',
    advance_summ: 300_000,
    advance_method: 'full',
  })
  const draft = { agreement_id, type: 'advance', date: '2025-04-01', vat_rate: null } as const
  const first = { ...draft, summ: 1000, purpose: 'Аванс по договору РАЗН-1. Без НДС' }
  const { payment: object_id } = await app.call(createPayment, first, author)
  const ref = { object_type: 'payment' as const, object_id }
  await send(ref, author)
  expect(await changed(ref)).toBeNull()
  await decide(ref, finance, 'Не тот срок')
  await send(ref, author)
  expect(await changed(ref)).toMatchObject({ was_approved: false, items: [] })
  await decide(ref, finance)
  const { version } = await app.call(loadPayment, { payment_id: object_id }, finance)
  const next = { ...first, summ: 1200.5, due_date: '2025-05-01' }
  await app.call(editPayment, { ...next, payment_id: object_id, version }, finance)
  await send(ref, author)
  const told = await changed(ref)
  expect(told?.was_approved).toBe(true)
  expect(told?.items).toEqual(
    expect.arrayContaining([
      { label: 'Сумма с НДС', was: '1\u00a0000,00', became: '1\u00a0200,50' },
      { label: 'Срок оплаты', was: '01.04.2025', became: '01.05.2025' },
    ]),
  )
  const { items } = await app.call(loadWaiting, { object_type: 'payment', limit: 500 }, finance)
  expect(items.find(({ id }) => id === object_id)?.changed).toEqual(told)
})

test('a registry says which payments came, went and changed their sum', async () => {
  const [one, two, three] = await freePayments(app, 3)
  if (!one || !two || !three) throw new Error('too few payments')
  const object_id = await makeRegistry(app, [one, two])
  const ref = { object_type: 'registry' as const, object_id }
  await send(ref)
  await decide(ref, finance)
  await decide(ref, director)
  await app.call(withdrawFromApproval, { ...ref, remark: '' }, director)
  const { version } = await app.call(loadRound, ref, finance)
  const rows = [
    { payment_id: two.payment_id, summ: 0.01 },
    { payment_id: three.payment_id, summ: three.free_summ },
  ]
  const general = { date: '2026-11-20', payer_id: null }
  await app.call(editRegistry, { registry_id: object_id, version, general, rows }, finance)
  await send(ref)
  const { items = [] } = (await changed(ref)) ?? {}
  const rowsOf = items.filter(({ label }) => label.startsWith('Платёж № '))
  expect(rowsOf.map(({ was, became }) => [was === null, became])).toEqual(
    expect.arrayContaining([
      [false, null],
      [false, '0,01'],
      [true, expect.any(String)],
    ]),
  )
  expect(items[0]?.label).toBe('Сумма')
})
