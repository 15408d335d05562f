import { createKs } from '@stroyfin/contract/ks/create-ks'
import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { sampleIds } from '../agreements/testing/sample-draft.ts'
import { approveKs, makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'finance' }
const { draft, other_classifier_id } = await sampleIds(app)
const own_classifier_id = draft.classifier_id

/** A payment asked for by an approved act whose lines of 12 000 each lie in these articles. */
async function paymentOfAct(number: string, articles: readonly (number | null)[]) {
  const agreement_id = await makeContract(app, { number, summ: 1_000_000, advance_method: 'none' })
  const line = { name: 'Кладка', unit: 'м³', code: '', volume: '10', price: '1000' }
  const lines = articles.map((classifier_id) => ({ ...line, classifier_id }))
  const head = { agreement_id, type: 'contracting' as const, number: '5', date: '2025-05-31', vat_rate: '20' }
  const { ks } = await app.call(createKs, { ...head, lines }, { as: 'director' })
  await approveKs(app, ks)
  return {
    agreement_id,
    ks_id: ks,
    type: 'expenses' as const,
    date: '2025-06-10',
    summ: 12_000,
    vat_rate: '20',
  }
}

const articleOf = async (sent: Parameters<typeof app.call<typeof createPayment>>[1]) => {
  const { payment: payment_id } = await app.call(createPayment, sent, as)
  return (await app.call(loadPayment, { payment_id }, as)).classifier_id
}

test('the payment of an act is under the article that all its lines lie in', async () => {
  const sent = await paymentOfAct('СА-1', [other_classifier_id, other_classifier_id])
  expect((await app.call(previewPayment, sent, as)).filled.classifier_id).toBe(other_classifier_id)
  expect(await articleOf(sent)).toBe(other_classifier_id)
})

test('without lines of another article it is under that of the contract', async () => {
  const sent = await paymentOfAct('СА-2', [null])
  expect((await app.call(previewPayment, sent, as)).act_articles).toEqual([])
  expect(await articleOf(sent)).toBe(own_classifier_id)
})

test('of an act of several articles the form is told which, and what is chosen stands', async () => {
  const sent = await paymentOfAct('СА-3', [own_classifier_id, other_classifier_id, other_classifier_id])
  const { filled, act_articles } = await app.call(previewPayment, sent, as)
  expect(filled.classifier_id).toBe(own_classifier_id)
  expect(act_articles.map(({ classifier_id, summ }) => [classifier_id, summ])).toEqual([
    [own_classifier_id, 12_000],
    [other_classifier_id, 24_000],
  ])
  expect(await articleOf(sent)).toBe(own_classifier_id)
  expect(await articleOf({ ...sent, classifier_id: other_classifier_id })).toBe(other_classifier_id)
})

test('many payments at once: each of an act of several articles says so', async () => {
  const one = await paymentOfAct('СА-4', [other_classifier_id])
  const several = await paymentOfAct('СА-5', [own_classifier_id, other_classifier_id])
  const { rows } = await app.call(checkPaymentList, { rows: [one, several] }, as)
  const told = rows.map(
    ({ warnings }) => warnings.filter((text) => text.includes('в нескольких статьях')).length,
  )
  expect(told).toEqual([0, 1])
})
