import { confirmAccounts, loadUnconfirmedAccounts } from '@stroyfin/contract/contractors/confirm-accounts'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { editContractor } from '@stroyfin/contract/contractors/edit-contractor'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { mergeContractors } from '@stroyfin/contract/contractors/merge-contractors'
import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }
const lebedeva = { as: 'lebedeva' }
const SBER = { bic: '044525225', bank_name: 'ПАО Сбербанк', corr_account: '30101810400000000225' }

const cardOf = (id: number, who = finance) => app.call(loadContractor, { id }, who)
const edit = async (id: number, change: object, who = finance) => {
  const { contractor } = await cardOf(id)
  return app.call(editContractor, { ...contractor, ...change, allow_duplicate: true }, who)
}
const confirmAll = async (id: number, who: { as: string }) => {
  const { accounts } = await cardOf(id)
  const asked = accounts.filter(({ is_confirmed }) => !is_confirmed)
  return app.call(confirmAccounts, { accounts: asked.map(({ id, version }) => ({ id, version })) }, who)
}
const merge = async (id: number, double_id: number, who = finance) => {
  const [kept, double] = [await cardOf(id), await cardOf(double_id)]
  const versions = { version: kept.contractor.version, double_version: double.contractor.version }
  const confirmed_inn = kept.contractor.inn ?? double.contractor.inn ?? ''
  const reason = 'Заведён дважды'
  return app.call(mergeContractors, { id, double_id, ...versions, reason, confirmed_inn }, who)
}

let made = 0
/** A card with one account, both typed by finance. */
async function typed(name: string, more: object = {}): Promise<number> {
  const { id } = await app.call(
    createContractor,
    { name, kind: 'legal', allow_duplicate: true, ...more },
    finance,
  )
  made += 1
  const account = `407028109000000${String(12345 + made)}`
  await app.call(saveAccount, { contractor_id: id, account, key_reason: 'письмо банка', ...SBER }, finance)
  return id
}
const told = async () =>
  (await app.call(getNotifications, {}, lebedeva)).notifications.map(({ text }) => text)
const numberOf = async (id: number) => (await cardOf(id)).accounts[0]?.account

test('an account confirmed on a card without ИНН is not confirmed for the ИНН filled in later (K-18)', async () => {
  const id = await typed('Без ИНН')
  await confirmAll(id, lebedeva)
  await edit(id, { inn: '7707083893' })
  const [account] = (await cardOf(id)).accounts
  expect(account).toMatchObject({ is_confirmed: false, was: { inn: null, name: 'Без ИНН' } })
  await expect(confirmAll(id, finance)).rejects.toMatchObject({ status: 409 })
  await confirmAll(id, lebedeva)
  // Another road than the card: whoever writes the row.
  await app.database.platform((db) =>
    sql`update contractors set inn = null where company_id = ${app.company_id} and id = ${id}`.execute(db),
  )
  expect((await cardOf(id)).accounts[0]?.is_confirmed).toBe(false)
})

test('another name is another payee, other quotes are not', async () => {
  const id = await typed('ООО Шатёр', { inn: '7707083893' })
  await confirmAll(id, lebedeva)
  await edit(id, { name: 'ООО «Шатер»' })
  expect((await cardOf(id)).accounts[0]?.is_confirmed).toBe(true)
  await edit(id, { name: 'ООО «Монолит»' })
  expect((await cardOf(id)).accounts[0]?.is_confirmed).toBe(false)
})

test('a merge with the real card leaves no account of the shell confirmed, and the real one is the main one', async () => {
  const shell = await typed('Монолит Плюс')
  const real = await typed('ООО «Монолит Плюс»', { inn: '7736050003' })
  await confirmAll(shell, lebedeva)
  await confirmAll(real, lebedeva)
  const [own, real_account] = [await numberOf(shell), await numberOf(real)]
  await merge(shell, real)
  const { contractor, accounts } = await cardOf(shell)
  expect(contractor.inn).toBe('7736050003')
  expect(accounts.map(({ account, is_main, is_confirmed }) => [account, is_main, is_confirmed])).toEqual([
    [real_account, true, false],
    [own, false, false],
  ])
  await expect(confirmAll(shell, finance)).rejects.toMatchObject({ status: 409 })
})

test('the double has no say in the main account of a card with an ИНН', async () => {
  const kept = await typed('ООО «Основа»', { inn: '7736050003' })
  const double = await typed('Основа')
  await confirmAll(kept, lebedeva)
  const main = await numberOf(kept)
  await merge(kept, double)
  const [first, second] = (await cardOf(kept)).accounts
  expect(first).toMatchObject({ account: main, is_main: true, is_confirmed: true })
  expect(second).toMatchObject({ is_main: false, is_confirmed: false })
})

test('of two cards of one payee with accounts confirmed apart neither stays confirmed once they are one', async () => {
  const other = await typed('ООО «Двойник»', { inn: '7736050003', allow_duplicate: true })
  const real = await typed('ООО «Двойник»', { inn: '7736050003', allow_duplicate: true })
  await confirmAll(other, lebedeva)
  await confirmAll(real, lebedeva)
  await merge(other, real)
  expect((await cardOf(other)).accounts.map(({ is_confirmed }) => is_confirmed)).toEqual([false, false])
  await expect(confirmAll(other, finance)).rejects.toMatchObject({ status: 409 })
})

test.each([
  [
    'changes the ИНН',
    async (id: number) => {
      await edit(id, { inn: '7728168971' }, director)
      return id
    },
  ],
  [
    'fills the correspondent account',
    async (id: number) => {
      const [account] = (await cardOf(id)).accounts
      if (!account) throw new Error('no account')
      await app.call(saveAccount, { ...account, contractor_id: id, corr_account: null }, director)
      return id
    },
  ],
  [
    'merges the card',
    async (id: number) => {
      const { id: kept } = await app.call(createContractor, { name: 'Авторы', kind: 'legal' }, director)
      await merge(kept, id, director)
      return kept
    },
  ],
])('who stated the number does not confirm it after another person %s (K-18)', async (_, deed) => {
  const id = await typed('ООО «Авторы»', { inn: '7707083893' })
  const number = await numberOf(id)
  const lies_at = await deed(id)
  const mine = (await cardOf(lies_at)).accounts.find(({ account }) => account === number)
  if (!mine) throw new Error('the account is gone')
  expect(mine).toMatchObject({ is_confirmed: false, may_confirm: false })
  const asked = { accounts: [{ id: mine.id, version: mine.version }] }
  await expect(app.call(confirmAccounts, asked, finance)).rejects.toMatchObject({ status: 409 })
  await app.call(confirmAccounts, asked, lebedeva)
})

test('the number keeps its author past a confirmation', async () => {
  const id = await typed('ООО «Прежде»', { inn: '7707083893' })
  await confirmAll(id, lebedeva)
  await edit(id, { inn: '7728168971' }, director)
  for (const who of [finance, director])
    await expect(confirmAll(id, who)).rejects.toMatchObject({ status: 409 })
  await confirmAll(id, lebedeva)
})

test('the database itself refuses an author', async () => {
  const id = await typed('ООО «База»')
  const author = sql`(select id from users where username = 'finance')`
  const confirmed = app.database.platform((db) =>
    sql`update contractor_accounts set confirmed_at = now(), confirmed_by = ${author}
      where company_id = ${app.company_id} and contractor_id = ${id}`.execute(db),
  )
  await expect(confirmed).rejects.toThrow(/contractor_accounts_second_ck/)
})

test('who confirms sees what it was, who has changed it and who may confirm (K-18)', async () => {
  const id = await typed('ООО «Было»', { inn: '7707083893' })
  await confirmAll(id, lebedeva)
  const [before] = (await cardOf(id)).accounts
  if (!before) throw new Error('no account')
  expect(before).toMatchObject({ is_confirmed: true, was: null, confirmed_at: expect.any(String) })
  const changed = {
    ...{ ...before, contractor_id: id, account: '40702810900000077777' },
    key_reason: 'письмо банка',
  }
  await app.call(saveAccount, changed, director)
  const seen = {
    was: expect.objectContaining({ account: before.account, inn: '7707083893' }),
    stated_by_name: 'Анна Белова',
    stated_at: expect.any(String),
    authors: ['Анна Белова'],
    confirmers: expect.arrayContaining(['Елена Лебедева']),
    may_confirm: true,
  }
  const [after] = (await cardOf(id, lebedeva)).accounts
  expect(after).toMatchObject(seen)
  expect(after?.confirmers).not.toContain('Анна Белова')
  const listed = (await app.call(loadUnconfirmedAccounts, {}, lebedeva)).accounts
  expect(listed.find((one) => one.id === before.id)).toMatchObject(seen)
  expect(await told()).toContain(
    `Подтвердите реквизиты получателя ООО «Было»: счёт ${before.account} → 40702810900000077777 (Анна Белова)`,
  )
})

test('those who confirm learn of another ИНН and of a merge as well', async () => {
  const id = await typed('ООО «Весть»')
  await confirmAll(id, lebedeva)
  await edit(id, { inn: '7707083893' })
  expect(await told()).toContain(
    'Подтвердите реквизиты получателя ООО «Весть»: ИНН нет → 7707083893 (Марина Орлова)',
  )
  await confirmAll(id, lebedeva)
  await merge(id, await typed('Весть'))
  expect(await told()).toContain(
    'Подтвердите реквизиты получателя ООО «Весть»: карточка объединена с «Весть» (Марина Орлова)',
  )
})

test('the mark of an own company on a card with documents is changed by who confirms, and the others learn of it', async () => {
  const { id } = await app.database.platform((db) =>
    sql<{ id: number }>`select c.id from contractors c join agreements a on a.company_id = c.company_id
      and a.executor_id = c.id and not a.is_deleted where c.company_id = ${app.company_id} and not c.is_group limit 1`
      .execute(db)
      .then(({ rows: [row] }) => row ?? { id: 0 }),
  )
  await app.database.platform((db) =>
    sql`update permissions set is_view = true, is_edit = true where company_id = ${app.company_id} and name = 'contractor'
      and user_id = (select id from users where username = 'engineer')`.execute(db),
  )
  await expect(edit(id, { is_group: true }, { as: 'engineer' })).rejects.toMatchObject({
    status: 422,
    body: { errors: { is_group: expect.stringContaining('Её меняет кто-то из них') } },
  })
  await edit(id, { is_group: true }, finance)
  expect(await told()).toContainEqual(expect.stringContaining('теперь в группе компаний'))
})
