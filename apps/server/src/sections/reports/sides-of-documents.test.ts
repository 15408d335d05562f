import type { Filter } from '@stroyfin/contract/kit/window'
import { exportKs } from '@stroyfin/contract/ks/export-ks'
import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { exportPayments } from '@stroyfin/contract/payments/export-payments'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { issuedBook } from '../../testing/issued-book.ts'
import { testApp } from '../../testing/test-app.ts'
import { addDocument, randomDocument } from './testing/random-documents.ts'

const app = await testApp()
const { company_id } = app
const as = { as: 'director' }

/** Some contracts of the company are then income, some inside the group, the rest are costs. */
await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
  sql`update contractors set is_group = id = (select executor_id from agreements where company_id = ${company_id}
      and type = 'contracting' and not is_deleted order by id limit 1) where company_id = ${company_id}`.execute(
    db,
  ),
)

const KS = ['summ', 'offset_advance_summ', 'retention_summ', 'payable_summ', 'paid_summ'] as const
const PAYMENTS = ['summ', 'paid_summ', 'left_summ'] as const

type Told = Readonly<{ total: number; totals: Readonly<Record<string, number | null | undefined>> }>
const LISTS: readonly [string, readonly string[], (filters: Filter[]) => Promise<Told>][] = [
  ['acts', KS, (filters) => app.call(loadKsList, { limit: 1, filters }, as)],
  ['payments', PAYMENTS, (filters) => app.call(loadPayments, { limit: 1, filters }, as)],
]
const QUESTIONS: readonly Filter[][] = [
  [],
  [{ field: 'date', op: 'to', value: '2026-06-30' }],
  [{ field: 'vat_part', op: 'eq', value: 'net' }],
]
const side = (direction: 'in' | 'out'): Filter => ({ field: 'direction', op: 'in', value: [direction] })

test('of any company: acts and payments of costs and of income have totals of their own, never one sum (K-16)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomDocument, { minLength: 1, maxLength: 3 }), async (documents) => {
      await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
        for (const one of documents) await addDocument(db, company_id, one)
      })
      for (const [name, codes, ask] of LISTS)
        for (const filters of QUESTIONS) {
          const both = await ask(filters)
          const costs = await ask([...filters, side('out')])
          const earned = await ask([...filters, side('in')])
          const plain = ({ totals }: Told) => codes.map((code) => totals[code])
          const income = ({ totals }: Told) => codes.map((code) => totals[`in_${code}`] ?? null)
          const nothing = codes.map(() => null)
          const isBoth = costs.total > 0 && earned.total > 0
          expect([name, both.total]).toEqual([name, costs.total + earned.total])
          expect([name, income(costs), income(earned)]).toEqual([name, nothing, nothing])
          expect([name, plain(both)]).toEqual([name, plain(costs.total === 0 ? earned : costs)])
          expect([name, income(both)]).toEqual([name, isBoth ? plain(earned) : nothing])
        }
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 60_000)

test('a row says which of the two totals it is in', async () => {
  for (const direction of ['in', 'out'] as const) {
    const [ks] = (await app.call(loadKsList, { limit: 1, filters: [side(direction)] }, as)).items
    const [payment] = (await app.call(loadPayments, { limit: 1, filters: [side(direction)] }, as)).items
    expect([ks?.direction, payment?.direction]).toEqual([direction, direction])
  }
})

test('files of acts and payments add nothing across: each side is told apart', async () => {
  for (const [title, ask, file] of [
    [
      'Принято с НДС, ₽',
      () => app.call(loadKsList, { limit: 1 }, as),
      await app.call(exportKs, { columns: ['number', 'summ'] }, as),
    ],
    [
      'Сумма, ₽',
      () => app.call(loadPayments, { limit: 1 }, as),
      await app.call(exportPayments, { columns: ['number', 'summ'] }, as),
    ],
  ] as const) {
    const { totals } = await ask()
    expect(totals.in_summ).toBeGreaterThan(0)
    const sheets = await issuedBook(app, file)
    const words = sheets.flatMap(({ rows }) => rows.map(([first]) => String(first ?? '')))
    expect(words.filter((line) => line.startsWith('Итого'))).toEqual([
      `Итого затраты – ${title}: ${formatMoney(totals.summ)}`,
      `Итого доходы – ${title}: ${formatMoney(totals.in_summ)}`,
    ])
  }
})
