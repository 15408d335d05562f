import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { findAccounts } from '@stroyfin/contract/contractors/find-accounts'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { removeAccount } from '@stroyfin/contract/contractors/remove-account'
import { removeContact } from '@stroyfin/contract/contractors/remove-contact'
import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import { saveCheck } from '@stroyfin/contract/contractors/save-check'
import { saveContact } from '@stroyfin/contract/contractors/save-contact'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const finance = { as: 'finance' }

const made = async () => (await app.call(createContractor, { name: 'ООО «Счёт»', kind: 'legal' }, finance)).id
const card = (id: number) => app.call(loadContractor, { id }, finance)

const first = { account: '40702810938120061991', bic: '044525225', bank_name: 'ПАО Сбербанк' }
const second = { account: '40602810700000000025', bic: '049805746', bank_name: 'Второй банк' }

describe('bank accounts', () => {
  test('that payments name as the payer’s are found by number and owner, and named by their ids when removed too', async () => {
    const contractor_id = await made()
    const { id } = await app.call(saveAccount, { contractor_id, ...first }, finance)
    const told = { id, account: first.account, bank_name: first.bank_name, owner_name: 'ООО «Счёт»' }
    const found = async (asked: { search?: string; ids?: number[] }) =>
      (await app.call(findAccounts, asked, finance)).items
    // What nobody has paid from is for those who see contractors.
    expect(await found({ search: 'счет 61991' })).not.toContainEqual(told)
    expect(await found({ ids: [id] })).toEqual([])
    await app.database.platform((db) =>
      sql`update payments set payer_account_id = ${id} where company_id = ${app.company_id}
        and id = (select min(id) from payments where company_id = ${app.company_id})`.execute(db),
    )
    expect(await found({ search: 'счет 61991' })).toContainEqual(told)
    const { accounts } = await card(contractor_id)
    await app.call(removeAccount, { contractor_id, id, version: accounts[0]?.version ?? 0 }, finance)
    expect(await found({ search: 'счет 61991' })).not.toContainEqual(told)
    expect(await found({ ids: [id] })).toEqual([told])
  })

  test('the first account is the main one, and there is always one main', async () => {
    const contractor_id = await made()
    await app.call(saveAccount, { contractor_id, ...first }, finance)
    const { id } = await app.call(saveAccount, { contractor_id, ...second, is_main: true }, finance)
    const { accounts } = await card(contractor_id)
    expect(accounts.map((account) => [account.account, account.is_main])).toEqual([
      [second.account, true],
      [first.account, false],
    ])
    const { version } = accounts[0] ?? { version: 0 }
    await app.call(removeAccount, { contractor_id, id, version }, finance)
    expect((await card(contractor_id)).accounts).toMatchObject([{ account: first.account, is_main: true }])
  })

  test('spaces of a pasted account are dropped', async () => {
    const contractor_id = await made()
    await app.call(saveAccount, { contractor_id, ...first, account: '40702 810 9 3812 0061991' }, finance)
    expect((await card(contractor_id)).accounts[0]?.account).toBe(first.account)
  })

  test('a wrong key is refused without a reason and kept with one', async () => {
    const contractor_id = await made()
    const wrong = { contractor_id, ...first, bic: '044525187' }
    const account = 'Счёт 40702810938120061991 не подходит к БИК 044525187: девятая цифра должна быть 4'
    const key_reason = 'Исправьте счёт или укажите причину'
    await expect(app.call(saveAccount, wrong, finance)).rejects.toMatchObject({
      status: 422,
      body: { errors: { account, key_reason } },
    })
    await app.call(saveAccount, { ...wrong, key_reason: 'Так в письме банка' }, finance)
    expect((await card(contractor_id)).accounts[0]?.key_reason).toBe('Так в письме банка')
  })

  test('a stale account answers 409, a foreign one 404', async () => {
    const contractor_id = await made()
    const { id } = await app.call(saveAccount, { contractor_id, ...first }, finance)
    await app.call(saveAccount, { contractor_id, id, version: 1, ...first, bank_name: 'Сбер' }, finance)
    const stale = app.call(saveAccount, { contractor_id, id, version: 1, ...first }, finance)
    await expect(stale).rejects.toMatchObject({ status: 409, body: { current: { bank_name: 'Сбер' } } })
    const foreign = app.call(removeAccount, { contractor_id: await made(), id, version: 2 }, finance)
    await expect(foreign).rejects.toMatchObject({ status: 404 })
  })

  test('who may only view changes nothing', async () => {
    const contractor_id = await made()
    const tried = app.call(saveAccount, { contractor_id, ...first }, { as: 'viewer' })
    await expect(tried).rejects.toMatchObject({ status: 403 })
  })
})

test('contacts are kept, changed and taken away', async () => {
  const contractor_id = await made()
  const { id } = await app.call(saveContact, { contractor_id, name: 'Пётр Ильин', post: 'Сметчик' }, finance)
  await app.call(saveContact, { contractor_id, id, version: 1, name: 'Пётр Ильин', phone: '+7 900' }, finance)
  expect((await card(contractor_id)).contacts).toMatchObject([{ name: 'Пётр Ильин', phone: '+7 900' }])
  await app.call(removeContact, { contractor_id, id, version: 2 }, finance)
  expect((await card(contractor_id)).contacts).toEqual([])
})

describe('check of a contractor (A-073)', () => {
  test('the colour follows from the levels', async () => {
    const id = await made()
    expect((await card(id)).contractor.check_colour).toBe('Grey')
    const check_date = new Date().toISOString().slice(0, 10)
    const values = { liquidity: { value: '1,4', level: 'ok' as const } }
    await app.call(saveCheck, { id, version: 1, check_date, check_values: values }, finance)
    expect((await card(id)).contractor).toMatchObject({ check_colour: 'Green', check_values: values })
    const stop = { ...values, bankruptcy: { value: 'дело А40-1/2026', level: 'stop' as const } }
    await app.call(saveCheck, { id, version: 2, check_date, check_values: stop }, finance)
    expect((await card(id)).contractor.check_colour).toBe('Red')
  })

  test('a check of the future and a stop where there is none are refused', async () => {
    const id = await made()
    const future = app.call(
      saveCheck,
      { id, version: 1, check_date: '2100-01-01', check_values: {} },
      finance,
    )
    await expect(future).rejects.toMatchObject({ status: 422 })
    const check_values = { liquidity: { value: '', level: 'stop' as const } }
    const stop = app.call(saveCheck, { id, version: 1, check_date: '2026-01-01', check_values }, finance)
    await expect(stop).rejects.toMatchObject({
      body: { message: '«Ликвидность» не бывает стоп-фактором, укажите предупреждение' },
    })
  })
})
