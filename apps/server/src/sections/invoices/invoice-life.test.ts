import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { createInvoices } from '@stroyfin/contract/invoices/create-invoices'
import { editInvoice } from '@stroyfin/contract/invoices/edit-invoice'
import { loadInvoice } from '@stroyfin/contract/invoices/load-invoice'
import { removeInvoice, restoreInvoice } from '@stroyfin/contract/invoices/remove-invoice'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markPaid, removePayments } from '@stroyfin/contract/payments/mark-payment'
import { describe } from 'vitest'
import { testDocumentLife } from '../../testing/document-life.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const finance = { as: 'finance' }
const agreement_id = await makeContract(app, {
  number: 'СЧЁТ',
  summ: 1_000_000,
  advance_summ: 900_000,
  advance_method: 'full',
})
const { agreement } = await app.call(loadAgreement, { agreement_id }, finance)

let made = 0
/** An invoice of 1000 roubles. */
function draft() {
  made += 1
  return {
    kind: 'advance' as const,
    number: `${made}`,
    date: '2026-11-01',
    due_date: '2026-11-20',
    contractor_id: agreement.executor_id,
    agreement_id,
    summ: 1000,
    vat_rate: '22',
  }
}
const card = (invoice_id: number) => app.call(loadInvoice, { invoice_id }, finance)
const seen = async (invoice_id: number) => ({ invoice_id, version: (await card(invoice_id)).version })

async function payment(invoice_id: number, summ: number): Promise<number> {
  const asked = {
    agreement_id,
    invoice_id,
    type: 'advance',
    date: '2040-11-10',
    summ,
    vat_rate: '22',
  } as const
  return (await app.call(createPayment, asked, finance)).payment
}
async function paid(invoice_id: number, summ: number): Promise<void> {
  const payment_id = await payment(invoice_id, summ)
  const { version } = await app.call(loadPayment, { payment_id }, finance)
  await app.call(
    markPaid,
    { payment_id, version, date: '2026-11-10', reason: 'Оплачен до учёта' },
    { as: 'director' },
  )
}

/** Where an invoice may stand, and how it comes there. */
const STATES = {
  new: async () => undefined,
  asked: (id: number) => payment(id, 600),
  'payment removed': async (id: number) =>
    app.call(removePayments, { payment_ids: [await payment(id, 600)] }, finance),
  partially_paid: (id: number) => paid(id, 600),
  paid: (id: number) => paid(id, 1000),
  deleted: async (id: number) => app.call(removeInvoice, await seen(id), finance),
} satisfies Record<string, (id: number) => Promise<unknown>>
type State = keyof typeof STATES

const EVENTS = {
  edit: async (id: number) => app.call(editInvoice, { ...draft(), ...(await seen(id)) }, finance),
  lessen: async (id: number) =>
    app.call(editInvoice, { ...draft(), ...(await seen(id)), summ: 500 }, finance),
  pay: (id: number) => paid(id, 400),
  remove: async (id: number) => app.call(removeInvoice, await seen(id), finance),
  restore: async (id: number) => app.call(restoreInvoice, await seen(id), finance),
} satisfies Record<string, (id: number) => Promise<unknown>>
type Event = keyof typeof EVENTS

const HAS_PAYMENTS = '409 По счёту № … есть платежи: сначала удалите их'
const IS_DELETED = '409 Счёт удалён: сначала восстановите его'
const tooSmall = (asked: string) => `409 Платежей по счёту № … на ${asked} ₽, а счёт на 500,00 ₽`
const free = { edit: 'new', lessen: 'new', pay: 'partially_paid', remove: 'deleted', restore: 'new' }

/** Every place × every event: how the invoice stands then, or why not. */
const LIFE: Record<State, Record<Event, string>> = {
  new: free,
  asked: { ...free, lessen: tooSmall('600,00'), remove: HAS_PAYMENTS },
  'payment removed': free,
  partially_paid: {
    edit: 'partially_paid',
    lessen: tooSmall('600,00'),
    pay: 'paid',
    remove: HAS_PAYMENTS,
    restore: 'partially_paid',
  },
  paid: {
    edit: 'paid',
    lessen: tooSmall('1 000,00'),
    pay: '422 По счёту № … осталось 0,00 ₽',
    remove: HAS_PAYMENTS,
    restore: 'paid',
  },
  deleted: {
    edit: IS_DELETED,
    lessen: IS_DELETED,
    pay: '422 Счёт не найден или удалён',
    remove: 'deleted',
    restore: 'new',
  },
}

describe('the life of an invoice, every place × every event (A-070)', () => {
  testDocumentLife({
    make: async () => (await app.call(createInvoices, { rows: [draft()] }, finance)).invoices[0] ?? 0,
    card,
    states: STATES,
    events: EVENTS,
    expected: LIFE,
  })
})
