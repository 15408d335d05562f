import { findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { saveRetention } from '@stroyfin/contract/agreements/save-retention'
import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadDues } from '@stroyfin/contract/payment-day/load-dues'
import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { agreeOn } from '../agreements/testing/agree-on.ts'
import { approveKs, makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'director' }

/** A completed contract whose works were accepted in 2025, the larger ones first. */
async function kept(number: string, rates: readonly (string | null)[]): Promise<number> {
  const terms = { number, summ: 1_000_000, advance_method: 'none' as const, retention_percent: '5' }
  const agreement_id = await makeContract(app, terms)
  const { agreement } = await app.call(loadAgreement, { agreement_id }, as)
  const facts = { completion_date: '2026-01-15', claims: [] }
  await app.call(saveRetention, { agreement_id, version: agreement.version, facts }, as)
  await agreeOn(app, agreement_id)
  for (const [place, vat_rate] of rates.entries()) {
    const draft = {
      agreement_id,
      type: 'services' as const,
      number: `${number}-${place}`,
      date: '2025-12-20',
      vat_rate,
      summ: 300_000 - place * 100_000,
    }
    const { ks } = await app.call(createKs, draft, as)
    await approveKs(app, ks)
  }
  return agreement_id
}

const retention = { type: 'guarantee_retention' as const, date: '2026-02-10', summ: 1_000 }
const OTHER_RATE = /^Удержание возвращают по ставке НДС принятых работ – 20 %, а в платеже 22 %$/

test('the form is offered the rate that works were kept back at, as the payment day is', async () => {
  const agreement_id = await kept('НДС-У1', ['20', null])
  const { items } = await app.call(findAgreements, { ids: [agreement_id] }, as)
  expect(items).toMatchObject([{ kept_vat_rates: ['20', null] }])
  const due = (await app.call(loadDues, { date: '2026-02-10', until: '2026-02-10' }, as)).items.find(
    (one) => one.agreement_id === agreement_id && one.kind === 'retention',
  )
  expect(due?.vat_rate).toBe('20')
  const none = await makeContract(app, { number: 'НДС-У2' })
  expect((await app.call(findAgreements, { ids: [none] }, as)).items).toMatchObject([{ kept_vat_rates: [] }])
})

test('another rate than that of the works is told in the form, in the list and to whoever approves', async () => {
  const agreement_id = await kept('НДС-У3', ['20'])
  const other = { ...retention, agreement_id, vat_rate: '22' }
  const { warnings } = await app.call(previewPayment, other, as)
  expect(warnings).toEqual([expect.stringMatching(OTHER_RATE)])
  const { rows } = await app.call(
    checkPaymentList,
    { rows: [other, { ...other, summ: 900, vat_rate: '20' }, { ...other, summ: 800, vat_rate: null }] },
    as,
  )
  expect(rows[0]?.warnings).toEqual([expect.stringMatching(OTHER_RATE)])
  expect(rows[1]?.warnings).toEqual([])
  expect(rows[2]?.warnings).toEqual([
    'Удержание возвращают по ставке НДС принятых работ – 20 %, а в платеже «Без НДС»',
  ])
  const { payment: object_id } = await app.call(createPayment, other, as)
  await app.call(sendToApproval, { object_type: 'payment', object_id }, { as: 'lebedeva' })
  const { cautions } = await app.call(loadRound, { object_type: 'payment', object_id }, { as: 'finance' })
  expect(cautions.map(({ text }) => text)).toContainEqual(expect.stringMatching(OTHER_RATE))
})

test('works of several rates give back at each of them', async () => {
  const agreement_id = await kept('НДС-У4', ['20', null])
  for (const vat_rate of ['20', null]) {
    const payment = { ...retention, agreement_id, vat_rate }
    const { warnings } = await app.call(previewPayment, payment, as)
    expect(warnings).toEqual([
      'Удержано по разным ставкам – 20 % и «Без НДС»: каждую часть верните своим платежом',
    ])
    // The payment day gives each back by itself: there is nothing to say of its rows.
    const { rows } = await app.call(checkPaymentList, { rows: [payment] }, as)
    expect(rows[0]?.warnings).toEqual([])
  }
})
