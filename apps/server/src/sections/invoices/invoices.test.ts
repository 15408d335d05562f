import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createInvoices } from '@stroyfin/contract/invoices/create-invoices'
import { editInvoice } from '@stroyfin/contract/invoices/edit-invoice'
import { exportInvoices } from '@stroyfin/contract/invoices/export-invoices'
import { loadInvoice } from '@stroyfin/contract/invoices/load-invoice'
import { loadInvoices } from '@stroyfin/contract/invoices/load-list'
import { removeInvoice, restoreInvoice } from '@stroyfin/contract/invoices/remove-invoice'
import { createPayment, createPayments } from '@stroyfin/contract/payments/create-payment'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { exportRegistry } from '@stroyfin/contract/registries/export-registry'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { valuesOf } from '@stroyfin/reports/testing/read-book'
import { describe, expect, test } from 'vitest'
import { issuedBook } from '../../testing/issued-book.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const finance = { as: 'finance' }
let made = 0

/** A contract with an advance, and an invoice of its executor for so many roubles. */
async function invoiced(summ: number, more = {}) {
  made += 1
  const agreement_id = await makeContract(app, {
    number: `С-${made}`,
    summ: 1_000_000,
    advance_summ: 900_000,
    advance_method: 'full',
  })
  const { agreement } = await app.call(loadAgreement, { agreement_id }, finance)
  const draft = {
    kind: 'advance' as const,
    number: `${100 + made}`,
    date: '2026-11-01',
    due_date: '2026-11-20',
    contractor_id: agreement.executor_id,
    agreement_id,
    summ,
    vat_rate: '22',
    ...more,
  }
  const { invoices } = await app.call(createInvoices, { rows: [draft] }, finance)
  const invoice_id = invoices[0] ?? 0
  const payment = (part: number) => ({
    agreement_id,
    invoice_id,
    type: 'advance' as const,
    date: '2040-11-10',
    summ: part,
    vat_rate: '22',
  })
  return { invoice_id, draft, payment, agreement }
}

const card = (invoice_id: number, who: { as: string; company_id?: number } = finance) =>
  app.call(loadInvoice, { invoice_id }, who)
const pay = async (payment: Parameters<typeof app.call<typeof createPayment>>[1]) =>
  (await app.call(createPayment, payment, finance)).payment

describe('an invoice (A-070)', () => {
  test('is not edited into the paper of another one', async () => {
    const { invoice_id, draft } = await invoiced(1000, { number: 'АВС-15' })
    const other = { ...draft, number: 'АВС-16' }
    const { invoices } = await app.call(createInvoices, { rows: [other] }, finance)
    const edit = async (id: number, number: string) =>
      app.call(editInvoice, { ...other, invoice_id: id, number, version: (await card(id)).version }, finance)
    await expect(edit(invoices[0] ?? 0, 'ABC15')).rejects.toMatchObject({
      body: { errors: { number: 'Такой счёт этого контрагента уже есть: № АВС-15 того же дня' } },
    })
    await edit(invoice_id, 'счёт № АВС-15')
  })

  test('keeps its number, date and sum while an agreed payment by it has not left', async () => {
    const { invoice_id, draft, payment } = await invoiced(50_000)
    const payment_id = await pay(payment(50_000))
    await app.database.platform((db) =>
      db
        .updateTable('payments')
        .set({ approval_status: 'approve' })
        .where('company_id', '=', app.company_id)
        .where('id', '=', payment_id)
        .execute(),
    )
    const edit = async (more: object) =>
      app.call(
        editInvoice,
        { ...draft, invoice_id, version: (await card(invoice_id)).version, ...more },
        finance,
      )
    const message = expect.stringMatching(
      /^По счёту согласован платёж № .+: номер, дата и сумма счёта не меняются/,
    )
    await expect(edit({ number: 'ДРУГОЙ', summ: 90_000 })).rejects.toMatchObject({
      body: { errors: { number: message, summ: message } },
    })
    await edit({ due_date: '2026-11-25' })
  })

  test('takes project and article from its contract, counts its VAT, is found in the list', async () => {
    const { invoice_id, draft, agreement } = await invoiced(120_000)
    const invoice = await card(invoice_id)
    expect(invoice).toMatchObject({
      project_id: agreement.project_id,
      classifier_id: agreement.classifier_id,
      vat_summ: 21_639.34,
      status: 'new',
      left_summ: 120_000,
    })
    const filters = [{ field: 'contractor_id', op: 'in' as const, value: [draft.contractor_id] }]
    const { items, totals } = await app.call(loadInvoices, { search: draft.number, filters }, finance)
    expect(items.map(({ id }) => id)).toContain(invoice_id)
    expect(totals.summ).toBeGreaterThanOrEqual(120_000)
    const file = await app.call(exportInvoices, { columns: ['number', 'summ'] }, finance)
    expect(file.name).toMatch(/^Счета на оплату.*\.xlsx$/)
  })

  test('its status follows its payments: not paid, partly, paid', async () => {
    const { invoice_id, payment } = await invoiced(1000)
    const first = await pay(payment(400))
    const second = await pay(payment(600))
    expect(await card(invoice_id)).toMatchObject({
      status: 'new',
      asked_summ: 1000,
      left_summ: 0,
      paid_summ: 0,
    })
    await app.call(
      markPaid,
      { payment_id: first, version: 1, date: '2026-11-10', reason: 'Оплачен до учёта' },
      { as: 'director' },
    )
    expect(await card(invoice_id)).toMatchObject({ status: 'partially_paid', paid_summ: 400 })
    await app.call(
      markPaid,
      { payment_id: second, version: 1, date: '2026-11-10', reason: 'Оплачен до учёта' },
      { as: 'director' },
    )
    const invoice = await card(invoice_id)
    expect(invoice).toMatchObject({ status: 'paid', paid_summ: 1000 })
    expect(invoice.payments.map(({ id }) => id)).toEqual([first, second])
  })

  test('never more is paid by it than it asks for, also by two at the same second (K-07)', async () => {
    const { payment, invoice_id } = await invoiced(1000)
    await expect(pay(payment(1000.01))).rejects.toMatchObject({
      status: 422,
      body: { errors: { invoice_id: expect.stringContaining('осталось 1\u00a0000,00') } },
    })
    await expect(
      app.call(createPayments, { rows: [payment(600), payment(500)] }, finance),
    ).rejects.toMatchObject({
      body: { errors: { 'rows.1.invoice_id': expect.stringContaining('осталось 400,00') } },
    })
    const answers = await Promise.allSettled([pay(payment(700)), pay(payment(700)), pay(payment(700))])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await card(invoice_id)).asked_summ).toBe(700)
  })

  test('one of another contractor, of another contract or a deleted one pays nothing', async () => {
    const { payment } = await invoiced(1000)
    const other = await invoiced(1000)
    await expect(pay({ ...payment(10), invoice_id: other.invoice_id })).rejects.toMatchObject({ status: 422 })
    await app.call(removeInvoice, { invoice_id: other.invoice_id, version: 1 }, finance)
    await expect(pay(other.payment(10))).rejects.toMatchObject({
      body: { errors: { invoice_id: 'Счёт не найден или удалён' } },
    })
    await app.call(restoreInvoice, { invoice_id: other.invoice_id, version: 2 }, finance)
    await pay(other.payment(10))
    await expect(
      app.call(removeInvoice, { invoice_id: other.invoice_id, version: 3 }, finance),
    ).rejects.toMatchObject({ status: 409, body: { message: expect.stringContaining('есть платежи') } })
  })

  test('it is changed by its version, not below what payments ask for, and comes only once', async () => {
    const { invoice_id, draft, payment } = await invoiced(1000)
    await pay(payment(600))
    const change = { ...draft, invoice_id, version: 1 }
    await expect(app.call(editInvoice, { ...change, summ: 599 }, finance)).rejects.toMatchObject({
      status: 409,
    })
    expect(await app.call(editInvoice, { ...change, summ: 700 }, finance)).toMatchObject({ left_summ: 100 })
    await expect(app.call(editInvoice, change, finance)).rejects.toMatchObject({
      status: 409,
      body: { current: { version: 2, summ: 700 } },
    })
    await expect(app.call(createInvoices, { rows: [draft] }, finance)).rejects.toMatchObject({
      status: 409,
      body: { message: 'Такой счёт этого контрагента уже есть' },
    })
    const otherwise = { ...draft, number: `№ ${draft.number.toLocaleLowerCase('ru')}` }
    await expect(app.call(createInvoices, { rows: [otherwise] }, finance)).rejects.toMatchObject({
      body: {
        errors: {
          'rows.0.number': `Такой счёт этого контрагента уже есть: № ${draft.number} того же дня`,
        },
      },
    })
  })

  test('wrong rows are named by their places', async () => {
    const { draft } = await invoiced(10)
    const rows = [
      { ...draft, number: 'а' },
      { ...draft, number: 'б', contractor_id: null, agreement_id: null },
      { ...draft, number: 'в', due_date: '2026-10-01' },
    ]
    await expect(app.call(createInvoices, { rows }, finance)).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          'rows.1.contractor_id': 'Выберите контрагента',
          'rows.2.due_date': 'Срок оплаты не раньше даты счёта',
        },
      },
    })
  })

  test('one that stands in the list twice is named with the row of the first', async () => {
    const { draft } = await invoiced(10)
    const rows = ['г', 'д', 'г'].map((number) => ({ ...draft, number }))
    await expect(app.call(createInvoices, { rows }, finance)).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'rows.2.number': 'Тот же счёт, что в строке 1: один номер, дата и контрагент' } },
    })
  })

  test('not without the right, not of another company', async () => {
    const { invoice_id, draft } = await invoiced(10)
    await expect(app.call(createInvoices, { rows: [draft] }, { as: 'viewer' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(card(invoice_id, { as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
    const foreign = { as: 'admin', company_id: app.other_company_id }
    await expect(card(invoice_id, foreign)).rejects.toMatchObject({ status: 404 })
    await expect(app.call(createInvoices, { rows: [draft] }, foreign)).rejects.toMatchObject({ status: 422 })
  })
})

test('payments by invoices stand in a section of their own in a registry and in its file (R-3-59)', async () => {
  const { payment, draft } = await invoiced(1000)
  const rows = [{ payment_id: await pay(payment(300)), summ: 300 }]
  const general = { date: '2026-11-10', payer_id: null }
  const { registry } = await app.call(createRegistry, { general, rows }, finance)
  const { rows: lines } = await app.call(loadRegistry, { registry_id: registry }, finance)
  expect(lines[0]).toMatchObject({ invoice_number: draft.number })
  await app.call(sendToApproval, { object_type: 'registry', object_id: registry }, finance)
  const [sheet] = await issuedBook(
    app,
    await app.call(exportRegistry, { registry_id: registry, template_id: null }, finance),
  )
  const texts = valuesOf(sheet)
  expect(texts).toContain('Счета: авансы')
  expect(texts).toContain(`№ ${draft.number} от 01.11.2026`)
})
