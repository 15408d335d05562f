import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { withdrawKs } from '@stroyfin/contract/ks/withdraw-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markListPaid } from '@stroyfin/contract/payments/mark-list-paid'
import { markPaid, removePayments } from '@stroyfin/contract/payments/mark-payment'
import { paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from '../agreements/testing/agree-on.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { approveKs, makeContract, makeDopnik, pay } from './testing/sample-contract.ts'

const app = await testApp()
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const director = { as: 'director' }
const refusal = (message: string) => ({ status: 409, body: { message } })
async function withdraw(ks_id: number) {
  const { version } = await app.call(loadKs, { ks_id }, director)
  return app.call(withdrawKs, { ks_id, version, reason: 'Двойной акт' }, director)
}

describe('payments tied to no act', () => {
  const untied = (agreement: number, summ: number, date: string) =>
    ({ agreement_id: agreement, type: 'expenses', date, summ, vat_rate: null }) as const
  const acceptedUnder = async (number: string, sums: readonly number[]) => {
    const agreement = await makeContract(app, { number, summ: 1_000_000, advance_method: 'none' })
    const acts: number[] = []
    for (const [place, summ] of sums.entries()) {
      const head = { agreement_id: agreement, type: 'services' as const, number: `${number}/${place}` }
      const { ks } = await app.call(createKs, { ...head, date: '2026-11-10', vat_rate: null, summ }, director)
      await approveKs(app, ks)
      acts.push(ks)
    }
    return { agreement, acts }
  }
  const made = async (draft: ReturnType<typeof untied>) => {
    const { payment } = await app.call(createPayment, draft, director)
    return app.call(loadPayment, { payment_id: payment }, director)
  }

  test('that would stand above what is left accepted are named, the latest first, and no others', async () => {
    const { agreement, acts } = await acceptedUnder('С-20', [100_000, 100_000])
    await made(untied(agreement, 70_000, '2026-11-12'))
    const latest = await made(untied(agreement, 50_000, '2026-11-13'))
    await expect(withdraw(acts[0] ?? 0)).rejects.toMatchObject(
      refusal(
        `Платёж ${paymentNumber(latest)} без документа: после отзыва принятого по договору на него не хватит. Сначала удалите, отзовите или уменьшите его`,
      ),
    )
    await app.call(removePayments, { payment_ids: [latest.id] }, director)
    await withdraw(acts[0] ?? 0)
  })

  test('do not stand for what was paid by the act itself', async () => {
    const { agreement, acts } = await acceptedUnder('С-21', [100_000, 100_000])
    await pay(app, { ...untied(agreement, 100_000, '2026-11-12'), ks_id: acts[0] ?? 0 })
    await made(untied(agreement, 100_000, '2026-11-13'))
    await withdraw(acts[0] ?? 0)
  })
})

test('what has lost its ground is marked paid by hand only with a word about it', async () => {
  const agreement = await makeContract(app, {
    number: 'С-22',
    ...{ summ: 1_000_000, advance_summ: 300_000, advance_method: 'proportional' as const },
  })
  const draft = { agreement_id: agreement, type: 'advance', date: '2026-11-12', vat_rate: null } as const
  const { payment: payment_id } = await app.call(createPayment, { ...draft, summ: 300_000 }, director)
  const ref = { object_type: 'payment' as const, object_id: payment_id }
  await app.call(sendToApproval, ref, director)
  await decideNow(app, [ref], { kind: 'approve' }, { as: 'finance' })
  await agreeOn(app, await makeDopnik(app, agreement, -800_000, '2026-11-13'))
  const { version } = await app.call(loadPayment, { payment_id }, director)
  const paid = { payment_id, version, date: '2026-11-14' }
  const asked = {
    status: 422,
    body: {
      errors: {
        reason: expect.stringMatching(
          /потерял основание: .*200\s000,00.*Напишите, почему он отмечается оплаченным$/,
        ),
      },
    },
  }
  await expect(app.call(markPaid, { ...paid, reason: '' }, director)).rejects.toMatchObject(asked)
  const list = { payment_ids: [payment_id], date: paid.date }
  await expect(app.call(markListPaid, { ...list, reason: '' }, director)).rejects.toMatchObject(asked)
  expect(await app.call(markPaid, { ...paid, reason: 'Ушло из кассы' }, director)).toMatchObject({
    status: 'paid',
  })
})
