import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { editContractor } from '@stroyfin/contract/contractors/edit-contractor'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { mergeContractors } from '@stroyfin/contract/contractors/merge-contractors'
import { restoreContractor } from '@stroyfin/contract/contractors/restore-contractor'
import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import { saveContact } from '@stroyfin/contract/contractors/save-contact'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { closePeriod } from '@stroyfin/contract/periods/close-period'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { PARTIES } from './merge-store.ts'

const app = await testApp()
const director = { as: 'director' }
const card = (id: number) => app.call(loadContractor, { id }, director)
const merge = async (id: number, double_id: number, who = director, more: object = {}) => {
  const [kept, double] = await Promise.all([card(id), card(double_id)])
  const versions = { version: kept.contractor.version, double_version: double.contractor.version }
  const confirmed_inn = kept.contractor.inn ?? double.contractor.inn ?? ''
  const reason = 'Заведён дважды'
  return app.call(mergeContractors, { id, double_id, ...versions, reason, confirmed_inn, ...more }, who)
}
const made = async (more: object = {}) =>
  (
    await app.call(
      createContractor,
      { name: 'ООО «Двойник»', kind: 'legal', allow_duplicate: true, ...more },
      director,
    )
  ).id
const account = { account: '40702810938120061991', bic: '044525225', bank_name: 'ПАО Сбербанк' }

/** Executors of the demo company that have contracts and payments, but none with each other, the busiest first. */
const busy = async () => {
  const { items } = await app.call(
    loadContractorList,
    { limit: 20, sort: [{ field: 'summ', desc: true }] },
    director,
  )
  return items.filter(({ agreements_count, is_group }) => agreements_count > 0 && !is_group)
}

/** A double was entered in a hurry: without the number of the taxpayer. */
const withoutInn = (id: number) =>
  app.database.platform((db) =>
    sql`update contractors set inn = null where company_id = ${app.company_id} and id = ${id}`.execute(db),
  )

test('documents, money and property of the double go over to the kopeck; the double leads to the one that stays', async () => {
  const [kept, double] = await busy()
  if (!kept || !double) throw new Error('the demo company has fewer than two executors')
  await withoutInn(double.id)
  const before = [await card(kept.id), await card(double.id)]
  const sums = ['summ', 'ks_summ', 'paid_summ', 'debt_summ', 'advance_summ'] as const
  await merge(kept.id, double.id)
  const after = await card(kept.id)
  for (const sum of sums)
    expect(kopecks(after.as_executor[sum])).toBe(
      sumOf(before.map(({ as_executor }) => kopecks(as_executor[sum]))),
    )
  expect(after.as_executor.agreements_count).toBe(kept.agreements_count + double.agreements_count)
  expect(after.payments_count).toBe(before.reduce((sum, { payments_count }) => sum + payments_count, 0))
  const gone = await card(double.id)
  expect(gone).toMatchObject({
    contractor: { is_deleted: true },
    merged_into: { id: kept.id, name: kept.name, reason: 'Заведён дважды' },
    accounts: [],
    payments_count: 0,
  })
})

test('the same account of both becomes one that payments keep to; missing requisites are filled in', async () => {
  const id = await made({ name: 'ООО «Ёлка»', address: 'Москва' })
  const double_id = await made({ name: 'Елка, ООО', inn: '7707083893', kpp: '773601001', address: 'Тверь' })
  for (const contractor_id of [id, double_id])
    await app.call(saveAccount, { contractor_id, ...account }, director)
  const other = { account: '40602810700000000025', bic: '049805746', bank_name: 'Второй банк' }
  await app.call(saveAccount, { contractor_id: double_id, ...other }, director)
  await app.call(saveContact, { contractor_id: double_id, name: 'Иванова Анна' }, director)
  await merge(id, double_id)
  const { contractor, accounts, contacts } = await card(id)
  expect(contractor).toMatchObject({ inn: '7707083893', kpp: '773601001', address: 'Москва' })
  expect(accounts.map((row) => [row.account, row.is_main])).toEqual([
    [account.account, true],
    [other.account, false],
  ])
  expect(contacts.map(({ name }) => name)).toEqual(['Иванова Анна'])
})

test('the main account of the double alone becomes that of the one that stays', async () => {
  const [id, double_id] = [await made({ name: 'Без основного' }), await made({ name: 'С основным' })]
  const first = { account: '40602810700000000025', bic: '049805746', bank_name: 'Второй банк' }
  await app.call(saveAccount, { contractor_id: id, ...account }, director)
  const kept = (await card(id)).accounts[0]
  await app.database.owner((client) =>
    client.query('update app.contractor_accounts set is_main = false where company_id = $1 and id = $2', [
      app.company_id,
      kept?.id,
    ]),
  )
  for (const one of [account, first])
    await app.call(saveAccount, { contractor_id: double_id, ...one }, director)
  await merge(id, double_id)
  expect((await card(id)).accounts.map((row) => [row.account, row.is_main])).toEqual([
    [account.account, true],
    [first.account, false],
  ])
})

test('sides of one contract, a stale card, oneself and a person without the right are refused in words', async () => {
  const [executor] = await busy()
  if (!executor) throw new Error('the demo company has no executor')
  const { items } = await app.call(loadPayments, { limit: 200 }, director)
  const payment = items.find(({ payee_id }) => payee_id === executor.id)
  if (!payment?.payer_id) throw new Error('the executor was never paid')
  await expect(merge(executor.id, payment.payer_id)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^В (договоре|платеже) № .+ стоят оба контрагента/) },
  })
  const [id, double_id] = [await made({ name: 'Первый' }), await made({ name: 'Второй' })]
  await expect(merge(id, id)).rejects.toMatchObject({ status: 422 })
  await expect(merge(id, double_id, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
  await expect(
    app.call(
      mergeContractors,
      { id, version: 99, double_id, double_version: 1, reason: 'Заведён дважды' },
      director,
    ),
  ).rejects.toMatchObject({ status: 409 })
})

test('a merge says why, and where one card has no ИНН the one that stays is typed (K-18)', async () => {
  const id = await made({ name: 'С номером', inn: '7702070139' })
  const double_id = await made({ name: 'Без номера' })
  await expect(merge(id, double_id, director, { reason: ' ' })).rejects.toMatchObject({
    status: 422,
    body: { errors: { reason: expect.stringMatching(/^Напишите, почему/) } },
  })
  for (const confirmed_inn of ['', '7736050003']) {
    await expect(merge(id, double_id, director, { confirmed_inn })).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          confirmed_inn: 'ИНН есть только у одной карточки: введите тот, что останется, – 7702070139',
        },
      },
    })
  }
  expect(await card(double_id)).toMatchObject({ merged_into: null, contractor: { is_deleted: false } })
  await merge(id, double_id)
  expect((await card(double_id)).merged_into).toMatchObject({ id, reason: 'Заведён дважды' })
})

test('two people merging one pair both ways at once: one does, the other is told', async () => {
  const [id, double_id] = [await made({ name: 'Туда' }), await made({ name: 'Обратно' })]
  const both = await Promise.allSettled([merge(id, double_id), merge(double_id, id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a restored double is a contractor of its own again', async () => {
  const [id, double_id] = [await made({ name: 'Основной' }), await made({ name: 'Лишний' })]
  await merge(id, double_id)
  const { version } = (await card(double_id)).contractor
  await app.call(restoreContractor, { id: double_id, version }, director)
  expect(await card(double_id)).toMatchObject({ contractor: { is_deleted: false }, merged_into: null })
})

test('whatever names a contractor goes over with the double', async () => {
  const named = await app.database.owner(
    async (client) =>
      (
        await client.query<{ place: string }>(
          `select k.conrelid::regclass || '.' || a.attname as place from pg_constraint k
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
          where k.contype = 'f' and k.confrelid = 'contractors'::regclass order by 1`,
        )
      ).rows,
  )
  const accounts = ['contractor_accounts.contractor_id', 'contractor_contacts.contractor_id']
  const given = PARTIES.map(([table, party]) => `${table}.${party}`)
  expect(named.map(({ place }) => place)).toEqual([...given, ...accounts].sort())
})

test('of closed months: the double keeps its documents, the other way round the merge goes, and who is of the group stays (K-17)', async () => {
  const [double, other] = await busy()
  if (!double || !other) throw new Error('the demo company has fewer than two executors')
  await withoutInn(double.id)
  app.house.clock = () => new Date('2026-11-23T09:00:00Z')
  await app.call(closePeriod, { month: '2026-10' }, { as: 'finance' })
  const fresh = await made({ name: 'ООО «Свежий»' })
  await expect(merge(fresh, double.id)).rejects.toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(
        /^У дубля .+ есть документы закрытых месяцев \(.+\).+ выберите дублем ООО «Свежий»$/,
      ),
    },
  })
  await expect(merge(other.id, double.id)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/Попросите открыть период .+ или не объединяйте карточки$/) },
  })
  const { contractor } = await card(double.id)
  const turned = { ...contractor, is_group: !contractor.is_group, allow_duplicate: true }
  await expect(app.call(editContractor, turned, director)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Период «.+» закрыт/) },
  })
  await merge(double.id, fresh)
  expect((await card(fresh)).merged_into).toMatchObject({ id: double.id })
})

test('cards of two ИНН are merged only by the one that stays, and an account that goes over is confirmed anew (K-18)', async () => {
  const one = await made({ name: 'ООО «Первое лицо»', inn: '7707083893' })
  const other = await made({ name: 'ООО «Второе лицо»', inn: '7736050003' })
  for (const confirmed_inn of ['', '7736050003'])
    await expect(merge(one, other, director, { confirmed_inn })).rejects.toMatchObject({
      status: 422,
      body: { errors: { confirmed_inn: expect.stringMatching(/^ИНН разные: у дубля 7736050003/) } },
    })
  expect(await card(other)).toMatchObject({ merged_into: null, contractor: { is_deleted: false } })
  await merge(one, other)
  expect((await card(one)).contractor.inn).toBe('7707083893')
  expect((await card(other)).merged_into).toMatchObject({ id: one })
  const double = await made({ name: 'Первое лицо' })
  await app.call(saveAccount, { contractor_id: double, ...account }, { as: 'finance' })
  await app.database.platform((db) =>
    sql`update contractor_accounts set confirmed_at = now()
      where company_id = ${app.company_id} and contractor_id = ${double}`.execute(db),
  )
  await merge(one, double)
  const { rows } = await app.database.platform((db) =>
    sql<{ confirmed_at: string | null }>`select confirmed_at from contractor_accounts
      where company_id = ${app.company_id} and contractor_id = ${one}`.execute(db),
  )
  expect(rows).toEqual([{ confirmed_at: null }])
})
