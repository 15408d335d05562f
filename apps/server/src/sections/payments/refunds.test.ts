import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { createPayment, createPayments } from '@stroyfin/contract/payments/create-payment'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markListPaid } from '@stroyfin/contract/payments/mark-list-paid'
import {
  markPaid,
  removePayments,
  restorePayments,
  unmarkPaid,
} from '@stroyfin/contract/payments/mark-payment'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { approveKs, makeContract, pay } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'finance' }
const card = (payment_id: number) => app.call(loadPayment, { payment_id }, as)
const contract = (number: string) =>
  makeContract(app, { number, summ: 1_000_000, advance_summ: 300_000, advance_method: 'full' })
const advance = (agreement_id: number, summ: number) =>
  ({ agreement_id, type: 'advance', date: '2025-04-01', summ, vat_rate: '20' }) as const
const back = (agreement_id: number, summ: number, refund_of_id: number | null) =>
  ({ ...advance(agreement_id, summ), financial_type: 'refund', refund_of_id, date: '2025-04-10' }) as const
const mark = async (payment_id: number, date: string) =>
  app.call(
    markPaid,
    { payment_id, version: (await card(payment_id)).version, date, reason: 'Оплачен до учёта' },
    { as: 'director' },
  )
const unmark = async (payment_id: number) =>
  app.call(unmarkPaid, { payment_id, version: (await card(payment_id)).version }, as)
const refused = (message: string | RegExp) => ({
  status: 409,
  body: { message: expect.stringMatching(message) },
})
const broken = (errors: object) => ({ status: 422, body: { errors } })

test('no more comes back than was paid, and what was paid is named (K-19)', async () => {
  const agreement_id = await contract('В-1')
  const make = (summ: number, of: number | null) => app.call(createPayment, back(agreement_id, summ, of), as)
  await expect(make(1, null)).rejects.toMatchObject(
    broken({ refund_of_id: 'Выберите платёж, который возвращается' }),
  )
  const { payment: unpaid } = await app.call(createPayment, advance(agreement_id, 5), as)
  await expect(make(5, unpaid)).rejects.toMatchObject(
    broken({ refund_of_id: expect.stringContaining('не оплачен: возвращать нечего') }),
  )
  const paid = await pay(app, advance(agreement_id, 1000))
  await expect(make(5000, paid)).rejects.toMatchObject(
    broken({ summ: expect.stringMatching(/оплачено 1\s000,00\. Вернуться может не больше 1\s000,00$/u) }),
  )
  const { payment: refund } = await make(600, paid)
  await expect(make(401, paid)).rejects.toMatchObject(
    broken({ summ: expect.stringMatching(/возвращено 600,00\. Вернуться может не больше 400,00$/u) }),
  )
  await expect(make(1, refund)).rejects.toMatchObject(
    broken({ refund_of_id: expect.stringContaining('сам является возвратом') }),
  )
  const two = { rows: [back(agreement_id, 300, paid), back(agreement_id, 300, paid)] }
  await expect(app.call(createPayments, two, as)).rejects.toMatchObject(
    broken({ 'rows.1.summ': expect.stringContaining('не больше 100,00') }),
  )
  expect(await card(refund)).toMatchObject({ refund_of_id: paid, refund_of_date: '2025-04-01' })
  expect(await card(paid)).toMatchObject({
    returned_summ: 600,
    refunds: [{ id: refund, number: expect.any(String), summ: 600, status: 'new' }],
  })
})

test('pay, refund, unmark, refund again: what is paid by the contract never goes below zero', async () => {
  const agreement_id = await contract('В-2')
  const paid = await pay(app, advance(agreement_id, 1000))
  const { payment: refund } = await app.call(createPayment, back(agreement_id, 1000, paid), as)
  const waits = await app.call(loadAgreement, { agreement_id }, as)
  expect(waits.agreement_summ).toMatchObject({
    payment_summ: 0,
    refund_awaited_summ: 1000,
    payments_paid_summ: 1000,
  })
  await expect(mark(refund, '2025-03-31')).rejects.toMatchObject(refused('возврат не раньше оплаты'))
  await mark(refund, '2025-04-10')
  await expect(unmark(paid)).rejects.toMatchObject(refused('вернуться может не больше оплаченного'))
  await unmark(refund)
  await expect(unmark(paid)).rejects.toMatchObject(refused('вернуться может не больше оплаченного'))
  await app.call(removePayments, { payment_ids: [refund] }, as)
  await unmark(paid)
  await expect(app.call(restorePayments, { payment_ids: [refund] }, as)).rejects.toMatchObject(
    refused('не восстановить: Оплачено и не возвращено 0,00'),
  )
  const { agreement_summ } = await app.call(loadAgreement, { agreement_id }, as)
  expect(agreement_summ.payments_paid_summ).toBe(0)
})

test('a refund stands under the contract, act and article of its payment, whatever its form says', async () => {
  const agreement_id = await contract('В-3')
  const lines = [{ name: 'Кладка', unit: 'м³', code: '', volume: '10', price: '1000' }]
  const head = { agreement_id, type: 'contracting', number: '5', date: '2025-05-31', vat_rate: '20' } as const
  const { ks } = await app.call(createKs, { ...head, lines }, { as: 'director' })
  await approveKs(app, ks)
  const works = {
    agreement_id,
    type: 'expenses',
    ks_id: ks,
    summ: 12_000,
    date: '2025-06-05',
    vat_rate: '20',
  } as const
  const paid = await pay(app, works)
  const other = await contract('В-4')
  const asked = { ...back(other, 500, paid), date: '2025-06-20' }
  const { payment: refund } = await app.call(createPayment, asked, as)
  const returned = await card(paid)
  expect(await card(refund)).toMatchObject({
    agreement_id,
    ks_id: ks,
    type: 'expenses',
    classifier_id: returned.classifier_id,
    payer_id: returned.payee_id,
    payee_id: returned.payer_id,
  })
  const { version } = await card(refund)
  await app.call(editPayment, { ...asked, payment_id: refund, version, summ: 12_000 }, as)
  await expect(
    app.call(editPayment, { ...asked, payment_id: refund, version: version + 1, summ: 12_000.01 }, as),
  ).rejects.toMatchObject(broken({ summ: expect.stringContaining('не больше') }))
  const turned = {
    ...asked,
    financial_type: 'calculation' as const,
    payment_id: refund,
    version: version + 1,
  }
  await app.call(editPayment, { ...turned, agreement_id, type: 'advance', summ: 500 }, as)
  expect(await card(refund)).toMatchObject({ refund_of_id: null, financial_type: 'calculation' })
})

test('a refund goes from the payee of its payment to the payer, not from us to anybody', async () => {
  const agreement_id = await contract('В-6')
  const paid = await pay(app, advance(agreement_id, 1000))
  const { payer_id, payee_id } = await card(paid)
  const { contractors } = await app.call(loadContractors, {}, as)
  const third = contractors.find(({ id }) => id !== payer_id && id !== payee_id)?.id ?? 0
  const make = (sides: object) => app.call(createPayment, { ...back(agreement_id, 400, paid), ...sides }, as)
  await expect(make({ payer_id, payee_id })).rejects.toMatchObject(
    broken({
      payer_id: expect.stringContaining('Возвращает получатель платежа'),
      payee_id: expect.stringContaining('Возврат идёт плательщику платежа'),
    }),
  )
  await expect(make({ payer_id: payee_id, payee_id: third })).rejects.toMatchObject(
    broken({ payee_id: expect.stringContaining('Возврат идёт плательщику') }),
  )
  const { payment: refund } = await make({})
  expect(await card(refund)).toMatchObject({ payer_id: payee_id, payee_id: payer_id })
})

test('the list finds what can be returned', async () => {
  const agreement_id = await contract('В-5')
  const [paid, returned] = [
    await pay(app, advance(agreement_id, 10)),
    await pay(app, advance(agreement_id, 20)),
  ]
  await app.call(createPayment, back(agreement_id, 20, returned), as)
  const { items } = await app.call(
    loadPayments,
    {
      filters: [
        { field: 'agreement_id', op: 'eq', value: agreement_id },
        { field: 'returnable_summ', op: 'from', value: 0.01 },
      ],
    },
    as,
  )
  expect(items.map(({ id }) => id)).toEqual([paid])
})

test('two refunds asked at once do not both come back', async () => {
  const agreement_id = await contract('В-6')
  const paid = await pay(app, advance(agreement_id, 1000))
  const asked = await Promise.allSettled(
    [1, 2, 3].map(() => app.call(createPayment, back(agreement_id, 700, paid), as)),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a refund of old that names nothing may be told of, but takes no more money until it names its payment', async () => {
  const agreement_id = await contract('В-7')
  const paid = await pay(app, advance(agreement_id, 1000))
  const { payment: refund } = await app.call(createPayment, back(agreement_id, 400, paid), as)
  await app.database.owner(async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query('update payments set refund_of_id = null, is_unnamed_refund = true where id = $1', [
      refund,
    ])
    await client.query('set session_replication_role = default')
  })
  const edit = async (more: object) =>
    app.call(
      editPayment,
      {
        ...back(agreement_id, 400, null),
        ...more,
        payment_id: refund,
        version: (await card(refund)).version,
      },
      as,
    )
  await edit({ remark: 'Старый возврат' })
  await expect(mark(refund, '2025-04-10')).rejects.toMatchObject(
    refused('не называет платёж, который возвращает'),
  )
  await edit({ refund_of_id: paid })
  await mark(refund, '2025-04-10')
  await expect(edit({})).rejects.toMatchObject({ status: 409 })
  const { rows } = await app.database.platform((db) =>
    sql`select is_unnamed_refund from payments where id = ${refund} and company_id = ${app.company_id}`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ is_unnamed_refund: false }])
})

test('only a received refund opens its act and contract for a second payment, and stays while one stands on it', async () => {
  const agreement_id = await makeContract(app, { number: 'В-8', summ: 12_000 })
  const lines = [{ name: 'Кладка', unit: 'м³', code: '', volume: '10', price: '1000' }]
  const head = { agreement_id, type: 'contracting', number: '8', date: '2025-05-31', vat_rate: '20' } as const
  const { ks: ks_id } = await app.call(createKs, { ...head, lines }, { as: 'director' })
  await approveKs(app, ks_id)
  const works = { agreement_id, type: 'expenses', ks_id, date: '2025-06-05', vat_rate: '20' } as const
  const paid = await pay(app, { ...works, summ: 12_000 })
  const returning = { ...back(agreement_id, 12_000, paid), date: '2025-06-10' }
  const { payment: refund } = await app.call(createPayment, returning, as)
  const again = (summ: number) => app.call(createPayment, { ...works, summ }, as)
  const closed = broken({ summ: expect.stringMatching(/Остаток договора 0,00|можно создать ещё/u) })
  await expect(again(0.01)).rejects.toMatchObject(closed)
  const together = { rows: [returning, { ...works, summ: 1 }] }
  await app.call(removePayments, { payment_ids: [refund] }, as)
  await expect(app.call(createPayments, together, as)).rejects.toMatchObject({ status: 422 })
  const { payment: received } = await app.call(createPayment, returning, as)
  await mark(received, '2025-06-10')
  const { payment: second } = await again(12_000)
  await expect(unmark(received)).rejects.toMatchObject(refused(/Платежи по акту|платежей на/u))
  await expect(app.call(removePayments, { payment_ids: [received] }, as)).rejects.toMatchObject({
    status: 409,
  })
  await app.call(removePayments, { payment_ids: [second] }, as)
  await unmark(received)
  await expect(again(0.01)).rejects.toMatchObject(closed)
})

test('of an advance no more is asked back than acts have not settled, at every step (K-19)', async () => {
  const agreement_id = await contract('В-8')
  const paid = await pay(app, advance(agreement_id, 200_000))
  const { payment: early } = await app.call(createPayment, back(agreement_id, 150_000, paid), as)
  const { payment: received } = await app.call(createPayment, back(agreement_id, 50_000, paid), as)
  await mark(received, '2025-04-10')
  const act = { agreement_id, type: 'services', number: '1', date: '2025-04-20', vat_rate: null } as const
  const { ks } = await app.call(createKs, { ...act, summ: 36_600 }, { as: 'director' })
  await approveKs(app, ks)
  const words =
    /аванс оплачен 150\s000,00 ₽, актами зачтено 36\s600,00 ₽: вернуть можно не больше 113\s400,00 ₽$/
  // Made before the act: it is neither agreed on nor received, and the next one is not made.
  await expect(
    app.call(sendToApproval, { object_type: 'payment', object_id: early }, { as: 'director' }),
  ).rejects.toMatchObject(refused(words))
  await expect(mark(early, '2025-04-25')).rejects.toMatchObject(refused(words))
  const marked = { payment_ids: [early, received], date: '2025-04-25', reason: 'Оплачен до учёта' }
  expect((await app.call(markListPaid, marked, { as: 'director' })).results).toMatchObject([
    { id: early, error: expect.stringMatching(words) },
    { id: received, error: 'Платёж уже оплачен' },
  ])
  await app.call(removePayments, { payment_ids: [early] }, as)
  await expect(app.call(restorePayments, { payment_ids: [early] }, as)).rejects.toMatchObject({
    body: {
      message: expect.stringMatching(/Незачтённый аванс к возврату 113\s400,00 ₽, не хватает 36\s600,00 ₽/),
    },
  })
  const make = (summ: number) => app.call(createPayment, back(agreement_id, summ, paid), as)
  await expect(make(150_000)).rejects.toMatchObject(broken({ summ: expect.stringMatching(words) }))
  const { gates } = await app.call(previewPayment, back(agreement_id, 150_000, paid), as)
  expect(gates.find(({ gate }) => gate === 'base')).toMatchObject({
    ok: false,
    figure: 113_400,
    fix: expect.stringMatching(/^Уменьшите возврат до 113\s400,00 ₽$/),
  })
  const { payment: refund } = await make(100_000)
  await expect(make(13_401)).rejects.toMatchObject(
    broken({
      summ: expect.stringMatching(/в других возвратах 100\s000,00 ₽: вернуть можно не больше 13\s400,00 ₽$/),
    }),
  )
  await mark(refund, '2025-04-26')
  await mark((await make(13_400)).payment, '2025-04-26')
})
