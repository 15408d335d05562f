import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { saveRetention } from '@stroyfin/contract/agreements/save-retention'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { closePeriod } from '@stroyfin/contract/periods/close-period'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { approveKs, makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const director = { as: 'director' }
const claim = (date: string, summ = 100) => ({ date, summ, basis: 'Протечка кровли' })
const THEN = claim('2026-09-20')
const NOW = claim('2026-11-10')

/** A contract with a retention and a claim to it. */
async function withRetention(number: string, date: string, held: object) {
  const id = await makeContract(app, { number, date, summ: 1_000_000, retention_percent: '10' })
  const act = { agreement_id: id, type: 'services' as const, number, date, vat_rate: '22', summ: 100_000 }
  const { ks } = await app.call(createKs, act, director)
  await approveKs(app, ks)
  await saved(id, [held])
  return id
}
const card = (agreement_id: number) => app.call(loadAgreement, { agreement_id }, director)
async function saved(agreement_id: number, claims: object[], as = 'director') {
  const { agreement, retention } = await card(agreement_id)
  const facts = { completion_date: retention.completion_date, claims: claims as (typeof THEN)[] }
  return app.call(saveRetention, { agreement_id, version: agreement.version, facts }, { as })
}

const old = await withRetention('П-1', '2026-09-15', THEN)
const fresh = await withRetention('П-2', '2026-11-02', NOW)
await app.call(closePeriod, { month: '2026-10' }, { as: 'finance' })

const CLOSED = {
  status: 409,
  body: {
    message: expect.stringMatching(/^Период «сентябрь 2026» закрыт \d\d\.\d\d\.\d{4} \(.+\): исправьте/),
  },
}

test.each<[string, object[]]>([
  ['made', [THEN, claim('2026-09-15')]],
  ['changed', [claim('2026-09-20', 100.01)]],
  ['changed in its words', [{ ...THEN, basis: 'Другое' }]],
  ['moved out', [claim('2026-11-20')]],
  ['removed', []],
])('a claim of a closed month is not %s (K-17)', async (_deed, claims) => {
  await expect(saved(old, claims)).rejects.toMatchObject(CLOSED)
  expect((await card(old)).retention.claims).toEqual([THEN])
})

test('a claim of the open time to an old contract is made, moved within it and taken back; the contract stays agreed', async () => {
  await saved(old, [THEN, NOW])
  await expect(saved(old, [THEN, claim('2026-09-30')])).rejects.toMatchObject(CLOSED)
  await saved(old, [THEN, claim('2026-11-12')])
  await saved(old, [THEN])
  expect(await card(old)).toMatchObject({ agreement: { status: 'approve' }, retention: { claims: [THEN] } })
})

test('whoever may not withdraw what was agreed takes no claim of an old contract back', async () => {
  await saved(old, [THEN, NOW], 'engineer')
  await expect(saved(old, [THEN], 'engineer')).rejects.toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('«Отзыв согласованных документов»') },
  })
  await saved(old, [THEN])
})

test('a claim taken back of a contract of the open time is agreed on anew, as ever', async () => {
  await saved(fresh, [])
  expect((await card(fresh)).agreement.status).toBe('new')
})
