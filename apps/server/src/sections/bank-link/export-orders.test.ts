import { cancelOrder, settleCancel } from '@stroyfin/contract/bank-link/change-order'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { loadKeptBack } from '@stroyfin/contract/bank-link/load-kept-back'
import { loadPaymentOrders, loadRegistryOrders } from '@stroyfin/contract/bank-link/load-orders'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { matchLine } from '@stroyfin/contract/bank-statements/match-line'
import { proposeMatches } from '@stroyfin/contract/bank-statements/propose-matches'
import { unmatchLine } from '@stroyfin/contract/bank-statements/unmatch-line'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { parseClientBankExchange } from '@stroyfin/domain/bank/parse-client-bank-exchange'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { vatIncluded } from '@stroyfin/domain/money/vat'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readLimits } from '../../spreadsheets/read-limits.ts'
import { zipDirectory } from '../../spreadsheets/zip-directory.ts'
import { zipPart } from '../../spreadsheets/zip-part.ts'
import { testApp } from '../../testing/test-app.ts'
import { loadedFile } from '../bank-statements/testing/statement-jobs.ts'
import { statementText } from '../bank-statements/testing/statement-text.ts'
import { freePayments, makeRegistry } from '../registries/testing/sample-registry.ts'
import { approvedRegistry, approvedRegistryOf } from './testing/approved-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }

async function bytesOf({ href, access }: { href: string; access: string }): Promise<Uint8Array> {
  const reply = await fetch(app.url + href, { headers: { authorization: `Bearer ${access}` } })
  expect(reply.status).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}
/** Files of the exchange by name: one, or one for each account of a payer in an archive. */
async function filesIn(file: {
  href: string
  access: string
  name: string
}): Promise<[string, Uint8Array][]> {
  const bytes = Buffer.from(await bytesOf(file))
  if (!file.name.endsWith('.zip')) return [[file.name, bytes]]
  return [...zipDirectory(bytes, readLimits)].map(([name, entry]) => [name, zipPart(bytes, entry)])
}
async function documentsIn(file: Parameters<typeof filesIn>[0] | undefined) {
  if (!file) throw new Error('no file was made')
  return (await filesIn(file)).flatMap(([, bytes]) => {
    const parsed = parseClientBankExchange(bytes)
    if (!parsed.ok) throw new Error(parsed.errors[0]?.message)
    return parsed.statement.documents
  })
}
const ordersOf = async (registry_id: number) =>
  (await app.call(loadRegistryOrders, { registry_id }, finance)).items

test('orders of an approved registry go to a file once, and our own reader finds the same documents in it', async () => {
  const { registry_id, payments } = await approvedRegistry(app, 3)
  const asked = { registry_id, format: '1c' as const }
  const [first, second] = await Promise.allSettled([
    app.call(exportOrders, asked, finance),
    app.call(exportOrders, asked, finance),
  ])
  const done = [first, second].flatMap((one) => (one?.status === 'fulfilled' ? [one.value] : []))
  expect(done.map(({ message }) => message)).toEqual([expect.stringMatching(/^Выгружено: 3 поручения/)])

  const written = await documentsIn(done[0])
  const orders = await ordersOf(registry_id)
  expect(written.map(({ number, summ }) => [number, roubles(summ)]).sort()).toEqual(
    orders.map(({ number, summ }) => [number, roubles(kopecks(summ))]).sort(),
  )
  expect(orders.map(({ payment_id, state }) => [payment_id, state])).toEqual(
    payments.map(({ payment_id }) => [payment_id, 'exported']),
  )

  await expect(app.call(exportOrders, asked, finance)).rejects.toMatchObject({
    status: 409,
    body: { message: 'Поручения этого реестра уже выгружены' },
  })
  const again = await app.call(exportOrders, { ...asked, again: true }, finance)
  expect((await documentsIn(again)).map(({ key }) => key)).toEqual(written.map(({ key }) => key))
  const paper = await bytesOf(await app.call(exportOrders, { registry_id, format: 'pdf' }, finance))
  expect(Buffer.from(paper.subarray(0, 5)).toString()).toBe('%PDF-')
})

test('orders of several accounts of payers make a file for each: a client of a bank takes one account', async () => {
  const { registry_id } = await approvedRegistry(app, 3)
  const exported = { registry_id, format: '1c' as const }
  await app.call(exportOrders, exported, finance)
  const [other] = await ordersOf(registry_id)
  const [common, account] = ['40702810900000000998', '40702810900000000999']
  await app.database.platform((db) =>
    sql`update bank_orders o set document = jsonb_set(o.document, '{payer}', f.document->'payer' || jsonb_build_object(
        'account', case when o.id = f.id then ${account}::text else ${common}::text end))
      from bank_orders f where f.company_id = ${app.company_id} and f.id = ${other?.id}
        and o.company_id = ${app.company_id} and o.registry_id = ${registry_id}`.execute(db),
  )
  const file = await app.call(exportOrders, { ...exported, again: true }, finance)
  expect(file.name).toMatch(/^1c_to_kl, реестр № .+\.zip$/)
  expect(file.message).toBe(
    'Выгружено: 3 поручения. Плательщики платят с разных счетов: в архиве 2 файла, по одному на счёт',
  )
  const files = await filesIn(file)
  expect(files.map(([name]) => name.replace(/^.+, счёт /, ''))).toEqual([`${account}.txt`, `${common}.txt`])
  const payers = files.map(([, bytes]) => {
    const parsed = parseClientBankExchange(bytes)
    return parsed.ok ? parsed.statement.documents.map(({ payer }) => payer.account) : []
  })
  expect(payers).toEqual([[account], [common, common]])
})

test('of a payment paid in part the rest is ordered, and its purpose states the VAT of the rest', async () => {
  const payments = await freePayments(app, 1)
  const [payment] = payments
  if (!payment) throw new Error('one payment was taken')
  const { payment_id, free_summ } = payment
  await app.database.platform((db) =>
    sql`update payments set purpose = 'Оплата, в т.ч. НДС 22% - 1.00', vat_rate = 22
      where company_id = ${app.company_id} and id = ${payment_id}`.execute(db),
  )
  const registry_id = await approvedRegistryOf(app, payments)
  await app.database.platform(async (db) => {
    await sql`insert into payment_facts (company_id, payment_id, date, summ)
      values (${app.company_id}, ${payment_id}, '2026-11-01', 100)`.execute(db)
  })
  const file = await app.call(exportOrders, { registry_id, format: '1c' }, finance)
  const parsed = parseClientBankExchange(await bytesOf(file))
  const [document] = parsed.ok ? parsed.statement.documents : []
  const rest = kopecks(free_summ) - 10_000n
  expect(document?.summ).toBe(rest)
  expect(document?.purpose).toBe(`Оплата, в т.ч. НДС 22% - ${roubles(vatIncluded(rest, '22'))}`)
})

test('a row that takes a part of its payment shows the purpose that its order has', async () => {
  const [payment] = await freePayments(app, 1)
  if (!payment) throw new Error('one payment was taken')
  await app.database.platform((db) =>
    sql`update payments set purpose = 'Оплата, в т.ч. НДС 22% - 1.00', vat_rate = 22
      where company_id = ${app.company_id} and id = ${payment.payment_id}`.execute(db),
  )
  const registry_id = await approvedRegistryOf(app, [{ ...payment, free_summ: 100 }])
  const purpose = 'Оплата, в т.ч. НДС 22% - 18.03'
  const { rows } = await app.call(loadRegistry, { registry_id, kind: 'own' }, finance)
  expect(rows[0]?.purpose).toBe(purpose)
  const parsed = parseClientBankExchange(
    await bytesOf(await app.call(exportOrders, { registry_id, format: '1c' }, finance)),
  )
  expect(parsed.ok && parsed.statement.documents[0]?.purpose).toBe(purpose)
})

test('what a statement shows as paid by a file is not held against the next part of the payment', async () => {
  const [payment] = await freePayments(app, 1)
  if (!payment) throw new Error('one payment was taken')
  const { company_id } = app
  const [first, rest] = [100, Number(roubles(kopecks(payment.free_summ) - 10_000n))]
  const part = (free_summ: number) => approvedRegistryOf(app, [{ ...payment, free_summ }])
  const registry_id = await part(first)
  await app.call(exportOrders, { registry_id, format: '1c' }, finance)
  const [order] = await ordersOf(registry_id)
  await app.database.platform((db) =>
    sql`with line as (insert into bank_lines (company_id, statement_id, number, date, summ, direction, line_hash, status)
        select ${company_id}, max(s.id), ${order?.number}, '2026-11-20', ${first}, 'out', 'paid by a file', 'matched'
        from bank_statements s
        join contractor_accounts n on n.company_id = s.company_id and n.account = s.account
        join payments p on p.company_id = s.company_id and p.id = ${payment.payment_id} and p.payer_id = n.contractor_id
        where s.company_id = ${company_id} returning id)
      insert into payment_facts (company_id, payment_id, date, summ, bank_line_id, is_manual)
      select ${company_id}, ${payment.payment_id}, '2026-11-20', ${first}, id, false from line`.execute(db),
  )
  const next = await part(rest)
  await app.call(exportOrders, { registry_id: next, format: '1c' }, finance)
  expect((await ordersOf(next)).map(({ summ }) => summ)).toEqual([rest])
})

test('an order taken to the bank as a file is finished by its statement, and open again without it', async () => {
  const { registry_id, payments } = await approvedRegistry(app, 1)
  await app.database.platform((db) =>
    sql`update payments set approval_status = 'approve'
      where company_id = ${app.company_id} and id = ${payments[0]?.payment_id}`.execute(db),
  )
  const file = await app.call(exportOrders, { registry_id, format: '1c' }, finance)
  const parsed = parseClientBankExchange(await bytesOf(file))
  const [document] = parsed.ok ? parsed.statement.documents : []
  const [order] = await ordersOf(registry_id)
  if (!document || !order) throw new Error('one order was made')
  const { payer, payee, number, summ, purpose } = document
  const line = { number, date: '21.11.2026', summ: roubles(summ), payer, payee, purpose }
  const bytes = statementText(payer.account, [line])
  const { statements } = await loadedFile(app, { name: 'kl_to_1c.txt', bytes })
  const statement_id = statements[0]?.statement_id ?? 0
  const lines = () => app.call(loadBankLines, { statement_id }, finance)
  const [seen] = (await lines()).items
  const { payment_id } = order
  // The number that we gave the order speaks for its payment.
  const { items } = await app.call(proposeMatches, { statement_id }, finance)
  expect(items.find(({ line_id }) => line_id === seen?.id)).toMatchObject({
    parts: [{ payment: { payment_id } }],
    reasons: expect.arrayContaining([`Совпадает номер поручения ${number}, отправленного в банк`]),
  })
  const part = { line_id: seen?.id ?? 0, version: seen?.version ?? 0 }
  const booked = await app.call(
    matchLine,
    { ...part, parts: [{ payment_id, summ: Number(roubles(summ)) }] },
    finance,
  )
  const orderNow = async () => (await app.call(loadPaymentOrders, { payment_id }, finance)).items[0]
  expect(await orderNow()).toMatchObject({
    state: 'done',
    events: [{ status: 'exported' }, { status: 'in_statement' }],
  })
  await app.call(
    unmatchLine,
    { line_id: part.line_id, version: booked.version, reason: 'Не тот платёж' },
    finance,
  )
  expect(await orderNow()).toMatchObject({ state: 'exported', stage: null })
})

test('a registry with orders is not withdrawn; a cancelled order frees its row, and only its row', async () => {
  const { registry_id } = await approvedRegistry(app, 2)
  await app.call(exportOrders, { registry_id, format: '1c' }, finance)
  const withdrawn = app.database.platform((db) =>
    sql`update registries set status = 'new'
      where company_id = ${app.company_id} and id = ${registry_id}`.execute(db),
  )
  await expect(withdrawn).rejects.toThrow('registry_ordered_ck')

  const [order, other] = await ordersOf(registry_id)
  if (!order || !other) throw new Error('two orders were made')
  const asked = { order_id: order.id, version: order.version, reason: 'Файл не загружен в банк' }
  const { version } = await app.call(cancelOrder, asked, finance)
  const settle = { order_id: order.id, version, agreed: true }
  const cancelled = await app.call(settleCancel, settle, { as: 'admin' })
  expect(cancelled).toMatchObject({
    state: 'failed',
    events: [{ status: 'exported' }, { status: 'cancel_asked' }, { status: 'cancelled' }],
  })
  await expect(app.call(cancelOrder, asked, finance)).rejects.toMatchObject({ status: 409 })
  const { message } = await app.call(exportOrders, { registry_id, format: '1c' }, finance)
  expect(message).toMatch(/^Выгружено: 1 поручение\. Повторно: прежнее поручение № /)
  const { items } = await app.call(loadPaymentOrders, { payment_id: order.payment_id }, { as: 'director' })
  expect(items.map(({ state, is_last }) => [state, is_last])).toEqual([
    ['exported', true],
    ['failed', false],
  ])
  expect(items[0]?.number).not.toBe(order.number)
})

test('orders are made neither of a registry that is not approved nor of payments the bank would not take', async () => {
  const registry_id = await makeRegistry(app, await freePayments(app, 1))
  await expect(app.call(exportOrders, { registry_id, format: '1c' }, finance)).rejects.toMatchObject({
    status: 409,
    body: { message: 'Платёжные поручения делают по согласованному реестру' },
  })
  await expect(app.call(exportOrders, { registry_id, format: '1c' }, { as: 'viewer' })).rejects.toMatchObject(
    { status: 403 },
  )

  const [spoilt] = await freePayments(app, 1)
  if (!spoilt) throw new Error('no payment')
  await spoil(spoilt)
  const bad = await approvedRegistryOf(app, [spoilt])
  await expect(app.call(exportOrders, { registry_id: bad, format: '1c' }, finance)).rejects.toMatchObject({
    body: {
      message: `Файл не сформирован. № ${spoilt.payment_number} от ${formatDate(spoilt.payment_date)}: нет назначения платежа`,
    },
  })
  expect(await ordersOf(bad)).toEqual([])
})

/** The bank takes no order without a purpose. */
const spoil = ({ payment_id }: { payment_id: number }) =>
  app.database.platform((db) =>
    sql`update payments set purpose = '' where company_id = ${app.company_id} and id = ${payment_id}`.execute(
      db,
    ),
  )

test('what cannot go to the bank keeps nobody back: the file goes out for the rest and names it until it is mended', async () => {
  const payments = await freePayments(app, 3)
  const [spoilt, ...others] = payments
  if (!spoilt) throw new Error('no payment')
  await spoil(spoilt)
  const registry_id = await approvedRegistryOf(app, payments)
  const kept = {
    items: [
      {
        payment_id: spoilt.payment_id,
        payment_number: spoilt.payment_number,
        payment_date: spoilt.payment_date,
        payee_name: spoilt.payee_name,
        summ: spoilt.free_summ,
        reasons: ['нет назначения платежа'],
        mend: null,
      },
    ],
  }
  expect(await app.call(loadKeptBack, { registry_id }, finance)).toEqual({
    ...kept,
    ready: 2,
    doubtful: 0,
    untold: [],
  })
  const told = `Не вошли: № ${spoilt.payment_number} от ${formatDate(spoilt.payment_date)}: нет назначения платежа`
  const { message } = await app.call(exportOrders, { registry_id, format: '1c' }, finance)
  expect(message).toMatch(/^Выгружено: 2 поручения/)
  expect(message).toContain(told)
  expect((await ordersOf(registry_id)).map(({ payment_id }) => payment_id).sort()).toEqual(
    others.map(({ payment_id }) => payment_id).sort(),
  )
  expect(await app.call(loadKeptBack, { registry_id }, finance)).toEqual({
    ...kept,
    ready: 0,
    doubtful: 0,
    untold: [],
  })
  await expect(app.call(exportOrders, { registry_id, format: '1c' }, finance)).rejects.toMatchObject({
    body: { message: `Поручения этого реестра уже выгружены. ${told}` },
  })
})
