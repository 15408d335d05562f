import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { closePeriod } from '@stroyfin/contract/periods/close-period'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { decideNow } from './testing/decide-now.ts'

const app = await testApp()
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const director = { as: 'director' }
const contract = await makeContract(app, { date: '2025-03-01', summ: 1000 })

async function actOf(number: string): Promise<{ object_type: 'ks'; object_id: number }> {
  const line = { name: 'Кладка', unit: 'м³', code: '', volume: '1', price: '10' }
  const head = {
    agreement_id: contract,
    type: 'contracting' as const,
    number,
    date: '2025-09-10',
    vat_rate: '20',
  }
  const { ks } = await app.call(createKs, { ...head, lines: [line] }, director)
  return { object_type: 'ks', object_id: ks }
}
const closed = { body: { message: expect.stringContaining('Период «сентябрь 2025» закрыт') } }
const statusOf = async ({ object_id }: { object_id: number }) =>
  (await app.call(loadKs, { ks_id: object_id }, director)).status

test('an act whose month was closed is told so at the first step, not at the last (K-17)', async () => {
  const [sent, draft] = [await actOf('А-1'), await actOf('А-2')]
  await app.call(sendToApproval, sent, director)
  await app.call(closePeriod, { month: '2025-09' }, { as: 'finance' })
  await expect(app.call(sendToApproval, draft, director)).rejects.toMatchObject(closed)
  await expect(decideNow(app, [sent], { kind: 'approve' }, { as: 'engineer' })).rejects.toMatchObject({
    body: {
      message: expect.stringMatching(/«сентябрь 2025» закрыт: отклоните .*Кто открывает период: .+/u),
    },
  })
  const { hindrance } = await app.call(loadRound, sent, { as: 'engineer' })
  expect(hindrance).toMatchObject({ text: expect.stringMatching(/Кто открывает период: .+/u), mends: [] })
  expect(await statusOf(sent)).toBe('on_approval')
  await decideNow(app, [sent], { kind: 'refuse', remark: 'Месяц закрыт' }, { as: 'engineer' })
  expect(await statusOf(sent)).toBe('unapprove')
})
