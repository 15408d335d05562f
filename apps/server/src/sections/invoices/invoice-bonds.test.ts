import { createDraft } from '@stroyfin/contract/agreements/create-draft'
import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { removeAgreement } from '@stroyfin/contract/agreements/remove-agreement'
import { createBudget } from '@stroyfin/contract/budgets/create-budget'
import { saveBudget } from '@stroyfin/contract/budgets/save-budget'
import { createClassifierItem } from '@stroyfin/contract/classifiers/create-item'
import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { removeClassifierItem } from '@stroyfin/contract/classifiers/remove-item'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { mergeContractors } from '@stroyfin/contract/contractors/merge-contractors'
import { createInvoices } from '@stroyfin/contract/invoices/create-invoices'
import { loadInvoice } from '@stroyfin/contract/invoices/load-invoice'
import { removeInvoice } from '@stroyfin/contract/invoices/remove-invoice'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { sampleDraft } from '../agreements/testing/sample-draft.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const [finance, director] = [{ as: 'finance' }, { as: 'director' }]

const contractor = async (name: string) =>
  (await app.call(createContractor, { name, kind: 'legal' }, director)).id
async function invoice(contractor_id: number, more: object = {}): Promise<number> {
  const draft = { number: '77', date: '2026-11-01', contractor_id, summ: 500, vat_rate: '22', ...more }
  return (await app.call(createInvoices, { rows: [draft] }, finance)).invoices[0] ?? 0
}
async function merge(id: number, double_id: number) {
  const version = async (one: number) =>
    (await app.call(loadContractor, { id: one }, director)).contractor.version
  const versions = { version: await version(id), double_version: await version(double_id) }
  return app.call(mergeContractors, { id, double_id, ...versions, reason: 'Заведён дважды' }, director)
}
async function contract(number: string) {
  const terms = { summ: 1_000_000, advance_summ: 900_000, advance_method: 'full' as const }
  const agreement_id = await makeContract(app, { number, ...terms })
  const { agreement } = await app.call(loadAgreement, { agreement_id }, finance)
  return { agreement_id, version: agreement.version, contractor_id: agreement.executor_id }
}

test('invoices of a double go over; the same paper of both is told, and nothing is merged (A-070)', async () => {
  const [id, double_id, third] = [
    await contractor('ООО «Счёт»'),
    await contractor('Счет ООО'),
    await contractor('Счёт'),
  ]
  const invoice_id = await invoice(double_id)
  await merge(id, double_id)
  expect(await app.call(loadInvoice, { invoice_id }, finance)).toMatchObject({
    contractor_id: id,
    contractor_name: 'ООО «Счёт»',
  })
  await invoice(third)
  await expect(merge(id, third)).rejects.toMatchObject({
    status: 409,
    body: { message: 'Счёт № 77 от 01.11.2026 есть у обоих: удалите один из них' },
  })
})

test('a contract with invoices, an article of an invoice or of a budget are not deleted', async () => {
  const { agreement: agreement_id } = await app.call(createDraft, await sampleDraft(app), director)
  const { agreement } = await app.call(loadAgreement, { agreement_id }, director)
  const { version, executor_id: contractor_id } = agreement
  const item = { name: 'Только в счёте', is_folder: false, group_id: null }
  const { id: classifier_id } = await app.call(createClassifierItem, item, director)
  const invoice_id = await invoice(contractor_id, { number: '78', agreement_id, classifier_id })
  await expect(app.call(removeAgreement, { agreement_id, version }, director)).rejects.toMatchObject({
    status: 409,
    body: { message: 'По договору есть 1 счёт. Сначала удалите его' },
  })
  const place = { month: '2034-01', project_id: 1, cfo_id: null, is_filled: false }
  const { budget } = await app.call(createBudget, place, finance)
  await app.call(saveBudget, { budget_id: budget, version: 1, lines: [{ classifier_id, summ: 5 }] }, finance)
  const removal = async () => {
    const { classifier } = await app.call(loadClassifier, {}, director)
    const seen = classifier.find(({ id }) => id === classifier_id)?.version ?? 0
    return app.call(removeClassifierItem, { id: classifier_id, version: seen }, director)
  }
  await expect(removal()).rejects.toMatchObject({
    body: { message: 'Статью нельзя удалить, её используют: 1 счёт на оплату, 1 бюджет месяца' },
  })
  await app.call(removeInvoice, { invoice_id, version: 1 }, finance)
  await expect(removal()).rejects.toMatchObject({
    body: { message: 'Статью нельзя удалить, её используют: 1 бюджет месяца' },
  })
  await app.call(removeAgreement, { agreement_id, version }, director)
})

test('an invoice that was paid and given back keeps its payments and is not deleted (A-074)', async () => {
  const { agreement_id, contractor_id } = await contract('СЧ-ВОЗВРАТ')
  const invoice_id = await invoice(contractor_id, { number: '79', agreement_id, kind: 'advance' })
  const payment = { agreement_id, invoice_id, type: 'advance' as const, summ: 500, vat_rate: '22' }
  const pay = async (more: object) => {
    const { payment: id } = await app.call(
      createPayment,
      { ...payment, date: '2040-11-10', ...more },
      finance,
    )
    await app.call(
      markPaid,
      { payment_id: id, version: 1, date: '2026-11-10', reason: 'Оплачен до учёта' },
      { as: 'director' },
    )
    return id
  }
  await pay({ financial_type: 'refund', refund_of_id: await pay({}) })
  expect(await app.call(loadInvoice, { invoice_id }, finance)).toMatchObject({ asked_summ: 0, status: 'new' })
  await expect(app.call(removeInvoice, { invoice_id, version: 1 }, finance)).rejects.toMatchObject({
    status: 409,
    body: { message: 'По счёту № 79 есть платежи: сначала удалите их' },
  })
})

test('a project and an article that the company has not are told at their fields', async () => {
  const id = await contractor('ООО «Поля»')
  const row = { number: '80', date: '2026-11-01', contractor_id: id, summ: 1, vat_rate: null }
  const rows = [{ ...row, project_id: 999_999, classifier_id: 999_999 }]
  await expect(app.call(createInvoices, { rows }, finance)).rejects.toMatchObject({
    status: 422,
    body: {
      errors: { 'rows.0.project_id': 'Проект не найден', 'rows.0.classifier_id': 'Статья не найдена' },
    },
  })
})
