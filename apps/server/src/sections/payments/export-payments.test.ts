import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { exportPayments } from '@stroyfin/contract/payments/export-payments'
import { markListPaid } from '@stroyfin/contract/payments/mark-list-paid'
import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const director = { as: 'director' }

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
  const reply = await fetch(app.url + file.href, { headers: { authorization: `Bearer ${file.access}` } })
  const book = await readXlsx(new Uint8Array(await reply.arrayBuffer()))
  const cells = (book.sheets[0]?.rows ?? []).map((row) => String(row?.[1] ?? ''))
  expect(book.sheets[1]?.rows).toContainEqual(['Отбор', 'Договор: № В-1'])
  expect(cells.filter((cell) => cell !== '')).toEqual(['Согласование', 'Без согласования', 'Новый'])
})
