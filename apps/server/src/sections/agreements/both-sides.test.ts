import { exportAgreements } from '@stroyfin/contract/agreements/export-agreements'
import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import type { Filter } from '@stroyfin/contract/kit/window'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { issuedBook } from '../../testing/issued-book.ts'
import { testApp } from '../../testing/test-app.ts'
import { addDocument, randomDocument } from '../reports/testing/random-documents.ts'

const app = await testApp()
const { company_id } = app
const as = { as: 'director' }
const SUMS = [
  'summ',
  'ks_summ',
  'paid',
  'remainder',
  'advance_left',
  'da',
  'orders_inside',
  'dopniks_inside',
] as const

/** Some contracts of the company are then income, some inside the group, the rest are costs. */
await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
  sql`update contractors set is_group = id = (select executor_id from agreements where company_id = ${company_id}
      and type = 'contracting' and not is_deleted order by id limit 1) where company_id = ${company_id}`.execute(
    db,
  ),
)

const totalsOf = async (filters: Filter[]) => {
  const { total, totals } = await app.call(loadAgreements, { limit: 1, filters }, as)
  return { total, ...totals }
}
const side = (direction: 'in' | 'out'): Filter => ({ field: 'direction', op: 'in', value: [direction] })
const plain = (totals: Awaited<ReturnType<typeof totalsOf>>) =>
  Object.fromEntries(SUMS.map((code) => [code, totals[code]]))
const income = (totals: Awaited<ReturnType<typeof totalsOf>>) =>
  Object.fromEntries(SUMS.map((code) => [code, totals[`in_${code}`]]))
const NOTHING = Object.fromEntries(SUMS.map((code) => [code, null]))

const QUESTIONS: readonly (readonly [string, Filter[]])[] = [
  ['all', []],
  ['agreed', [{ field: 'status', op: 'in', value: ['approve'] }]],
  [
    'with additional agreements',
    [{ field: 'type', op: 'in', value: ['contracting', 'framework', 'dopnik'] }],
  ],
  ['contracted', [{ field: 'contracted_date', op: 'not_empty' }]],
  ['contracted by a day', [{ field: 'contracted_date', op: 'to', value: '2026-06-30' }]],
  ['awaiting', [{ field: 'awaiting_date', op: 'not_empty' }]],
  ['without VAT', [{ field: 'vat_part', op: 'eq', value: 'net' }]],
]

test('of any company and any question: costs and income are totals of their own, never one sum (K-16)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomDocument, { minLength: 1, maxLength: 3 }), async (documents) => {
      await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
        for (const one of documents) await addDocument(db, company_id, one)
      })
      for (const [name, filters] of QUESTIONS) {
        const both = await totalsOf(filters)
        const costs = await totalsOf([...filters, side('out')])
        const earned = await totalsOf([...filters, side('in')])
        expect([name, income(costs)]).toEqual([name, NOTHING])
        expect([name, income(earned)]).toEqual([name, NOTHING])
        // A side without a row leaves the other one alone.
        const isBoth = costs.total > 0 && earned.total > 0
        expect([name, both.total]).toEqual([name, costs.total + earned.total])
        expect([name, plain(both)]).toEqual([name, plain(costs.total === 0 ? earned : costs)])
        expect([name, income(both)]).toEqual([name, isBoth ? plain(earned) : NOTHING])
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
}, 60_000)

test('a file of both sides adds nothing across: each side is told apart', async () => {
  const totals = await totalsOf([])
  expect(totals.in_summ).not.toBeNull()
  const file = await app.call(exportAgreements, { columns: ['number', 'summ'] }, as)
  const sheets = await issuedBook(app, file)
  const words = (name: string) =>
    (sheets.find((sheet) => sheet.name === name)?.rows ?? []).map(([first]) => String(first ?? ''))
  expect(words('Договоры').filter((line) => line.startsWith('Итого'))).toEqual([
    `Итого затраты – Сумма, ₽: ${formatMoney(totals.summ)}`,
    `Итого доходы – Сумма, ₽: ${formatMoney(totals.in_summ)}`,
  ])
})

test('of any company the rows come to the total and to what it says it leaves out (K-22)', async () => {
  const roubles: Filter = { field: 'currency', op: 'in', value: ['rub'] }
  const types = (...value: string[]): Filter => ({ field: 'type', op: 'in', value })
  for (const filters of [
    [],
    [types('contracting', 'framework')],
    [types('contracting', 'framework', 'dopnik')],
    [types('dopnik')],
    [{ field: 'contracted_date', op: 'not_empty' } satisfies Filter],
  ]) {
    let shown = 0n
    for (let offset = 0, total = 1; offset < total; offset += 500) {
      const page = await app.call(
        loadAgreements,
        { limit: 500, offset, filters: [...filters, roubles] } as never,
        as,
      )
      total = page.total
      shown += sumOf(page.items.map(({ summ }) => kopecks(summ)))
    }
    const totals = await totalsOf([...filters, roubles])
    const told = ['summ', 'orders_inside', 'dopniks_inside'] as const
    expect([
      filters,
      sumOf(told.flatMap((code) => [totals[code], totals[`in_${code}`]]).map((s) => kopecks(s ?? 0))),
    ]).toEqual([filters, shown])
  }
  const { orders_inside, in_orders_inside } = await totalsOf([])
  expect((orders_inside ?? 0) + (in_orders_inside ?? 0)).toBeGreaterThan(0)
})
