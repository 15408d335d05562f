import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { exportPayments } from '@stroyfin/contract/payments/export-payments'
import { markListPaid } from '@stroyfin/contract/payments/mark-list-paid'
import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const director = { as: 'director' }

async function bookOf(file: { href: string; access: string }) {
  const reply = await fetch(app.url + file.href, { headers: { authorization: `Bearer ${file.access}` } })
  return readXlsx(new Uint8Array(await reply.arrayBuffer()))
}

test('what was paid past any approval says so in Excel as it does on the screen (K-18)', async () => {
  const agreement_id = await makeContract(app, {
    number: 'В-1',
    advance_method: 'full',
    advance_summ: 300_000,
  })
  const advance = { agreement_id, type: 'advance' as const, date: '2025-04-01', summ: 1, vat_rate: '20' }
  const { payment } = await app.call(createPayment, advance, director)
  await app.call(createPayment, { ...advance, summ: 2 }, director)
  const mark = { payment_ids: [payment], date: '2025-04-02', reason: 'Оплачен до учёта' }
  await app.call(markListPaid, mark, director)

  const filters = [{ field: 'agreement_id', op: 'eq' as const, value: agreement_id }]
  const sort = [{ field: 'summ', desc: false }]
  const asked = { filters, told: ['Договор: № В-1'], sort, columns: ['summ', 'approval_status'] }
  const file = await app.call(exportPayments, asked, director)
  const book = await bookOf(file)
  const cells = (book.sheets[0]?.rows ?? []).map((row) => String(row?.[1] ?? ''))
  expect(book.sheets[1]?.rows).toContainEqual(['Отбор', 'Договор: № В-1'])
  expect(cells.filter((cell) => cell !== '')).toEqual(['Согласование', 'Без согласования', 'Новый'])
})

test('under days of movement Excel names what is paid by the period and what is left by today (K-22)', async () => {
  const filters = [{ field: 'fact_date', op: 'between' as const, value: ['2026-01-01', '2026-01-31'] }]
  const asked = { filters, told: [], sort: [], columns: ['summ', 'paid_summ', 'left_summ'] }
  const book = await bookOf(await app.call(exportPayments, asked, director))
  const heads = book.sheets[0]?.rows.find((row) => String(row?.[0] ?? '').startsWith('Сумма'))
  expect(heads?.map((head) => String(head).replace(/,.*/, ''))).toEqual([
    'Сумма',
    'Оплачено за период',
    'Осталось на сегодня',
  ])
})
