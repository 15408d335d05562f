import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { approveKs, makeContract } from '../ks/testing/sample-contract.ts'
import { editFields } from './testing/edit-fields.ts'
import { sampleIds } from './testing/sample-draft.ts'

const app = await testApp()
const director = { as: 'director' }
const { other_contractor_id: executor_id } = await sampleIds(app)

async function change(agreement_id: number, despite_acts = false, fields: object = { executor_id }) {
  const { agreement } = await app.call(loadAgreement, { agreement_id }, director)
  const sent = { ...editFields(agreement), ...fields }
  const { version } = agreement
  return app.call(editAgreement, { agreement_id, version, fields: sent, despite_acts }, director)
}

test('the executor of a contract that nothing is made under changes at once', async () => {
  const agreement_id = await makeContract(app, { number: 'СТОРОНА-1' })
  const { agreement } = await change(agreement_id)
  expect(agreement.executor_id).toBe(executor_id)
})

test('accepted acts are told before the executor changes', async () => {
  const agreement_id = await makeContract(app, { number: 'СТОРОНА-2', summ: 1_000_000 })
  const act = { agreement_id, type: 'services' as const, number: '1', date: '2026-11-10', vat_rate: null }
  const { ks } = await app.call(createKs, { ...act, summ: 1000 }, director)
  await approveKs(app, ks)
  const words = expect.stringMatching(/^По договору уже принято: 1 акт\. /)
  await expect(change(agreement_id)).rejects.toMatchObject({
    ...{ status: 422, body: { message: words, errors: { despite_acts: words } } },
  })
  await change(agreement_id, false, { description: 'Стороны прежние' })
  expect((await change(agreement_id, true)).agreement.executor_id).toBe(executor_id)
})

test('under a contract with payments there is nothing to ask: its sides stay', async () => {
  const terms = {
    number: 'СТОРОНА-3',
    summ: 1_000_000,
    advance_summ: 900_000,
    advance_method: 'full' as const,
  }
  const agreement_id = await makeContract(app, terms)
  const draft = { agreement_id, type: 'advance', date: '2026-11-01', summ: 1000, vat_rate: '22' } as const
  await app.call(createPayment, draft, director)
  await expect(change(agreement_id)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^По договору № СТОРОНА-3 есть платежи прежнему исполнителю/) },
  })
})
