import { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import { loadMarked } from '@stroyfin/contract/bank-marks/marked-lists'
import { createBudget } from '@stroyfin/contract/budgets/create-budget'
import { loadBudget } from '@stroyfin/contract/budgets/load-budget'
import { loadBudgets } from '@stroyfin/contract/budgets/load-list'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { loadKs3 } from '@stroyfin/contract/ks/load-ks-3'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import type { Db } from '@stroyfin/database/connection/db'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { deletedBefore } from './testing/deleted-before.ts'
import { approveKs, makeContract } from './testing/sample-contract.ts'

const app = await testApp()
const { company_id } = app
const as = { as: 'director' }
const NUMBER = 'ДС-СТАТЬИ'

/** Positions of an agreed contract are changed when it is opened for a new round. */
const put = (db: Db, agreement_id: number, status: 'new' | 'approve') =>
  sql`update agreements set status = ${status} where company_id = ${company_id} and id = ${agreement_id}`.execute(
    db,
  )

/** A contract of two positions under articles other than its own, and its act of both of them. */
const { ks, agreement_id, articles } = await (async () => {
  const agreement_id = await makeContract(app, { number: NUMBER, summ: 300, retention_percent: '5' })
  const { articles, items } = await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
    await put(db, agreement_id, 'new')
    const made = await sql<{ id: number; classifier_id: number }>`
      insert into agreement_items (company_id, agreement_id, level, position, name, classifier_id, summ)
      select ${company_id}, a.id, 1, row_number() over (order by c.id), 'Позиция', c.id, 150
      from agreements a cross join lateral (select id from classifier_items c where c.company_id = ${company_id}
        and c.kind = 'own' and not c.is_folder and c.id <> a.classifier_id order by id limit 2) c
      where a.company_id = ${company_id} and a.id = ${agreement_id} returning id, classifier_id`.execute(db)
    await put(db, agreement_id, 'approve')
    const [one, two] = made.rows
    return { articles: [one?.classifier_id ?? 0, two?.classifier_id ?? 0], items: [one?.id, two?.id] }
  })
  const line = (name: string, price: string, at: number) => ({
    ...{ name, unit: 'шт', code: '', volume: '1', price },
    agreement_item_id: items[at] ?? null,
  })
  const draft = {
    ...{ agreement_id, type: 'contracting' as const, number: '1', date: '2025-05-31', vat_rate: '20' },
    lines: [line('Кладка', '33.33', 0), line('Утепление', '66.67', 1), line('Отделка', '50.00', 1)],
  }
  const { ks } = await app.call(createKs, draft, as)
  await approveKs(app, ks)
  return { ks, agreement_id, articles }
})()

const names = await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from classifier_items where company_id = ${company_id}`.execute(db)
  return articles.map((article) => rows.find(({ id }) => id === article)?.name ?? '')
})

type Filters = NonNullable<Parameters<typeof app.call<typeof loadKsList>>[1]['filters']>
const listed = async (...filters: Filters) => {
  const { items, totals, total } = await app.call(loadKsList, { search: NUMBER, filters, limit: 10 }, as)
  return { items, totals, total }
}
const under = (value: unknown, op: 'eq' | 'in' = 'eq') =>
  ({ field: 'classifier_id', op, value }) as Filters[number]

test('the list of an article shows what acts accepted under it, and parts add up to the act (K-07)', async () => {
  const whole = { summ: 180, retention_summ: 9, payable_summ: 171 }
  expect((await listed()).items).toMatchObject([{ id: ks, ...whole }])
  const first = { summ: 40, retention_summ: 2, payable_summ: 38 }
  const second = { summ: 140, retention_summ: 7, payable_summ: 133 }
  for (const [article, part] of [
    [articles[0], first],
    [articles[1], second],
  ] as const) {
    expect(await listed(under(article))).toMatchObject({
      total: 1,
      items: [{ id: ks, ...part }],
      totals: part,
    })
  }
  expect(await listed(under(articles, 'in'))).toMatchObject({
    total: 1,
    items: [{ id: ks, ...whole }],
    totals: whole,
  })
})

test('an act of several articles counts under that of its first line alone (decision 042)', async () => {
  const counted: Filters[number] = { field: 'is_counted_here', op: 'eq', value: true }
  expect(await listed(under(articles[0]), counted)).toMatchObject({ total: 1, totals: { summ: 40 } })
  expect(await listed(under(articles[1]), counted)).toMatchObject({ total: 0 })
  expect(await listed(under(articles, 'in'), counted)).toMatchObject({ total: 1, totals: { summ: 180 } })
  expect(await listed(counted)).toMatchObject({ total: 1, totals: { summ: 180 } })
})

test('articles are asked for as an address tells them, more than once, and with acts of no article', async () => {
  for (const filters of [
    [under(String(articles[0]))],
    [under(articles, 'in'), under(articles[0])],
    [under([null, articles[0]], 'in')],
  ]) {
    expect((await listed(...filters)).totals.summ, JSON.stringify(filters)).toBe(40)
  }
})

test('without VAT and the VAT of an article are those of its lines', async () => {
  const part = (value: 'net' | 'vat'): Filters[number] => ({ field: 'vat_part', op: 'eq', value })
  expect(await listed(under(articles[0]), part('net'))).toMatchObject({
    totals: { summ: 33.33, payable_summ: 31.67 },
  })
  expect(await listed(under(articles[0]), part('vat'))).toMatchObject({ totals: { summ: 6.67 } })
})

test('an act does not lie under the article of its contract when its lines do not', async () => {
  const { items } = await listed()
  expect(await listed(under(items[0]?.classifier_id))).toMatchObject({ total: 0, items: [] })
  expect((await listed({ field: 'classifier_id', op: 'empty' })).total).toBe(0)
  expect((await listed({ field: 'classifier_id', op: 'not_empty' })).items).toMatchObject([
    { id: ks, summ: 180 },
  ])
})

test('an act of several articles names them all, in the list and on its card', async () => {
  expect((await listed()).items[0]?.classifier_name).toBe(names.join(', '))
  expect(await app.call(loadKs, { ks_id: ks }, as)).toMatchObject({ classifier_name: names.join(', ') })
})

test('the bank reads the same articles in its own list', async () => {
  await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    sql`update agreements set loan_agreement_id = (
          select min(id) from loan_agreements where company_id = ${company_id})
        where company_id = ${company_id} and id = ${agreement_id}`.execute(db),
  )
  const { items } = await app.call(loadMarked.ks, { search: NUMBER, limit: 10 }, { as: 'bank' })
  expect(items).toMatchObject([{ id: ks, classifier_name: names.join(', ') }])
})

test('the list of a project of positions shows the lines of its positions, that of the contract the whole act', async () => {
  const laid = (project: ReturnType<typeof sql>) =>
    app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
      await put(db, agreement_id, 'new')
      const { rows } = await sql<{ project_id: number }>`
        update agreement_items i set project_id = ${project}
        where i.company_id = ${company_id} and i.agreement_id = ${agreement_id} and i.classifier_id = ${articles[0]}
        returning project_id`.execute(db)
      await put(db, agreement_id, 'approve')
      return rows
    })
  const [item] = await laid(sql`(select p.id from projects p join agreements a on a.id = ${agreement_id}
    where p.company_id = ${company_id} and p.id <> a.project_id order by p.id limit 1)`)
  const there = { field: 'position_project_id', op: 'eq' as const, value: item?.project_id }
  expect(await listed(there)).toMatchObject({ total: 1, items: [{ id: ks, summ: 40 }], totals: { summ: 40 } })
  expect((await listed(there, under(articles[1]))).total).toBe(0)
  const { items } = await listed()
  expect(items[0]?.project_name?.split(', ').length).toBe(2)
  const own = items[0]?.project_id
  expect((await listed({ ...there, value: own })).totals.summ).toBe(140)
  expect((await listed({ field: 'project_id', op: 'eq', value: own })).totals.summ).toBe(180)
  await laid(sql`null`)
  expect((await listed({ ...there, value: own })).totals.summ).toBe(180)
})

test('КС-3 has a row of each article', async () => {
  const { rows } = await app.call(loadKs3, { agreement_id }, as)
  expect(rows.map(({ name, in_period }) => [name, in_period.summ])).toEqual([
    [names[0], 40],
    [names[1], 140],
  ])
})

test('the budget of the month tells what is accepted by the articles of lines', async () => {
  const { agreement } = await app.call(loadAgreement, { agreement_id }, as)
  const place = { month: '2025-05', project_id: agreement.project_id ?? 0, cfo_id: null }
  const month = { field: 'month', op: 'eq' as const, value: '2025-05-01' }
  const of = { field: 'project_id', op: 'eq' as const, value: place.project_id }
  const { items } = await app.call(loadBudgets, { filters: [month, of], limit: 1 }, as)
  const budget_id = items[0]?.id ?? (await app.call(createBudget, { ...place, is_filled: false }, as)).budget
  const accepted = async () => {
    const { lines } = await app.call(loadBudget, { budget_id }, as)
    return articles.map((article) => lines.find((line) => line.classifier_id === article)?.ks_summ ?? 0)
  }
  const before = await accepted()
  await deletedBefore(app, ks)
  const after = await accepted()
  expect(before.map((summ, at) => roubles(kopecks(summ) - kopecks(after[at] ?? 0)))).toEqual([
    '40.00',
    '140.00',
  ])
})
