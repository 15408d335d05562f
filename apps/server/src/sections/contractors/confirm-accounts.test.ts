import { loadFurtherCounts } from '@stroyfin/contract/approvals/load-further-counts'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { loadCompanySettings, saveCompanySettings } from '@stroyfin/contract/company/settings'
import { confirmAccounts, loadUnconfirmedAccounts } from '@stroyfin/contract/contractors/confirm-accounts'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { editContractor } from '@stroyfin/contract/contractors/edit-contractor'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { refuseAccount } from '@stroyfin/contract/contractors/refuse-account'
import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { freePayments, makeRegistry } from '../registries/testing/sample-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }
const lebedeva = { as: 'lebedeva' }
const SBER = { bic: '044525225', bank_name: 'ПАО Сбербанк', corr_account: '30101810400000000225' }

const cardOf = (id: number, who = finance) => app.call(loadContractor, { id }, who)
const unconfirmed = async (who = finance) => (await app.call(loadUnconfirmedAccounts, {}, who)).accounts

/** What the counter of decisions says, and what the list behind it has for this person. */
const toConfirm = async (who: { as: string }) => {
  const { requisites_count } = await app.call(loadFurtherCounts, {}, who)
  const listed = (await unconfirmed(who)).filter((account) => account.may_confirm && account.refusal === null)
  return { counted: requisites_count, listed: listed.length }
}

async function newContractor(): Promise<number> {
  const draft = { name: 'Новый получатель', kind: 'legal', inn: null, kpp: null } as const
  const { id } = await app.call(createContractor, draft, finance)
  await app.call(
    saveAccount,
    { contractor_id: id, account: '40702810900000012345', key_reason: 'по письму банка', ...SBER },
    finance,
  )
  return id
}

test('a new account is confirmed by somebody else, who is told of it', async () => {
  const contractor_id = await newContractor()
  const [account] = (await cardOf(contractor_id)).accounts
  expect(account).toMatchObject({ is_confirmed: false, may_confirm: false })
  const asked = { accounts: [{ id: account?.id ?? 0, version: account?.version ?? 0 }] }
  await expect(app.call(confirmAccounts, asked, finance)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('подтвердить их должен другой сотрудник') },
  })
  await expect(app.call(confirmAccounts, asked, { as: 'engineer' })).rejects.toMatchObject({ status: 403 })
  const told = (await app.call(getNotifications, {}, lebedeva)).notifications.map(({ text }) => text)
  expect(told.some((text) => text.includes('Подтвердите реквизиты получателя'))).toBe(true)
  expect(told.filter((text) => text.includes('»»'))).toEqual([])
  const waiting = await toConfirm(lebedeva)
  expect(waiting.listed).toBeGreaterThan(0)
  expect(waiting.counted).toBe(waiting.listed)
  const of_author = await toConfirm(finance)
  expect(of_author.counted).toBe(of_author.listed)
  expect((await app.call(loadFurtherCounts, {}, { as: 'viewer' })).requisites_count).toBe(0)
  const listed = (await unconfirmed(lebedeva)).find(({ id }) => id === account?.id)
  expect(listed).toMatchObject({ may_confirm: true, contractor_id })

  expect(await app.call(confirmAccounts, asked, lebedeva)).toEqual({ message: 'Подтверждено: 1 счёт' })
  expect((await toConfirm(lebedeva)).counted).toBe(waiting.counted - 1)
  const [after] = (await cardOf(contractor_id)).accounts
  expect(after).toMatchObject({ is_confirmed: true, confirmed_by_name: expect.stringContaining('Лебедева') })
  await expect(app.call(confirmAccounts, asked, lebedeva)).rejects.toMatchObject({ status: 409 })

  await app.call(
    saveAccount,
    { ...(after as NonNullable<typeof after>), contractor_id, account: '40702810900000054321' },
    lebedeva,
  )
  expect((await cardOf(contractor_id)).accounts[0]).toMatchObject({ is_confirmed: false, may_confirm: true })
})

test('whoever is asked says no and why: its author learns of it and states the account anew', async () => {
  const contractor_id = await newContractor()
  const account = (await cardOf(contractor_id)).accounts[0] as NonNullable<
    Awaited<ReturnType<typeof cardOf>>['accounts'][number]
  >
  const asked = { id: account.id, version: account.version, remark: 'в письме другой счёт' }
  await expect(app.call(refuseAccount, asked, finance)).rejects.toMatchObject({ status: 409 })
  await expect(app.call(refuseAccount, asked, { as: 'engineer' })).rejects.toMatchObject({ status: 403 })
  await app.call(refuseAccount, asked, lebedeva)
  const refusal = {
    by_name: expect.stringContaining('Лебедева'),
    at: expect.any(String),
    remark: 'в письме другой счёт',
  }
  const [refused] = (await cardOf(contractor_id)).accounts
  expect(refused).toMatchObject({ is_confirmed: false, refusal })
  const told = (await app.call(getNotifications, {}, finance)).notifications.map(({ text }) => text)
  expect(
    told.some((text) => /не подтверждены: счёт 4070\d+, в письме другой счёт \(.*Лебедева/.test(text)),
  ).toBe(true)
  expect((await unconfirmed(director)).at(-1)).toMatchObject({ id: account.id, refusal })
  await expect(app.call(refuseAccount, asked, lebedeva)).rejects.toMatchObject({ status: 409 })
  const again_asked = { ...asked, version: refused?.version ?? 0, remark: 'другое' }
  await expect(app.call(refuseAccount, again_asked, director)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('уже не подтвердили') },
  })

  const seen = { ...account, version: refused?.version ?? 0, contractor_id }
  await app.call(saveAccount, { ...seen, account: '40702810900000012346' }, finance)
  const [again] = (await cardOf(contractor_id)).accounts
  expect(again).toMatchObject({ is_confirmed: false, refusal: null })
  // Asked again, they may find that it was right after all.
  const ref = { id: account.id, version: again?.version ?? 0 }
  await app.call(refuseAccount, { ...ref, remark: 'не дозвонились' }, lebedeva)
  const version = (await cardOf(contractor_id)).accounts[0]?.version ?? 0
  await app.call(confirmAccounts, { accounts: [{ ...ref, version }] }, director)
  expect((await cardOf(contractor_id)).accounts[0]).toMatchObject({ is_confirmed: true, refusal: null })
})

test('another ИНН makes the accounts of the card unconfirmed', async () => {
  const [payment] = await freePayments(app, 1)
  const { contractor } = await cardOf(payment?.payee_id ?? 0)
  const inn = contractor.inn === '7707083893' ? '7728168971' : '7707083893'
  await app.call(editContractor, { ...contractor, inn, ogrn: null, allow_duplicate: true }, finance)
  const { accounts } = await cardOf(contractor.id)
  expect(accounts.map(({ is_confirmed }) => is_confirmed)).toEqual(accounts.map(() => false))
  await app.call(
    confirmAccounts,
    { accounts: accounts.map(({ id, version }) => ({ id, version })) },
    director,
  )
})

test('payments to unconfirmed requisites are prepared and sent, and neither approved nor exported', async () => {
  const payments = await freePayments(app, 1)
  const [{ payment_id = 0, payee_id } = {}] = payments
  const { payee_account_id } = await app.call(loadPayment, { payment_id }, finance)
  const card = await cardOf(payee_id ?? 0)
  const account = card.accounts.find(({ id }) => id === payee_account_id)
  if (!account) throw new Error('the payment has no account of its payee')
  await app.call(
    saveAccount,
    { ...account, contractor_id: card.contractor.id, account: '40702810900000099999', key_reason: 'письмо' },
    finance,
  )
  const waits = async (who: { as: string }) =>
    (await app.call(loadPayment, { payment_id }, who)).payee_account_waits
  expect(await waits(finance)).toMatchObject({
    stated_at: expect.any(String),
    may_confirm: false,
    confirmers: expect.arrayContaining([expect.stringContaining('Лебедева')]),
  })
  expect((await waits(finance))?.confirmers).not.toContain((await waits(finance))?.stated_by_name)
  expect((await waits(director))?.may_confirm).toBe(true)
  const registry_id = await makeRegistry(app, payments)
  const ref = { object_type: 'registry', object_id: registry_id } as const
  await app.call(sendToApproval, ref, finance)
  const approve = (who: { as: string }) => decideNow(app, [ref], { kind: 'approve' }, who)
  await expect(approve(finance)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Реквизиты получателя не подтверждены вторым человеком') },
  })
  const [now] = (await unconfirmed(director)).filter(({ id }) => id === account.id)
  expect(now?.payments_count).toBeGreaterThan(0)
  await app.call(confirmAccounts, { accounts: [{ id: account.id, version: now?.version ?? 0 }] }, director)
  expect(await waits(finance)).toBeNull()
  await approve(finance)
  await approve(director)
  expect((await app.call(loadRegistry, { registry_id }, finance)).status).toBe('approve')
  // Whatever makes it unconfirmed again stops it at the door to the bank.
  await app.database.platform((db) =>
    sql`update contractor_accounts set confirmed_at = null
      where company_id = ${app.company_id} and id = ${account.id}`.execute(db),
  )
  await expect(app.call(exportOrders, { registry_id, format: '1c' }, finance)).rejects.toMatchObject({
    body: { message: expect.stringContaining('реквизиты получателя не подтверждены вторым человеком') },
  })
})

test('a company of one person goes on with the rule switched off', async () => {
  const contractor_id = await newContractor()
  const before = await app.call(loadCompanySettings, {}, director)
  const off = await app.call(saveCompanySettings, { ...before, confirm_requisites: false }, director)
  await app.call(
    saveAccount,
    { contractor_id, account: '40702810900000077777', key_reason: 'письмо', ...SBER },
    finance,
  )
  const { accounts } = await cardOf(contractor_id)
  expect(accounts.find(({ account }) => account.endsWith('77777'))).toMatchObject({
    is_confirmed: true,
    confirmed_by_name: null,
  })
  await app.call(saveCompanySettings, { ...off, confirm_requisites: true }, director)
})
