import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { approveKs, makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const director = { as: 'director' }

const contract = (number: string) =>
  makeContract(app, { number, summ: 1_000_000, advance_method: 'none', vat_rate: null })

/** An accepted act of 10,000 and what a payment of it asks for, long after another one would be near. */
async function accepted(agreement_id: number, number: string, date = '2025-06-02') {
  const lines = [{ name: 'Кладка', unit: 'м3', volume: '10', price: '1000' }]
  const head = { agreement_id, type: 'contracting' as const, number, date, vat_rate: null }
  const { ks } = await app.call(createKs, { ...head, lines }, director)
  await approveKs(app, ks)
  return (day: string) =>
    ({ agreement_id, ks_id: ks, type: 'expenses', date: day, summ: 10_000, vat_rate: null }) as const
}

test('an act of a contract entered twice that is paid in the other is told to who pays and to who decides', async () => {
  const [one, other, third] = [
    await contract('ДВОЙНИК-1'),
    await contract('ДВOЙНИK-1'),
    await contract('ДВ-2'),
  ]
  const first = await accepted(one, '7')
  const { payment } = await app.call(createPayment, first('2025-06-03'), director)
  const again = (await accepted(other, '№ 7'))('2025-09-01')
  const fair = [
    (await accepted(other, '8'))('2025-09-01'),
    (await accepted(other, '7', '2025-07-02'))('2025-09-01'),
    (await accepted(third, '7'))('2025-09-01'),
  ]
  const words =
    /^Похоже на платёж № .+ от 03\.06\.2025: по документу № 7 от 02\.06\.2025 договора № ДВОЙНИК-1, те же стороны, день и сумма$/
  const { rows } = await app.call(checkPaymentList, { rows: [again, ...fair] }, director)
  expect(rows.map(({ warnings }) => warnings.filter((text) => words.test(text)).length)).toEqual([1, 0, 0, 0])
  const second = await app.call(createPayment, again, director)
  await app.call(sendToApproval, { object_type: 'payment', object_id: second.payment }, director)
  const asked = { object_type: 'payment', object_id: second.payment } as const
  const { cautions } = await app.call(loadRound, asked, { as: 'finance' })
  expect(cautions.map(({ text }) => text)).toContainEqual(expect.stringMatching(words))
  expect(payment).not.toBe(second.payment)
})
