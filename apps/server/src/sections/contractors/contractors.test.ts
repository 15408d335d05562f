import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { editContractor } from '@stroyfin/contract/contractors/edit-contractor'
import { exportContractors } from '@stroyfin/contract/contractors/export-contractors'
import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { loadContractorAgreements } from '@stroyfin/contract/contractors/load-contractor-agreements'
import { loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { loadContractorPayments } from '@stroyfin/contract/contractors/load-contractor-payments'
import { loadContractors } from '@stroyfin/contract/contractors/load-contractors'
import { removeContractor } from '@stroyfin/contract/contractors/remove-contractor'
import { restoreContractor } from '@stroyfin/contract/contractors/restore-contractor'
import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import type { Endpoint } from '@stroyfin/contract/kit/endpoint'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { valueAt } from '@stroyfin/reports/testing/read-book'
import { describe, expect, test } from 'vitest'
import { issuedBook } from '../../testing/issued-book.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const sberbank = {
  name: 'ПАО Сбербанк',
  kind: 'legal' as const,
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  okpo: '00032537',
}
const as = (user: string) => ({ as: user })

/** A fresh contractor whose ИНН nobody else in the test has. */
async function made(name: string) {
  const { id } = await app.call(createContractor, { name, kind: 'legal' }, as('finance'))
  return { id, ...(await app.call(loadContractor, { id }, as('finance'))) }
}

test('a name and a bank are one line, whatever was pasted: in a file for the bank a new line is a new field', async () => {
  const { id } = await made('ООО «Первая»\r\nПолучательСчет=1')
  const saved = await app.call(loadContractor, { id }, as('finance'))
  expect(saved.contractor.name).toBe('ООО «Первая» ПолучательСчет=1')
  const account = {
    contractor_id: id,
    account: '40702810900000012345',
    bic: '044525225',
    bank_name: 'Банк\nПлательщикБИК=2',
    key_reason: 'Проверено по договору',
  }
  await app.call(saveAccount, account, as('finance'))
  const { accounts } = await app.call(loadContractor, { id }, as('finance'))
  expect(accounts.map(({ bank_name }) => bank_name).join()).not.toMatch(/[\r\n]/u)
})

describe('startup list of contractors (R-7-11)', () => {
  test('own companies come first, so that the context takes one of them', async () => {
    const { contractors } = await app.call(loadContractors, {}, as('viewer'))
    expect(contractors.length).toBeGreaterThan(60)
    const groups = contractors.map((contractor) => contractor.is_group)
    expect(groups.lastIndexOf(true)).toBeLessThan(groups.indexOf(false))
  })

  test('a stranger sees no names (A-026)', async () => {
    expect(await app.call(loadContractors, {}, as('newcomer'))).toEqual({ contractors: [] })
  })
})

test('a member without any right sees the own companies alone (A-026)', async () => {
  await app.database.owner((client) =>
    client.query(
      "insert into company_users (company_id, user_id) select $1, id from users where username = 'newcomer'",
      [app.company_id],
    ),
  )
  const { contractors } = await app.call(loadContractors, {}, as('newcomer'))
  expect(new Set(contractors.map(({ is_group }) => is_group))).toEqual(new Set([true]))
  await app.database.owner((client) =>
    client.query("delete from company_users using users where user_id = users.id and username = 'newcomer'"),
  )
})

describe('list of contractors with turnover (K-03)', () => {
  test('totals are the sums of the rows, whatever the window', async () => {
    const all = await app.call(loadContractorList, { limit: 500 }, as('viewer'))
    expect(all.items).toHaveLength(all.total)
    for (const name of ['summ', 'ks_summ', 'paid_summ', 'debt_summ', 'advance_summ'] as const) {
      expect(kopecks(all.totals[name] ?? 0)).toBe(sumOf(all.items.map((row) => kopecks(row[name]))))
    }
    for (const search of ['', 'ООО']) {
      const counted = await app.call(loadContractorList, { offset: 3, limit: 9, search }, as('viewer'))
      const rows = await app.call(
        loadContractorList,
        { offset: 3, limit: 9, search, count: false },
        as('viewer'),
      )
      expect(rows.items, 'rows alone are the same rows').toEqual(counted.items)
    }
    const window = await app.call(loadContractorList, { offset: 10, limit: 5 }, as('viewer'))
    expect(window.items).toEqual(all.items.slice(10, 15))
    expect(window.totals).toEqual(all.totals)
  })

  test.each([
    ...(['summ', 'debt_summ', 'advance_summ', 'held_summ', 'in_summ', 'in_debt_summ'] as const),
    ...(['agreements_count', 'in_agreements_count'] as const),
  ])('narrowed and put in order by %s, it is what its rows say', async (field) => {
    const ask = (input: object) => app.call(loadContractorList, input, as('viewer'))
    const { items: all } = await ask({ limit: 500 })
    const worth = (row: (typeof all)[number]) => kopecks(row[field])
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
    for (const desc of [false, true]) {
      const sign = desc ? -1 : 1
      const ordered = all.toSorted((a, b) => sign * (Number(worth(a) - worth(b)) || a.id - b.id))
      for (const count of [true, false]) {
        const window = await ask({ sort: [{ field, desc }], offset: 2, limit: 7, count })
        expect(ids(window.items)).toEqual(ids(ordered.slice(2, 9)))
        expect(window.items).toEqual(window.items.map(({ id }) => all.find((row) => row.id === id)))
      }
    }
    const [, , , fourth] = all.toSorted((a, b) => Number(worth(b) - worth(a)))
    const some = fourth ? worth(fourth) : 0n
    for (const [op, fits] of [
      ['from', (row: (typeof all)[number]) => worth(row) >= some],
      ['to', (row: (typeof all)[number]) => worth(row) <= some],
    ] as const) {
      const found = await ask({ filters: [{ field, op, value: Number(some) / 100 }], limit: 500 })
      const rows = all.filter(fits)
      expect(found.items).toEqual(rows)
      expect(found.total).toBe(rows.length)
      expect(kopecks(found.totals.summ ?? 0)).toBe(sumOf(rows.map(({ summ }) => kopecks(summ))))
      expect(kopecks(found.totals[field] ?? 0)).toBe(sumOf(rows.map(worth)))
    }
  })

  test('each contract counts once on each side', async () => {
    const executors = await app.call(loadContractorList, { side: 'executor', limit: 1 }, as('viewer'))
    const customers = await app.call(loadContractorList, { side: 'customer', limit: 1 }, as('viewer'))
    expect(executors.totals).toEqual(customers.totals)
  })

  test('found by a part of the name without regard to case and ё', async () => {
    await app.call(createContractor, { name: 'ООО «Берёзовый мост»', kind: 'legal' }, as('finance'))
    const found = await app.call(loadContractorList, { search: 'БЕРЕЗОВЫЙ' }, as('viewer'))
    expect(found.items.map((row) => row.name)).toEqual(['ООО «Берёзовый мост»'])
  })

  test('filters by colour, own group and deletion', async () => {
    const list = async (field: string, value: string | boolean) =>
      (
        await app.call(
          loadContractorList,
          { filters: [{ field, op: 'eq', value }], limit: 500 },
          as('viewer'),
        )
      ).items
    expect(new Set((await list('check_colour', 'Grey')).map((row) => row.check_colour))).toEqual(
      new Set(['Grey']),
    )
    expect((await list('is_group', true)).every((row) => row.is_group)).toBe(true)
    expect((await list('is_deleted', true)).every((row) => row.is_deleted)).toBe(true)
  })

  test('a field the list does not have is told, not guessed', async () => {
    const wrong = app.call(loadContractorList, { sort: [{ field: 'secret' }] }, as('viewer'))
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      body: { message: 'В списке нет поля «secret»' },
    })
  })
})

test('the Excel file holds the rows, the order and the columns of the screen', async () => {
  const ask = { sort: [{ field: 'debt_summ', desc: true }] }
  const { items } = await app.call(loadContractorList, ask, as('viewer'))
  const file = await app.call(exportContractors, { ...ask, columns: ['name', 'debt_summ'] }, as('viewer'))
  const [sheet] = await issuedBook(app, file)
  expect(sheet?.name).toBe('Контрагенты')
  expect(valueAt(sheet, 'B1')).toBe('Мы должны, ₽')
  expect(items.map((_, at) => valueAt(sheet, `A${at + 2}`))).toEqual(items.map((row) => row.name))
  expect(valueAt(sheet, 'B2')).toBe(items[0]?.debt_summ)
})

describe('card of a contractor', () => {
  test('its turnover is the line of the list, and the list of its contracts adds up to both', async () => {
    const sorted = { sort: [{ field: 'summ', desc: true }], limit: 1 }
    const [line] = (await app.call(loadContractorList, sorted, as('viewer'))).items
    const id = line?.id ?? 0
    const { as_executor } = await app.call(loadContractor, { id }, as('viewer'))
    expect(line).toMatchObject(as_executor)
    const filters = [{ field: 'side', op: 'eq' as const, value: 'executor' }]
    const contracts = await app.call(
      loadContractorAgreements,
      { contractor_id: id, direction: 'out', filters, limit: 500 },
      as('viewer'),
    )
    expect(contracts.totals).toMatchObject({
      ks_summ: as_executor.ks_summ,
      paid_summ: as_executor.paid_summ,
      debt_summ: as_executor.debt_summ,
      advance_summ: as_executor.advance_summ,
    })
  })

  test('debt − advance − paid ahead + held − exchange = accepted − paid for every contract', async () => {
    const asked = { side: 'customer' as const, sort: [{ field: 'agreements_count', desc: true }], limit: 1 }
    const [buyer] = (await app.call(loadContractorList, asked, as('viewer'))).items
    const { items } = await app.call(
      loadContractorAgreements,
      { contractor_id: buyer?.id ?? 0, direction: 'out', limit: 500 },
      as('viewer'),
    )
    expect(items.length).toBeGreaterThan(10)
    for (const row of items) {
      const settled = kopecks(row.debt_summ) - kopecks(row.advance_summ) + kopecks(row.held_summ)
      const left = settled - kopecks(row.prepaid_summ) - kopecks(row.exchange_summ)
      expect(row.debt_summ).toBeGreaterThanOrEqual(0)
      expect(left).toBe(kopecks(row.ks_summ) - kopecks(row.paid_summ))
    }
  })

  test('payments name their direction and partner', async () => {
    const asked = {
      sort: [{ field: 'paid_summ', desc: true }],
      filters: [{ field: 'is_group', op: 'eq' as const, value: false }],
      limit: 1,
    }
    const [line] = (await app.call(loadContractorList, asked, as('viewer'))).items
    const { items } = await app.call(
      loadContractorPayments,
      { contractor_id: line?.id ?? 0, direction: 'in' },
      as('viewer'),
    )
    expect(items.length).toBeGreaterThan(0)
    expect(items.map((row) => row.partner_name)).not.toContain(line?.name)
    expect(items.every((row) => row.partner_name !== null)).toBe(true)
  })

  test('a total is of one direction: costs and income are never added, nor what is paid to what is received', async () => {
    const asked = { side: 'customer' as const, sort: [{ field: 'agreements_count', desc: true }], limit: 1 }
    const [own] = (await app.call(loadContractorList, asked, as('viewer'))).items
    const contractor_id = own?.id ?? 0
    const lists: Endpoint[] = [loadContractorAgreements, loadContractorPayments]
    for (const list of lists)
      await expect(app.call(list, { contractor_id }, as('viewer'))).rejects.toMatchObject({ status: 422 })
    for (const direction of ['out', 'in'] as const) {
      for (const list of [loadContractorAgreements, loadContractorPayments]) {
        const page = (offset: number) =>
          app.call(list, { contractor_id, direction, offset, limit: 500 }, as('viewer'))
        const { totals, total, items } = await page(0)
        while (items.length < total) items.push(...((await page(items.length)).items as []))
        expect(items.map((row) => row.direction)).toEqual(items.map(() => direction))
        expect(kopecks(totals.paid_summ ?? 0)).toBe(sumOf(items.map((row) => kopecks(row.paid_summ))))
      }
    }
  })

  test('a contractor of another company is not found', async () => {
    const { id } = await made('ООО «Только наше»')
    const foreign = { as: 'admin', company_id: app.other_company_id }
    await expect(app.call(loadContractor, { id }, foreign)).rejects.toMatchObject({ status: 404 })
  })
})

describe('creating and editing', () => {
  test('a wrong ИНН is told by its last digit', async () => {
    const wrong = app.call(createContractor, { ...sberbank, inn: '7707083894' }, as('finance'))
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      body: { errors: { inn: 'ИНН 7707083894 не проходит проверку: последняя цифра должна быть 3' } },
    })
  })

  test('a second card of the same ИНН is made only on purpose, that of a branch has a КПП of its own', async () => {
    const { id } = await app.call(createContractor, sberbank, as('finance'))
    const again = app.call(createContractor, { ...sberbank, name: 'Сбер' }, as('finance'))
    await expect(again).rejects.toMatchObject({
      status: 409,
      body: {
        message: 'Контрагент с ИНН 7707083893 уже есть: «ПАО Сбербанк»',
        current: { duplicates: [{ id, name: 'ПАО Сбербанк' }] },
      },
    })
    const other = (kpp: string | null) =>
      app.call(createContractor, { ...sberbank, name: 'Сбер', kpp }, as('finance'))
    await expect(other(null)).rejects.toMatchObject({ status: 409 })
    expect((await other('780443001')).id).not.toBe(id)
    const forced = await app.call(
      createContractor,
      { ...sberbank, name: 'Сбер', allow_duplicate: true },
      as('finance'),
    )
    expect(forced.id).not.toBe(id)
  })

  test('no right, no contractor', async () => {
    await expect(app.call(createContractor, sberbank, as('viewer'))).rejects.toMatchObject({ status: 403 })
    await expect(app.call(loadContractorList, {}, as('newcomer'))).rejects.toMatchObject({ status: 403 })
  })

  test('a stale edit answers 409 with the row as it is now (K-06)', async () => {
    const { id, contractor } = await made('ООО «Первое»')
    await app.call(editContractor, { ...contractor, name: 'ООО «Второе»' }, as('finance'))
    const stale = app.call(editContractor, { ...contractor, name: 'ООО «Третье»' }, as('director'))
    await expect(stale).rejects.toMatchObject({
      status: 409,
      body: { message: 'Контрагента изменил другой пользователь', current: { id, name: 'ООО «Второе»' } },
    })
  })

  test('a deleted contractor leaves lists and choices and comes back (A-074)', async () => {
    const { id, contractor } = await made('ООО «Временное»')
    const { version } = await app.call(removeContractor, { id, version: contractor.version }, as('finance'))
    const names = async () =>
      (await app.call(loadContractors, {}, as('finance'))).contractors.map((row) => row.id)
    expect(await names()).not.toContain(id)
    await expect(app.call(restoreContractor, { id, version }, as('engineer'))).rejects.toMatchObject({
      status: 403,
    })
    await app.call(restoreContractor, { id, version }, as('finance'))
    expect(await names()).toContain(id)
  })
})
