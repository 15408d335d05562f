import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { createInvoices } from '@stroyfin/contract/invoices/create-invoices'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { editFields } from '../agreements/testing/edit-fields.ts'
import { sampleDraft } from '../agreements/testing/sample-draft.ts'
import { approveKs, makeContract, makeDopnik, pay } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'director' }
const refused = (rate: string, field = 'vat_rate') => ({
  status: 422,
  body: { errors: { [field]: expect.stringMatching(`^Ставка НДС ${rate} % .*закон № 425-ФЗ`) } },
})

/** A contract of March 2025 at 20 % with a paid advance and two acts: of December and of January. */
async function contract(number: string) {
  const terms = { number, summ: 1_000_000, advance_summ: 500_000, advance_method: 'full' as const }
  const agreement_id = await makeContract(app, terms)
  const act = async (date: string, vat_rate: string) => {
    const draft = { agreement_id, type: 'services' as const, number: date, date, vat_rate, summ: 122_000 }
    const { ks } = await app.call(createKs, draft, as)
    await approveKs(app, ks)
    return ks
  }
  return { agreement_id, december: await act('2025-12-31', '20'), january: await act('2026-01-31', '22') }
}

test('the rate of a payment is that of what it pays (K-20)', async () => {
  const { agreement_id, december, january } = await contract('НДС-П')
  const payment = (vat_rate: string | null, more: object) =>
    app.call(
      createPayment,
      { agreement_id, type: 'expenses', date: '2026-02-10', summ: 1_000, vat_rate, ...more },
      as,
    )
  const advance = { type: 'advance' }
  await expect(payment('20', advance)).rejects.toMatchObject(refused('20'))
  await expect(payment('22', { ...advance, date: '2025-12-10' })).rejects.toMatchObject(refused('22'))
  const { payment: made } = await payment('22', { ...advance, summ: 122_000 })
  expect(await app.call(loadPayment, { payment_id: made }, as)).toMatchObject({ vat_summ: 22_000 })
  await payment('22', { ...advance, date: '2025-12-29', due_date: '2026-01-12' })
  await payment('20', { ks_id: december })
  await expect(payment('22', { ks_id: december })).rejects.toMatchObject(refused('22'))
  await payment('22', { ks_id: january })
  await expect(payment('20', { ks_id: january })).rejects.toMatchObject(refused('20'))
  await payment('20', {})
  for (const rate of ['0', '5', '7', '10', null]) await payment(rate, advance)
})

test('what was paid in 2025 comes back in 2026 at its own rate', async () => {
  const agreement_id = await makeContract(app, {
    number: 'НДС-В',
    advance_summ: 500_000,
    advance_method: 'full',
  })
  const head = { agreement_id, type: 'advance' as const, vat_rate: '20' }
  const refund_of_id = await pay(app, { ...head, date: '2025-12-10', summ: 1_200 })
  const back = { ...head, refund_of_id, financial_type: 'refund' as const, date: '2026-02-01', summ: 600 }
  await app.call(createPayment, back, as)
})

test('an invoice of January states 20 % for works of a contract of 2025 alone', async () => {
  const agreement_id = await makeContract(app, { number: 'НДС-С' })
  const { agreement } = await app.call(loadAgreement, { agreement_id }, as)
  const row = { contractor_id: agreement.executor_id, summ: 1200, date: '2026-01-12' }
  let made = 0
  const invoice = (vat_rate: string, more: object) => {
    made += 1
    const draft = { ...row, kind: 'expenses' as const, number: `НДС-${made}`, vat_rate, ...more }
    return app.call(createInvoices, { rows: [draft] }, as)
  }
  await expect(invoice('20', {})).rejects.toMatchObject(refused('20', 'rows.0.vat_rate'))
  await expect(invoice('20', { agreement_id, kind: 'advance' })).rejects.toMatchObject(
    refused('20', 'rows.0.vat_rate'),
  )
  await invoice('20', { agreement_id })
  await invoice('22', { agreement_id, kind: 'advance' })
})

test('a contract and its additional agreement state the rate of their own dates', async () => {
  const agreement_id = await makeContract(app, { number: 'НДС-Д', summ: 1_000_000 })
  const edit = async (id: number, change: object) => {
    const { agreement } = await app.call(loadAgreement, { agreement_id: id }, as)
    const fields = { ...editFields(agreement), ...change }
    return app.call(editAgreement, { agreement_id: id, version: agreement.version, fields }, as)
  }
  await expect(edit(agreement_id, { vat_rate: '22', date_from: null })).rejects.toMatchObject(refused('22'))
  const draft = { ...(await sampleDraft(app)), number: 'НДС-26', date: '2026-03-01' }
  const { agreement: later } = await app.call(createDraft, draft, as)
  expect((await app.call(loadAgreement, { agreement_id: later }, as)).agreement.vat_rate).toBe('22')
  await expect(edit(later, { vat_rate: '20', date_from: null })).rejects.toMatchObject(refused('20'))

  const dopnik = await makeDopnik(app, agreement_id, 6_000, '2026-02-01')
  expect((await app.call(loadAgreement, { agreement_id: dopnik }, as)).agreement.vat_rate).toBe('22')
  const open = await makeDopnik(app, agreement_id, -2_400, '2026-04-01')
  await edit(open, { vat_rate: '20' })
  await expect(edit(open, { vat_rate: '20', summ: 2_400 })).rejects.toMatchObject(refused('20'))
})
