import { editAgreement } from '@stroyfin/contract/agreements/edit-agreement'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { checkPaymentList } from '@stroyfin/contract/payments/check-list'
import { createPayment, createPayments } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { editFields } from '../agreements/testing/edit-fields.ts'
import { approveKs, makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'finance' }
const by_document = (agreement_id: number, summ: number) =>
  ({ agreement_id, type: 'document', date: '2025-06-05', summ, vat_rate: '20' }) as const
const broken = (errors: object) => ({ status: 422, body: { errors } })

test('a payment by a document that names a contract passes its price and its accepted works', async () => {
  const agreement_id = await makeContract(app, { number: 'Д-1', summ: 12_000 })
  const over = await app.call(previewPayment, by_document(agreement_id, 12_000.01), as)
  expect(over.gates[0]).toMatchObject({ gate: 'agreement', ok: false, figure: 12_000 })
  const early = broken({ summ: expect.stringMatching(/^По принятым документам можно создать ещё 0,00/u) })
  await expect(app.call(createPayment, by_document(agreement_id, 1), as)).rejects.toMatchObject(early)
  const lines = [{ name: 'Кладка', unit: 'м³', code: '', volume: '5', price: '1000' }]
  const head = { agreement_id, type: 'contracting', number: '1', date: '2025-05-31', vat_rate: '20' } as const
  const { ks } = await app.call(createKs, { ...head, lines }, { as: 'director' })
  await approveKs(app, ks)
  const { gates } = await app.call(previewPayment, by_document(agreement_id, 6000), as)
  expect(gates.slice(0, 2)).toMatchObject([
    { gate: 'agreement', ok: true, figure: 12_000 },
    { gate: 'base', ok: true, figure: 6000 },
  ])
  const rows = [
    by_document(agreement_id, 4000),
    { ...by_document(agreement_id, 2000.01), type: 'expenses' },
  ] as const
  await expect(app.call(createPayments, { rows: [...rows] }, as)).rejects.toMatchObject(
    broken({ 'rows.1.summ': expect.stringContaining('По принятым документам можно создать ещё') }),
  )
  await app.call(createPayment, by_document(agreement_id, 6000), as)
  const again = { ...by_document(agreement_id, 0.01), type: 'expenses' as const }
  await expect(app.call(createPayment, again, as)).rejects.toMatchObject({ status: 422 })
})

test('a sum that two rules refuse is told by the narrower of them: what both advise passes both', async () => {
  const agreement_id = await makeContract(app, { number: 'Д-4', summ: 12_000 })
  const lines = [{ name: 'Кладка', unit: 'м³', code: '', volume: '1', price: '1000' }]
  const head = { agreement_id, type: 'contracting', number: '1', date: '2025-05-31', vat_rate: '20' } as const
  const { ks } = await app.call(createKs, { ...head, lines }, { as: 'director' })
  await approveKs(app, ks)
  const { rows } = await app.call(checkPaymentList, { rows: [by_document(agreement_id, 99_999)] }, as)
  const said = rows[0]?.errors.filter(({ field }) => field === 'summ').map(({ message }) => message) ?? []
  expect(said).toEqual([
    expect.stringMatching(/Уменьшите сумму до 1\s200,00/u),
    expect.stringMatching(/Остаток договора 12\s000,00.+Уменьшите сумму до 1\s200,00/u),
  ])
})

test('and its payee is the executor of the contract, whatever the type', async () => {
  const agreement_id = await makeContract(app, { number: 'Д-2', summ: 12_000, advance_summ: 12_000 })
  const { contractors } = await app.call(loadContractors, {}, { as: 'director' })
  const [stranger] = contractors.filter(({ is_group }) => !is_group).slice(-1)
  const payee = broken({
    payee_id: expect.stringMatching(/^По договору № Д-2 платят его исполнителю – «.+»: другому получателю/u),
  })
  for (const type of ['document', 'advance'] as const) {
    const sent = { ...by_document(agreement_id, 1), type, payee_id: stranger?.id ?? 0 }
    await expect(app.call(createPayment, sent, as), type).rejects.toMatchObject(payee)
  }
})

test('another own company may pay: it is told in the form and to whoever approves; nobody takes the contract over', async () => {
  const agreement_id = await makeContract(app, { number: 'Д-3', summ: 12_000, advance_summ: 12_000 })
  const { agreement } = await app.call(loadAgreement, { agreement_id }, { as: 'director' })
  const { contractors } = await app.call(loadContractors, {}, { as: 'director' })
  const other = contractors.find(
    ({ id, is_group }) => is_group && id !== agreement.customer_id && id !== agreement.executor_id,
  )
  if (!other) throw new Error('the demo has one own company')
  const advance = { ...by_document(agreement_id, 1000), type: 'advance' as const }
  const words = `Платит ${other.name}, а заказчик по договору – ${agreement.customer_name}`
  const asked = `${words}: в назначении укажите, за кого платёж`
  const { warnings, purpose } = await app.call(previewPayment, { ...advance, payer_id: other.id }, as)
  expect(warnings).toContain(words)
  // Whose debt it is stands in the words that go to the bank, unless a person has written others.
  const { contractor } = await app.call(loadContractor, { id: agreement.customer_id ?? 0 }, as)
  const paid_for = ` за ${contractor.name} ИНН ${contractor.inn}, `
  expect(purpose).toContain(paid_for)
  expect((await app.call(previewPayment, advance, as)).purpose).not.toContain(' за ')
  const typed = { ...advance, payer_id: other.id, purpose: 'Аванс. НДС не облагается' }
  expect((await app.call(previewPayment, typed, as)).warnings).toContain(asked)
  expect((await app.call(previewPayment, advance, as)).warnings).not.toContain(words)
  const { payment: object_id } = await app.call(createPayment, { ...advance, payer_id: other.id }, as)
  await app.call(sendToApproval, { object_type: 'payment', object_id }, as)
  const { cautions } = await app.call(loadRound, { object_type: 'payment', object_id }, { as: 'director' })
  expect(cautions.map(({ text }) => text)).toContain(words)
  expect((await app.call(loadPayment, { payment_id: object_id }, as)).purpose).toContain(paid_for)
  await app.call(createPayment, { ...advance, summ: 500 }, as)
  const handed = { ...editFields(agreement), customer_id: other.id }
  const { version } = (await app.call(loadAgreement, { agreement_id }, { as: 'director' })).agreement
  await expect(
    app.call(editAgreement, { agreement_id, version, fields: handed }, { as: 'director' }),
  ).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^По договору № Д-3 есть платежи прежнего заказчика/u) },
  })
})
