import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { cancelOrder, settleCancel } from '@stroyfin/contract/bank-link/change-order'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { loadPaymentOrders, loadRegistryOrders } from '@stroyfin/contract/bank-link/load-orders'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { loadStatement } from '@stroyfin/contract/bank-statements/load-statement'
import { matchLine } from '@stroyfin/contract/bank-statements/match-line'
import { putAsideLines } from '@stroyfin/contract/bank-statements/put-aside'
import { removeStatement } from '@stroyfin/contract/bank-statements/remove-statement'
import { unmatchLine } from '@stroyfin/contract/bank-statements/unmatch-line'
import { saveCompanySettings } from '@stroyfin/contract/company/settings'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { loadDaySteps } from '@stroyfin/contract/payment-day/load-day-steps'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { parseClientBankExchange } from '@stroyfin/domain/bank/parse-client-bank-exchange'
import { roubles } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { loadedFile } from '../bank-statements/testing/statement-jobs.ts'
import { statementText } from '../bank-statements/testing/statement-text.ts'
import { approvedRegistry, approvedRegistryOf } from './testing/approved-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }
const admin = { as: 'admin' }
const reason = 'Файл не загружен в банк'

const ordersOf = async (payment_id: number) =>
  (await app.call(loadPaymentOrders, { payment_id }, finance)).items
const orderOf = async (payment_id: number) => {
  const [order] = await ordersOf(payment_id)
  if (!order) throw new Error('no order was made')
  return order
}
const asked = ({ id, version }: { id: number; version: number }) => ({ order_id: id, version })
const again = (registry_id: number) => app.call(exportOrders, { registry_id, format: '1c' }, finance)
const refused = (message: RegExp | string) => ({
  status: 409,
  body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
})

/** A payment that has gone out in a file, as the file says it. */
async function exported() {
  const { registry_id, payments } = await approvedRegistry(app, 1)
  const payment_id = payments[0]?.payment_id ?? 0
  await app.database.platform((db) =>
    sql`update payments set approval_status = 'approve'
      where company_id = ${app.company_id} and id = ${payment_id}`.execute(db),
  )
  const file = await again(registry_id)
  const reply = await fetch(app.url + file.href, { headers: { authorization: `Bearer ${file.access}` } })
  const parsed = parseClientBankExchange(new Uint8Array(await reply.arrayBuffer()))
  const [document] = parsed.ok ? parsed.statement.documents : []
  if (!document) throw new Error('one order was made')
  return { registry_id, payment: payments[0], payment_id, document }
}

/** The bank has debited what the file says, or another sum by it. */
async function debited(
  { document, payment_id }: Awaited<ReturnType<typeof exported>>,
  number = document.number,
  summ = document.summ,
) {
  const { payer, payee, purpose } = document
  const { date } = await orderOf(payment_id)
  const line = { number, date: formatDate(date), summ: roubles(summ), payer, payee, purpose }
  const { statements } = await loadedFile(app, {
    name: `kl_${number}.txt`,
    bytes: statementText(payer.account, [line]),
  })
  const statement_id = statements[0]?.statement_id ?? 0
  const [seen] = (await app.call(loadBankLines, { statement_id }, finance)).items
  if (!seen) throw new Error('no line was stored')
  return { statement_id, line_id: seen.id, version: seen.version, summ: Number(roubles(summ)) }
}

test('an order that has gone out in a file is cancelled with a reason and by a second person', async () => {
  const { registry_id, payment_id } = await exported()
  const first = await orderOf(payment_id)
  await expect(app.call(cancelOrder, { ...asked(first), reason: '' }, finance)).rejects.toMatchObject({
    status: 422,
  })
  const waiting = await app.call(cancelOrder, { ...asked(first), reason }, finance)
  expect(waiting).toMatchObject({ state: 'exported', cancel_reason: reason })
  await expect(again(registry_id)).rejects.toMatchObject(refused('Поручения этого реестра уже выгружены'))
  const settle = { ...asked(waiting), agreed: true }
  await expect(app.call(settleCancel, settle, finance)).rejects.toMatchObject(
    refused('Отмену подтверждает другой сотрудник: её попросили вы'),
  )
  const told = await app.call(getNotifications, {}, admin)
  expect(told.notifications.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(new RegExp(`^Поручение № ${first.number} от .+ просят отменить`)),
  )
  const done = await app.call(settleCancel, settle, admin)
  expect(done).toMatchObject({
    state: 'failed',
    events: expect.arrayContaining([
      expect.objectContaining({ status: 'cancel_asked', comment: reason }),
      expect.objectContaining({ status: 'cancelled' }),
    ]),
  })

  const { message, name } = await again(registry_id)
  expect(name).toContain('повторно')
  expect(message).toMatch(
    new RegExp(`Повторно: прежнее поручение № ${first.number} от .+ отменено: ${reason}`),
  )
  const next = await orderOf(payment_id)
  expect(next.number).not.toBe(first.number)
  expect(next.events[0]?.comment).toMatch(new RegExp(`^Повторно: прежнее поручение № ${first.number}`))
  const { messages } = await app.call(loadRound, { object_type: 'registry', object_id: registry_id }, finance)
  const { rows } = await app.call(loadRegistry, { registry_id, kind: 'own' }, finance)
  expect(rows[0]?.remark).toMatch(/^Повторно: прежнее поручение №/)
  expect(messages.map(({ text }) => text).join('\n')).toContain(`№ ${first.number}`)
})

test('the registry keeps both words of an order made anew that goes out in spite of a statement', async () => {
  const sent = await exported()
  const { registry_id, payment_id } = sent
  const waiting = await app.call(cancelOrder, { ...asked(await orderOf(payment_id)), reason }, finance)
  await app.call(settleCancel, { ...asked(waiting), agreed: true }, admin)
  await again(registry_id)
  await debited(sent, '90777')
  const despite = { format: '1c', again: true, despite: 'Это другие деньги' } as const
  await app.call(exportOrders, { registry_id, ...despite }, finance)
  const { rows } = await app.call(loadRegistry, { registry_id, kind: 'own' }, finance)
  expect(rows[0]?.remark).toMatch(
    /^Отправлен, хотя похож на списание .+: Это другие деньги\. Повторно: прежнее поручение № /,
  )
})

test('the second person may keep the order; where a company is one person, the reason is enough', async () => {
  const { payment_id } = await exported()
  const first = await orderOf(payment_id)
  const waiting = await app.call(cancelOrder, { ...asked(first), reason }, finance)
  const kept = await app.call(settleCancel, { ...asked(waiting), agreed: false }, finance)
  expect(kept).toMatchObject({ state: 'exported', cancel_reason: '' })
  const rules = await app.call(
    saveCompanySettings,
    { four_eyes: false, confirm_requisites: true, default_route: true, version: 0 },
    admin,
  )
  expect(await app.call(cancelOrder, { ...asked(kept), reason }, finance)).toMatchObject({ state: 'failed' })
  await app.call(saveCompanySettings, { ...rules, four_eyes: true }, admin)
})

test('an order that a statement has named is not exported again, also when its line is put aside or gone', async () => {
  const sent = await exported()
  const { registry_id, payment_id } = sent
  const part = await debited(sent)
  const { line_id } = part
  const first = await orderOf(payment_id)
  await expect(app.call(cancelOrder, { ...asked(first), reason }, finance)).rejects.toMatchObject(
    refused(/^По поручению № .+ списаны деньги .+: разнесите строку выписки на платёж/),
  )
  const parts = [{ payment_id, summ: part.summ }]
  const booked = await app.call(matchLine, { line_id, version: part.version, parts }, finance)
  const free = await app.call(unmatchLine, { line_id, version: booked.version, reason }, finance)
  await app.call(putAsideLines, { lines: [{ line_id, version: free.version }], remark: 'комиссия' }, finance)
  await expect(
    app.call(exportOrders, { registry_id, format: '1c', again: true }, finance),
  ).rejects.toMatchObject(refused(/списаны деньги/))
  const waiting = await app.call(cancelOrder, { ...asked(await orderOf(payment_id)), reason }, finance)
  expect(waiting.debited_on).toBe((await orderOf(payment_id)).date)
  const settle = { ...asked(waiting), agreed: true }
  await expect(app.call(settleCancel, settle, admin)).rejects.toMatchObject(
    refused(/напишите, какие это деньги/),
  )

  const { version } = await app.call(loadStatement, { statement_id: part.statement_id }, finance)
  await app.call(removeStatement, { statement_id: part.statement_id, version }, finance)
  const gone = { ...asked(await orderOf(payment_id)), agreed: true }
  await expect(app.call(settleCancel, gone, admin)).rejects.toMatchObject(
    refused(/напишите, какие это деньги/),
  )
  const words = 'Это комиссия: банк подтвердил письмом'
  expect(await app.call(settleCancel, { ...gone, words }, admin)).toMatchObject({ state: 'failed' })
  await again(registry_id)
  expect(await ordersOf(payment_id)).toHaveLength(2)
})

test('the bank debits what was cancelled: the payment does not go again until a second person says what it is', async () => {
  const sent = await exported()
  const { registry_id, payment_id } = sent
  const waiting = await app.call(cancelOrder, { ...asked(await orderOf(payment_id)), reason }, finance)
  const gone = await app.call(settleCancel, { ...asked(waiting), agreed: true }, admin)
  const { line_id, version } = await debited(sent)
  await app.call(putAsideLines, { lines: [{ line_id, version }], remark: 'комиссия' }, finance)
  const despite = 'Другие деньги'
  const go = () => app.call(exportOrders, { registry_id, format: '1c', despite }, finance)
  await expect(go()).rejects.toMatchObject(refused(/списаны деньги/))
  const [late] = await ordersOf(payment_id)
  expect(late).toMatchObject({ id: gone.id, debited_on: (await orderOf(payment_id)).date })
  const settle = { ...asked(late ?? gone), agreed: true, words: 'Это комиссия' }
  await expect(app.call(settleCancel, settle, finance)).rejects.toMatchObject({ status: 409 })
  await expect(app.call(settleCancel, { ...settle, agreed: false }, admin)).rejects.toMatchObject(
    refused(/списаны деньги .+: разнесите строку выписки на платёж/),
  )
  await app.call(settleCancel, settle, admin)
  await go()
  expect(await ordersOf(payment_id)).toHaveLength(2)
})

test('who has removed the line that names an order does not explain it; zeros before the number are no other order', async () => {
  const sent = await exported()
  const { payment_id } = sent
  const { statement_id } = await debited(sent, `000${sent.document.number}`)
  expect((await orderOf(payment_id)).debited_on).toBe((await orderOf(payment_id)).date)
  const { version } = await app.call(loadStatement, { statement_id }, finance)
  await app.call(removeStatement, { statement_id, version }, finance)
  const waiting = await app.call(cancelOrder, { ...asked(await orderOf(payment_id)), reason }, admin)
  const settle = { ...asked(waiting), agreed: true, words: 'Это комиссия' }
  await expect(app.call(settleCancel, settle, finance)).rejects.toMatchObject(
    refused(/отложили, удалили или разнесли на другой платёж вы, объясняет её другой сотрудник/),
  )
})

/** What the cockpit tells of the order that pays this. */
const sentOf = async (of: number) =>
  (await app.call(loadDaySteps, {}, finance)).sent.orders.find(({ payment_id }) => payment_id === of)

test('a removed statement tells of no order any more, and loaded again it tells anew', async () => {
  const sent = await exported()
  const { registry_id, payment_id, document } = sent
  expect(await sentOf(payment_id)).toMatchObject({
    number: document.number,
    summ: Number(roubles(document.summ)),
  })
  const { statement_id } = await debited(sent)
  expect(await sentOf(payment_id)).toBeUndefined()
  expect((await orderOf(payment_id)).debit_is_gone).toBe(false)
  const { version } = await app.call(loadStatement, { statement_id }, finance)
  await app.call(removeStatement, { statement_id, version }, finance)
  expect((await orderOf(payment_id)).debit_is_gone).toBe(true)
  expect(await sentOf(payment_id)).toBeDefined()
  await expect(
    app.call(exportOrders, { registry_id, format: '1c', again: true }, finance),
  ).rejects.toMatchObject(refused(/но выписку с этой строкой удалили.+ Загрузите выписку снова/))
  await debited(sent)
  expect((await orderOf(payment_id)).debit_is_gone).toBe(false)
  expect(await sentOf(payment_id)).toBeUndefined()
})

test('of an order that a statement has carried out in part only the rest is missing', async () => {
  const sent = await exported()
  const { payment_id, document } = sent
  const part = await debited(sent, document.number, document.summ - 18n)
  const parts = [{ payment_id, summ: part.summ }]
  await app.call(matchLine, { line_id: part.line_id, version: part.version, parts }, finance)
  expect(await sentOf(payment_id)).toMatchObject({ number: document.number, summ: 0.18 })
})

test('the database itself holds the order: neither one person nor another registry sends the money twice', async () => {
  const { payment, payment_id, registry_id } = await exported()
  const { id } = await orderOf(payment_id)
  const write = (change: ReturnType<typeof sql>) =>
    app.database.platform((db) =>
      sql`update bank_orders set ${change} where company_id = ${app.company_id} and id = ${id}`.execute(db),
    )
  await expect(write(sql`state = 'failed'`)).rejects.toThrow('order_cancel_ck')
  await expect(write(sql`state = 'refused'`)).rejects.toThrow('order_cancel_ck')
  const other = payment && (await approvedRegistryOf(app, [payment]).catch(() => null))
  const inserted = app.database.platform((db) =>
    sql`insert into bank_orders (company_id, registry_id, payment_id, number, date, summ, document, state, is_last)
      select company_id, ${other ?? registry_id}, payment_id, '999', date, summ, document, 'exported', false
      from bank_orders where company_id = ${app.company_id} and id = ${id}`.execute(db),
  )
  await expect(inserted).rejects.toThrow(/order_twice_ck|bank_orders_live_uq/)
  const { items } = await app.call(loadRegistryOrders, { registry_id }, finance)
  expect(items).toHaveLength(1)
})
