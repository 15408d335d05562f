import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markListPaid } from '@stroyfin/contract/payments/mark-list-paid'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { kopecks } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { takenLine } from '../bank-statements/testing/taken-line.ts'
import { freePayments } from '../registries/testing/sample-registry.ts'

const app = await testApp()
const director = { as: 'director' }

/** A payment whose money has left by a line of a statement that nobody has matched. */
async function linedPayment() {
  const [payment] = await freePayments(app, 1)
  if (!payment) throw new Error('no payment')
  // Days ahead would be refused for themselves.
  const payment_date = '2026-11-10'
  await takenLine(app, payment.payer_account ?? '', { ...payment, payment_date })
  const { version } = await app.call(loadPayment, { payment_id: payment.payment_id }, director)
  return { ...payment, payment_date, version }
}

const messagesOf = async (payment_id: number) => {
  const { rows } = await app.database.platform((db) =>
    sql<{ text: string }>`select text from messages
      where company_id = ${app.company_id} and object_type = 'payment' and object_id = ${payment_id}`.execute(
      db,
    ),
  )
  return rows.map(({ text }) => text)
}

test('a payment is not marked paid by hand beside a line of a statement that looks like it until that is answered', async () => {
  const { payment_id, payment_number, payment_date, free_summ, version } = await linedPayment()
  const asked = { payment_id, version, date: addDays(payment_date, 9), reason: 'Оплачен до учёта' }
  const line = `${formatDate(payment_date)}, ${formatMoney(kopecks(free_summ))}\u00a0₽, № 777`
  const question = {
    status: 422,
    body: {
      message: expect.stringMatching(new RegExp(`^Платёж № ${payment_number} .*${line}`)),
      errors: { reason: expect.any(String), despite_line: expect.any(String) },
      mend: {
        label: 'Открыть выписку',
        href: expect.stringMatching(/^\/import-xls\/client-bank-info\?statement=\d+$/),
      },
    },
  }
  await expect(app.call(markPaid, asked, director)).rejects.toMatchObject(question)
  const { date, reason } = asked
  const list = { payment_ids: [payment_id], date, reason }
  await expect(app.call(markListPaid, list, director)).rejects.toMatchObject(question)
  await expect(
    app.call(markPaid, { ...asked, reason: '', despite_line: true }, director),
  ).rejects.toMatchObject({ status: 422 })
  await app.call(markPaid, { ...asked, despite_line: true }, director)
  expect(await messagesOf(payment_id)).toContainEqual(
    expect.stringMatching(
      new RegExp(`^Отмечен оплаченным при похожей строке выписки.*${line}.*Оплачен до учёта`),
    ),
  )
})

test('a line of another time is not asked about, and a list is written once it is answered', async () => {
  const far = await linedPayment()
  await app.call(
    markPaid,
    {
      ...{ payment_id: far.payment_id, version: far.version },
      ...{ date: addDays(far.payment_date, -11), reason: 'Оплачен до учёта' },
    },
    director,
  )
  const near = await linedPayment()
  const answered = { payment_ids: [near.payment_id], reason: 'Другие деньги', despite_line: true }
  const { results } = await app.call(markListPaid, { ...answered, date: near.payment_date }, director)
  expect(results).toMatchObject([{ id: near.payment_id, error: null }])
})
