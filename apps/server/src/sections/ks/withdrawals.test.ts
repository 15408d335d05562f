import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { removeAgreement } from '@stroyfin/contract/agreements/remove-agreement'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { removeKs } from '@stroyfin/contract/ks/remove-ks'
import { withdrawKs } from '@stroyfin/contract/ks/withdraw-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { removePayments } from '@stroyfin/contract/payments/mark-payment'
import { closePeriod } from '@stroyfin/contract/periods/close-period'
import { paymentName } from '@stroyfin/domain/payments/payment-name'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { editFields } from '../agreements/testing/edit-fields.ts'
import { sampleDraft } from '../agreements/testing/sample-draft.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { approveKs, makeContract, pay } from './testing/sample-contract.ts'

const app = await testApp()
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const director = { as: 'director' }
const THEN = '2026-08-20'
const TODAY = '2026-11-23'

const agreement_id = await makeContract(app, {
  number: 'С-1',
  date: '2026-03-02',
  summ: 10_000_000,
  advance_summ: 300_000,
  advance_method: 'proportional',
  retention_percent: '5',
})
const last = await makeContract(app, {
  number: 'С-10',
  date: '2026-11-02',
  advance_summ: 1000,
  advance_method: 'full',
})
const { agreement: later } = await app.call(
  createDraft,
  { ...(await sampleDraft(app)), number: 'С-9', date: '2026-11-02' },
  director,
)
await pay(app, { agreement_id, type: 'advance', date: '2026-03-10', summ: 300_000, vat_rate: '22' })

const line = { name: 'Кладка', unit: 'м³', code: '', volume: '3', price: '33333.33' }
let made = 0
async function approvedAct(more = {}): Promise<number> {
  made += 1
  const head = { agreement_id, type: 'contracting' as const, number: `${made}`, date: THEN, vat_rate: '22' }
  const { ks } = await app.call(createKs, { ...head, lines: [line], ...more }, director)
  await approveKs(app, ks)
  return ks
}
const card = (ks_id: number) => app.call(loadKs, { ks_id }, director)
async function withdraw(ks_id: number, as = 'director', reason = 'Двойной акт') {
  const { version } = await card(ks_id)
  return app.call(withdrawKs, { ks_id, version, reason }, { as })
}
/** What acts of the contract come to by days. */
async function accepted(from: string, to: string) {
  const { totals } = await app.call(
    loadKsList,
    {
      filters: [
        { field: 'agreement_id', op: 'eq', value: agreement_id },
        { field: 'date', op: 'between', value: [from, to] },
        { field: 'status', op: 'in', value: ['approve', 'approve_with_remark'] },
      ],
    },
    director,
  )
  return [totals.summ, totals.offset_advance_summ, totals.retention_summ, totals.payable_summ].map(Number)
}
const refusal = (message: string) => ({ status: 409, body: { message } })

describe('a withdrawal of an approved act (K-17)', () => {
  test('leaves the closed month as it was and stands with a minus on its own day, to the kopeck', async () => {
    const ks_id = await approvedAct()
    const correction = await approvedAct({
      date: '2026-09-10',
      corrected_ks_id: ks_id,
      lines: [{ ...line, volume: '-1' }],
    })
    await approvedAct()
    await app.call(closePeriod, { month: '2026-10' }, { as: 'finance' })
    const before = await accepted('2026-01-01', '2026-10-31')
    const whole = await accepted('2026-01-01', '2026-12-31')
    const { reversal } = await withdraw(ks_id)
    expect(await accepted('2026-01-01', '2026-10-31')).toEqual(before)
    const minus = await accepted('2026-11-01', '2026-11-30')
    const [act, fix, back] = [await card(ks_id), await card(correction), await card(reversal)]
    expect(minus).toEqual([
      -(act.summ + fix.summ),
      -(act.offset_advance_summ + fix.offset_advance_summ),
      -(act.retention_summ + fix.retention_summ),
      -(act.payable_summ + fix.payable_summ),
    ])
    expect(minus[0]).toBeLessThan(0)
    const left = await accepted('2026-01-01', '2026-12-31')
    expect(left.map((summ, place) => Math.round((summ - (whole[place] ?? 0)) * 100))).toEqual(
      minus.map((summ) => Math.round(summ * 100)),
    )
    expect(act).toMatchObject({ status: 'approve', withdrawn_on: TODAY })
    expect(back).toMatchObject({
      status: 'approve',
      date: TODAY,
      corrected_ks_id: ks_id,
      is_reversal: true,
      withdrawal_reason: 'Двойной акт',
    })
    expect(back.lines).toHaveLength(2)
  })

  test('is done once, of an approved act, with its payments out of the way, by right and with a reason', async () => {
    // Later than what is closed.
    const ks_id = await approvedAct({ date: '2026-11-10' })
    await expect(withdraw(ks_id, 'engineer')).rejects.toMatchObject({ status: 403 })
    await expect(withdraw(ks_id, 'director', ' ')).rejects.toMatchObject({ status: 422 })
    const order = { agreement_id, ks_id, type: 'expenses' as const, date: TODAY, summ: 10, vat_rate: '22' }
    const { payment } = await app.call(createPayment, order, director)
    const stored = await app.call(loadPayment, { payment_id: payment }, director)
    await expect(withdraw(ks_id)).rejects.toMatchObject(
      refusal(`По документу не оплачен ${paymentName(stored)}: сначала удалите или отзовите его`),
    )
    await app.call(removePayments, { payment_ids: [payment] }, director)
    const { reversal } = await withdraw(ks_id)
    await expect(withdraw(ks_id)).rejects.toMatchObject(refusal('Документ уже отозван'))
    await expect(withdraw(reversal)).rejects.toMatchObject({ status: 409 })
    await expect(app.call(createPayment, order, director)).rejects.toMatchObject({
      status: expect.any(Number),
    })
    const draft = { agreement_id, type: 'contracting' as const, number: 'Ч', date: TODAY, vat_rate: '22' }
    const { ks } = await app.call(createKs, { ...draft, lines: [line] }, director)
    await expect(withdraw(ks)).rejects.toMatchObject(
      refusal('Документ не согласован: его можно изменить или удалить'),
    )
  })
})

describe('what was approved is not deleted', () => {
  test('an act says to withdraw it', async () => {
    const ks_id = await approvedAct({ date: '2026-11-11' })
    const { version, number } = await card(ks_id)
    await expect(app.call(removeKs, { ks_id, version }, director)).rejects.toMatchObject(
      refusal(`Документ № ${number} согласован, его не удаляют: отзовите его`),
    )
  })

  test('a contract says to change it by an additional agreement, also after it was opened for a change', async () => {
    const id = later
    const ref = { object_type: 'agreement' as const, object_id: id }
    await app.call(sendToApproval, ref, director)
    for (const as of ['finance', 'director']) await decideNow(app, [ref], { kind: 'approve' }, { as })
    const read = async () => (await app.call(loadAgreement, { agreement_id: id }, director)).agreement
    const agreement = await read()
    expect(agreement.status).toBe('approve')
    const kept = refusal('Договор № С-9 согласован, его не удаляют: измените его дополнительным соглашением')
    await expect(
      app.call(removeAgreement, { agreement_id: id, version: agreement.version }, director),
    ).rejects.toMatchObject(kept)
    const fields = { ...editFields(agreement), description: 'Правка' }
    await app.call(editAgreement, { agreement_id: id, version: agreement.version, fields }, director)
    await expect(
      app.call(removeAgreement, { agreement_id: id, version: (await read()).version }, director),
    ).rejects.toMatchObject(kept)
  })

  test('and does not go past the date of what was done under it', async () => {
    await pay(app, { agreement_id: last, type: 'advance', date: '2026-11-05', summ: 100, vat_rate: '22' })
    const { agreement } = await app.call(loadAgreement, { agreement_id: last }, director)
    const fields = { ...editFields(agreement), date: '2026-11-06' }
    await expect(
      app.call(editAgreement, { agreement_id: last, version: agreement.version, fields }, director),
    ).rejects.toMatchObject(
      refusal(
        `По договору № ${agreement.number} уже есть документы от 05.11.2026: дата договора не может быть позже`,
      ),
    )
  })
})
