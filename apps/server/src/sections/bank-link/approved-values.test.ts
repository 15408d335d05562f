import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { loadRegistryOrders } from '@stroyfin/contract/bank-link/load-orders'
import { editContractor } from '@stroyfin/contract/contractors/edit-contractor'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { mergeContractors } from '@stroyfin/contract/contractors/merge-contractors'
import { removeAccount } from '@stroyfin/contract/contractors/remove-account'
import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { isAccountKeyRight } from '@stroyfin/domain/requisites/account-key'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { makeRegistry } from '../registries/testing/sample-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }

/** An account of the same bank that its key agrees with. */
function anotherAccount(bic: string, like: string, stem = '666'): string {
  for (let key = 0; key < 10; key++) {
    const account = `${like.slice(0, 8)}${key}${like.slice(9, 17)}${stem}`
    if (account !== like && isAccountKeyRight(account, bic)) return account
  }
  throw new Error('no digit makes the key')
}

/** Payments to accounts that stand in their cards. */
async function payable(count: number) {
  const found = []
  const { items } = await app.call(loadRegistryCandidates, { limit: 100 }, finance)
  for (const payment of items) {
    const { payee_account_id } = await app.call(loadPayment, payment, finance)
    const card = await app.call(loadContractor, { id: payment.payee_id ?? 0 }, finance)
    const is_free = payment.written_off === null
    if (is_free && card.accounts.some(({ id }) => id === payee_account_id)) found.push(payment)
    if (found.length === count) return found
  }
  throw new Error('the demo has too few payments to living accounts')
}

async function approved(count = 1) {
  const payments = await payable(count)
  // What other tests have stated a second person has confirmed meanwhile.
  await app.database.platform((db) =>
    sql`update contractor_accounts set confirmed_at = now()
      where company_id = ${app.company_id} and confirmed_at is null`.execute(db),
  )
  const registry_id = await makeRegistry(app, payments)
  const ref = { object_type: 'registry', object_id: registry_id } as const
  await app.call(sendToApproval, ref, finance)
  await decideNow(app, [ref], { kind: 'approve' }, finance)
  await decideNow(app, [ref], { kind: 'approve' }, director)
  return { registry_id, payments }
}

async function payeeOf(payment_id: number) {
  const { payee_id, payee_account_id } = await app.call(loadPayment, { payment_id }, finance)
  const card = await app.call(loadContractor, { id: payee_id ?? 0 }, finance)
  const account = card.accounts.find(({ id }) => id === payee_account_id)
  if (!account) throw new Error('the payee has no such account')
  return { contractor: card.contractor, account }
}

const registryOf = (registry_id: number) => app.call(loadRegistry, { registry_id }, finance)
const ordersOf = async (registry_id: number) =>
  (await app.call(loadRegistryOrders, { registry_id }, finance)).items
const noticesOf = async (as: string) =>
  (await app.call(getNotifications, {}, { as })).notifications.map(({ text }) => text)

const exported = (registry_id: number) => app.call(exportOrders, { registry_id, format: '1c' }, finance)

describe('requisites changed after two approvals do not reach the bank (K-18)', () => {
  const deeds: [string, (payment_id: number) => Promise<string>][] = [
    [
      'another account in the same card',
      async (payment_id) => {
        const { contractor, account } = await payeeOf(payment_id)
        const evil = anotherAccount(account.bic, account.account)
        await app.call(
          saveAccount,
          { ...account, contractor_id: contractor.id, account: evil, is_main: true },
          finance,
        )
        return `счёт ${account.account} → ${evil}`
      },
    ],
    [
      'another ИНН of the card',
      async (payment_id) => {
        const { contractor } = await payeeOf(payment_id)
        const inn = contractor.inn === '7707083893' ? '7728168971' : '7707083893'
        await app.call(editContractor, { ...contractor, inn, ogrn: null, allow_duplicate: true }, finance)
        return `ИНН ${contractor.inn} → ${inn}`
      },
    ],
    [
      'the account removed',
      async (payment_id) => {
        const { contractor, account } = await payeeOf(payment_id)
        const { id, version } = account
        await app.call(removeAccount, { contractor_id: contractor.id, id, version }, finance)
        return `счёт ${account.account} → нет`
      },
    ],
  ]
  test.each(deeds)('%s', async (_what, deed) => {
    const { registry_id, payments } = await approved()
    const [{ payment_id = 0, payment_number = '', payment_date = '' } = {}] = payments
    const before = (await registryOf(registry_id)).rows[0]
    const what = await deed(payment_id)
    const remark = `Вернулся на согласование: у получателя изменился ${what}`

    await expect(exported(registry_id)).rejects.toMatchObject({
      status: 409,
      body: {
        message: `В реестре нет платежей, которые ещё не отправлены в банк. Без поручений: № ${payment_number} от ${formatDate(payment_date)}: ${remark}`,
      },
    })
    expect(await ordersOf(registry_id)).toEqual([])
    const [row] = (await registryOf(registry_id)).rows
    expect(row).toMatchObject({ excluded: true, remark, payee_account: before?.payee_account })
    expect((await app.call(loadPayment, { payment_id }, finance)).approval_status).toBe('new')
    const told = await noticesOf('director')
    expect(told.some((text) => text.includes(what))).toBe(true)
  })
})

test('a payment on approval whose account is changed goes back, and what one approved before is not approved by two', async () => {
  const payments = await payable(2)
  const registry_id = await makeRegistry(app, payments)
  const ref = { object_type: 'registry', object_id: registry_id } as const
  await app.call(sendToApproval, ref, finance)
  await decideNow(app, [ref], { kind: 'approve' }, finance)
  const [first, second] = payments.map(({ payment_id }) => payment_id)
  const { contractor, account } = await payeeOf(first ?? 0)
  const evil = anotherAccount(account.bic, account.account)
  await app.call(saveAccount, { ...account, contractor_id: contractor.id, account: evil }, finance)
  const rows = (await registryOf(registry_id)).rows
  expect(rows.find(({ payment_id }) => payment_id === first)?.excluded).toBe(true)
  const other = await payeeOf(second ?? 0)
  expect(rows.find(({ payment_id }) => payment_id === second)?.excluded).toBe(other.account.id === account.id)
})

test('whatever turns the card round the doors, the order is of what was approved or is none', async () => {
  const { registry_id, payments } = await approved()
  const [{ payment_id = 0, payment_number = '', payment_date = '' } = {}] = payments
  const { account } = await payeeOf(payment_id)
  const evil = anotherAccount(account.bic, account.account, '777')
  const setAccount = (to: string) =>
    app.database.platform(async (db) => {
      await sql`update contractor_accounts set account = ${to}
        where company_id = ${app.company_id} and id = ${account.id}`.execute(db)
      // A second person has been deceived too.
      await sql`update contractor_accounts set confirmed_at = now()
        where company_id = ${app.company_id} and id = ${account.id}`.execute(db)
    })
  await setAccount(evil)
  const changed = `счёт получателя (${account.account} → ${evil})`
  await expect(exported(registry_id)).rejects.toMatchObject({
    body: {
      message: expect.stringContaining(
        `№ ${payment_number} от ${formatDate(payment_date)}: после согласования изменилось: ${changed}`,
      ),
    },
  })
  const [row] = (await registryOf(registry_id)).rows
  expect(row).toMatchObject({
    remark: `После согласования изменилось: ${changed}`,
    payee_account: account.account,
  })
  await setAccount(account.account)
  await exported(registry_id)
  expect(await ordersOf(registry_id)).toHaveLength(1)
})

test('another account or name of the payer since the approval stops the order, and the payment is approved anew', async () => {
  const { registry_id, payments } = await approved()
  const [{ payment_id = 0, payment_number = '', payment_date = '' } = {}] = payments
  const { payer_id, payer_account_id } = await app.call(loadPayment, { payment_id }, finance)
  const { accounts } = await app.call(loadContractor, { id: payer_id ?? 0 }, finance)
  const account = accounts.find(({ id }) => id === payer_account_id)
  if (!account) throw new Error('the payer has no such account')
  const other = anotherAccount(account.bic, account.account)
  await app.call(saveAccount, { ...account, contractor_id: payer_id ?? 0, account: other }, finance)
  const changed = `счёт плательщика (${account.account} → ${other})`
  const [row] = (await registryOf(registry_id)).rows
  expect(row?.remark).toBe(`После согласования изменилось: ${changed}`)
  await expect(exported(registry_id)).rejects.toMatchObject({
    body: {
      message: expect.stringContaining(
        `№ ${payment_number} от ${formatDate(payment_date)}: после согласования изменилось: ${changed}`,
      ),
    },
  })
  expect(await ordersOf(registry_id)).toEqual([])
})

test('merging contractors does not touch approved payments: they go to the payee and the account that were approved', async () => {
  const { registry_id, payments } = await approved()
  const [{ payment_id = 0 } = {}] = payments
  const { contractor, account } = await payeeOf(payment_id)
  const { rows } = await app.database.platform((db) =>
    sql<{ id: number; version: number }>`insert into contractors (company_id, name, kind)
      values (${app.company_id}, 'Подставная фирма', 'legal') returning id, version`.execute(db),
  )
  const [fake] = rows
  if (!fake) throw new Error('no contractor was made')
  const fresh = await payeeOf(payment_id)
  const double = { double_id: contractor.id, double_version: fresh.contractor.version }
  await expect(
    app.call(
      mergeContractors,
      { id: fake.id, version: fake.version, ...double, reason: 'Одно лицо' },
      director,
    ),
  ).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('есть согласованные и не оплаченные платежи') },
  })
  expect((await payeeOf(payment_id)).contractor.id).toBe(contractor.id)
  await exported(registry_id)
  const [order] = await ordersOf(registry_id)
  expect(order?.payee_name).toBe(contractor.name)
  const { rows: documents } = await app.database.platform((db) =>
    sql<{ payee: { account: string; inn: string } }>`select document->'payee' as payee from bank_orders
      where company_id = ${app.company_id} and registry_id = ${registry_id}`.execute(db),
  )
  expect(documents[0]?.payee).toMatchObject({ account: account.account, inn: contractor.inn })
})

test('changed while it is approved and exported: what leaves is what was approved, whoever comes first', async () => {
  for (let round = 0; round < 2; round++) {
    const { registry_id, payments } = await approved()
    const [{ payment_id = 0 } = {}] = payments
    const { contractor, account } = await payeeOf(payment_id)
    const evil = anotherAccount(account.bic, account.account, `7${round}7`)
    await Promise.allSettled([
      app.call(saveAccount, { ...account, contractor_id: contractor.id, account: evil }, finance),
      exported(registry_id),
    ])
    const { rows } = await app.database.platform((db) =>
      sql<{ account: string }>`select document->'payee'->>'account' as account from bank_orders
        where company_id = ${app.company_id} and registry_id = ${registry_id}`.execute(db),
    )
    expect(rows.every((row) => row.account === account.account)).toBe(true)
  }
})
