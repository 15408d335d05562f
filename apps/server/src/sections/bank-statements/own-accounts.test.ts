import { loadBankAccounts } from '@stroyfin/contract/bank-statements/load-accounts'
import { loadStatement } from '@stroyfin/contract/bank-statements/load-statement'
import { loadCompanySettings, saveCompanySettings } from '@stroyfin/contract/company/settings'
import { confirmAccounts } from '@stroyfin/contract/contractors/confirm-accounts'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { editContractor } from '@stroyfin/contract/contractors/edit-contractor'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { loadedFile } from './testing/statement-jobs.ts'
import { statementText } from './testing/statement-text.ts'

const app = await testApp()
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const finance = { as: 'finance' }
const director = { as: 'director' }
const lebedeva = { as: 'lebedeva' }
const HUNDRED = 10_000_000_000
const key = { bic: '044525225', key_reason: 'письмо банка' }

/** What the group has at the end of November, in kopecks. */
async function cash(): Promise<number> {
  const parameters = { month_from: '2026-11', month_to: '2026-11' }
  const { rows } = await app.call(runReport, { name: 'cashflow', parameters }, finance)
  const summ = rows.find(({ texts }) => texts.name === 'Остаток на конец')?.figures['summ@2026-11'] ?? 0
  return Math.round(summ * 100)
}

const cardOf = (id: number) => app.call(loadContractor, { id }, finance)
const setOwn = async (id: number, is_group: boolean, who = finance) =>
  app.call(editContractor, { ...(await cardOf(id)).contractor, is_group, allow_duplicate: true }, who)
const confirm = async (id: number, who: { as: string }) => {
  const accounts = (await cardOf(id)).accounts.map(({ id, version }) => ({ id, version }))
  return app.call(confirmAccounts, { accounts }, who)
}
async function shell(name: string, account: string, who = finance, is_group = false): Promise<number> {
  const { id } = await app.call(createContractor, { name, kind: 'legal', is_group }, who)
  await app.call(saveAccount, { contractor_id: id, account, ...key }, finance)
  return id
}

let made = 0
function upload(account: string, doubts = false) {
  made += 1
  const bytes = statementText(account, [], `12:00:${String(made).padStart(2, '0')}`, {
    ...{ from: '16.11.2026', to: '20.11.2026' },
    ...{ opening: '100000000.00', income: '0.00', outcome: '0.00', closing: '100000000.00' },
  })
  return loadedFile(app, { name: 'kl_to_1c.txt', bytes }, { doubts })
}

test('money of an own account is counted once a second person has confirmed it (K-18)', async () => {
  const before = await cash()
  const account = '40702810900000031001'
  const id = await shell('Своя оболочка', account)
  await setOwn(id, true)
  const told = (await app.call(getNotifications, {}, lebedeva)).notifications.map(({ text }) => text)
  expect(told.filter((text) => text.includes('карточка стала своей организацией'))).toHaveLength(1)
  await expect(upload(account)).rejects.toMatchObject({
    message: expect.stringMatching(
      new RegExp(`^Счёт ${account} ещё не подтверждён вторым сотрудником: .+подтверждает .*Елена Лебедева`),
    ),
    question: { asks: 'doubts' },
  })
  const { statements } = await upload(account, true)
  const statement_id = statements[0]?.statement_id ?? 0
  const counted = async () => (await app.call(loadStatement, { statement_id }, finance)).is_counted
  expect([await cash(), await counted()]).toEqual([before, false])
  // Whoever confirms sees what comes with it.
  expect((await app.call(loadContractor, { id }, lebedeva)).accounts[0]).toMatchObject({
    lying: { count: 1, date: '2026-11-20', closing: 100_000_000 },
  })
  const listed = async () =>
    (await app.call(loadBankAccounts, {}, finance)).items.find((one) => one.account === account)
  expect(await listed()).toMatchObject({ is_counted: false, closing: 100_000_000 })

  await expect(confirm(id, finance)).rejects.toMatchObject({ status: 409 })
  await confirm(id, lebedeva)
  expect([await cash(), await counted()]).toEqual([before + HUNDRED, true])
  expect(await listed()).toMatchObject({ is_counted: true })

  // What has been counted is not turned off by one person either.
  const [one] = (await cardOf(id)).accounts
  if (!one) throw new Error('no account')
  const other = { ...one, contractor_id: id, bank_name: 'Банк', corr_account: '30101810400000000225' }
  await app.call(saveAccount, other, finance)
  await expect(setOwn(id, false)).rejects.toMatchObject({
    status: 422,
    body: { errors: { is_group: expect.stringContaining('выписок её счетов учтено 1') } },
  })
  expect(await cash()).toBe(before + HUNDRED)
})

test('a confirmed account of a stranger waits anew when one person makes the card an own one', async () => {
  const before = await cash()
  const account = '40702810900000031002'
  const id = await shell('Чужая, потом своя', account)
  await confirm(id, lebedeva)
  await setOwn(id, true, director)
  await upload(account, true)
  expect(await cash()).toBe(before)
  for (const who of [finance, director]) await expect(confirm(id, who)).rejects.toMatchObject({ status: 409 })
  await confirm(id, lebedeva)
  expect(await cash()).toBe(before + HUNDRED)
})

test('who made the card an own one does not confirm its first account', async () => {
  const id = await shell('Сразу своя', '40702810900000031003', director, true)
  await expect(confirm(id, director)).rejects.toMatchObject({ status: 409 })
  await confirm(id, lebedeva)
  await app.call(saveAccount, { contractor_id: id, account: '40702810900000031004', ...key }, finance)
  const accounts = (await cardOf(id)).accounts.filter(({ is_confirmed }) => !is_confirmed)
  const asked = { accounts: accounts.map(({ id, version }) => ({ id, version })) }
  expect(await app.call(confirmAccounts, asked, director)).toEqual({ message: 'Подтверждено: 1 счёт' })
})

test('an account of nobody brings no money either, until it is recorded and confirmed', async () => {
  const before = await cash()
  const account = '40702810900000031005'
  await expect(upload(account)).rejects.toMatchObject({
    message: expect.stringMatching(/не записан ни у одной организации группы.+не войдёт в деньги группы/),
  })
  await upload(account, true)
  expect(await cash()).toBe(before)
  const id = await shell('Записана потом', account, finance, true)
  await confirm(id, lebedeva)
  expect(await cash()).toBe(before + HUNDRED)
})

test('dollars are not added to the roubles of the group, whoever confirms the account (K-13)', async () => {
  const before = await cash()
  const account = '40702840900000031005'
  const id = await shell('Валютный счёт', account, director, true)
  await confirm(id, lebedeva)
  await expect(upload(account)).rejects.toMatchObject({ message: expect.stringContaining('не в рублях') })
  const { statements } = await upload(account, true)
  const statement_id = statements[0]?.statement_id ?? 0
  expect((await app.call(loadStatement, { statement_id }, finance)).is_counted).toBe(false)
  expect(await cash()).toBe(before)
})

test('a company without the rule counts what it loads, and what waited on its own cards', async () => {
  const before = await cash()
  await shell('Ждёт второго', '40702810900000031006', finance, true)
  await upload('40702810900000031006', true)
  // Of an account on no card nobody has ever said that it is the group's.
  await upload('40702810900000031008', true)
  expect(await cash()).toBe(before)
  const rules = await app.call(loadCompanySettings, {}, director)
  const off = await app.call(saveCompanySettings, { ...rules, confirm_requisites: false }, director)
  expect(await cash()).toBe(before + HUNDRED)
  await upload('40702810900000031007', true)
  expect(await cash()).toBe(before + 2 * HUNDRED)
  await app.call(saveCompanySettings, { ...off, confirm_requisites: true }, director)
  expect(await cash()).toBe(before + 2 * HUNDRED)
})
