import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { editPaymentList } from '@stroyfin/contract/payments/edit-list'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const director = { as: 'director' }
const finance = { as: 'finance' }
const author = { as: 'lebedeva' }
const ref = (object_id: number) => ({ object_type: 'payment', object_id }) as const
const REMARK = 'Не платить: акт фиктивный'
const TOLD = 'Платёж не согласован: сначала согласуйте его отдельно'

const card = (payment_id: number) => app.call(loadPayment, { payment_id }, director)
const registryOf = async (payment_id: number) => {
  const general = { date: '2026-11-20', payer_id: null }
  const { registry } = await app.call(
    createRegistry,
    { general, rows: [{ payment_id, summ: 300_000 }] },
    finance,
  )
  return registry
}

let made = 0

const draftOf = (agreement_id: number) =>
  ({ agreement_id, type: 'advance', date: '2026-05-04', summ: 300_000, vat_rate: null }) as const

/** An advance that somebody has refused in its own round. */
async function refused() {
  made += 1
  const agreement_id = await makeContract(app, {
    number: `ОТК-${made}`,
    summ: 1_000_000,
    advance_method: 'proportional',
    advance_summ: 300_000,
  })
  const { payment } = await app.call(createPayment, draftOf(agreement_id), author)
  await app.call(sendToApproval, ref(payment), author)
  await decideNow(app, [ref(payment)], { kind: 'refuse', remark: REMARK }, finance)
  return { payment, agreement_id }
}

/** Nothing but its own round lets it in. */
async function keptOut(payment: number) {
  expect((await card(payment)).approval_status).toBe('unapprove')
  const { items } = await app.call(loadRegistryCandidates, { limit: 100 }, finance)
  expect(items.map(({ payment_id }) => payment_id)).not.toContain(payment)
  await expect(registryOf(payment)).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'rows.0.payment_id': TOLD } },
  })
  const { version } = await card(payment)
  const marked = { payment_id: payment, version, date: '2026-05-05', reason: 'Оплачен' }
  await expect(app.call(markPaid, marked, director)).rejects.toMatchObject({ status: 409 })
}

test.each([
  ['its day', { due_date: '2026-12-25' }],
  ['its urgency', { urgency: 'offhours' }],
  ['its order', { payment_order: 3 }],
  ['a note to ourselves', { remark: 'Проверено' }],
] as const)(
  'a refused payment whose list edit changes %s stays refused until its own round',
  async (_what, change) => {
    const { payment } = await refused()
    const { version } = await card(payment)
    await app.call(editPaymentList, { payments: [{ payment_id: payment, version }], change }, author)
    await keptOut(payment)
  },
)

test('neither an edit of the whole payment nor taking it back from a second round makes it a new one', async () => {
  const { payment, agreement_id } = await refused()
  const { version } = await card(payment)
  const draft = { ...draftOf(agreement_id), summ: 250_000, payment_id: payment, version }
  await app.call(editPayment, draft, author)
  await keptOut(payment)
  await app.call(sendToApproval, ref(payment), author)
  await app.call(withdrawFromApproval, { ...ref(payment), remark: '' }, author)
  await keptOut(payment)
})

const cautionsOf = async (object_id: number) =>
  (await app.call(loadRound, { object_type: 'registry', object_id }, director)).cautions.map(
    ({ text }) => text,
  )

test('agreed on in its own round it goes on, and whoever decides on the registry is told of the refusal', async () => {
  const { payment } = await refused()
  await app.call(sendToApproval, ref(payment), author)
  for (const as of ['finance', 'director']) {
    if ((await card(payment)).approval_status === 'on_approval')
      await decideNow(app, [ref(payment)], { kind: 'approve' }, { as })
  }
  expect((await card(payment)).approval_status).toBe('approve')
  const registry = await registryOf(payment)
  await app.call(sendToApproval, { object_type: 'registry', object_id: registry }, finance)
  expect(await cautionsOf(registry)).toContainEqual(
    expect.stringMatching(new RegExp(`^Раньше отклонён: .+, \\d\\d\\.\\d\\d\\.\\d{4}: «${REMARK}»$`)),
  )
})

test('a new payment in place of a refused one tells whoever decides on its registry', async () => {
  const { payment, agreement_id } = await refused()
  await app.database.platform((db) =>
    sql`update payments set is_deleted = true where company_id = ${app.company_id} and id = ${payment}`.execute(
      db,
    ),
  )
  const { payment: copy } = await app.call(createPayment, draftOf(agreement_id), author)
  const registry = await registryOf(copy)
  await app.call(sendToApproval, { object_type: 'registry', object_id: registry }, finance)
  expect(await cautionsOf(registry)).toContainEqual(
    expect.stringMatching(new RegExp(`^По этому договору отклонён похожий платёж .+: «${REMARK}»$`)),
  )
})

test('one that was never refused goes in as before; one taken back from its own round is told of', async () => {
  made += 1
  const terms = { summ: 1_000_000, advance_method: 'proportional', advance_summ: 300_000 } as const
  const agreement_id = await makeContract(app, { number: `ОТК-${made}`, ...terms })
  const { payment } = await app.call(createPayment, draftOf(agreement_id), author)
  await app.call(sendToApproval, ref(payment), author)
  await app.call(withdrawFromApproval, { ...ref(payment), remark: '' }, author)
  expect((await card(payment)).approval_status).toBe('new')
  const registry = await registryOf(payment)
  await app.call(sendToApproval, { object_type: 'registry', object_id: registry }, finance)
  const told = await cautionsOf(registry)
  expect(told).toContainEqual('Отправлялся на отдельное согласование и не прошёл его: отозван')
  expect(told.filter((text) => text.startsWith('Раньше отклонён'))).toEqual([])
})

test('whatever writes the status, a refused payment is no new one (the database itself)', async () => {
  const { payment } = await refused()
  await app.database.platform((db) =>
    sql`update payments set approval_status = 'new'
      where company_id = ${app.company_id} and id = ${payment}`.execute(db),
  )
  expect((await card(payment)).approval_status).toBe('unapprove')
})
