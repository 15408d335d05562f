import { loadContractor } from '@stroyfin/contract/contractors/load-contractor'
import { loadContractorAgreements } from '@stroyfin/contract/contractors/load-contractor-agreements'
import { loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { loadProject } from '@stroyfin/contract/projects/load-project'
import { loadProjectList } from '@stroyfin/contract/projects/load-project-list'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addDocument, randomDocument } from './testing/random-documents.ts'

const app = await testApp()
const { company_id } = app
const as = { as: 'director' }
const END = '2027-12-31'

/** Here an executor is of the own group and its customer is not: some contracts are income. */
await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
  await sql`
    with pair as (
      select executor_id, customer_id from agreements
      where company_id = ${company_id} and type = 'contracting' and not is_deleted and executor_id <> customer_id
      group by 1, 2 order by count(*) desc limit 1
    )
    update contractors c set is_group = (c.id = p.executor_id) from pair p
    where c.company_id = ${company_id} and c.id in (p.executor_id, p.customer_id)`.execute(db)
})

/** Figures of cards and lists, and what reports call the same. */
const SUMS = {
  summ: 'contracted',
  awaiting_summ: 'awaiting',
  ks_summ: 'accepted',
  paid_summ: 'paid',
  debt_summ: 'debt',
  advance_summ: 'advance_left',
  prepaid_summ: 'prepaid',
  held_summ: 'held',
  exchange_summ: 'exchange',
} as const
const CODES = (Object.keys(SUMS) as (keyof typeof SUMS)[]).flatMap(
  (code) =>
    [
      [code, SUMS[code]],
      [`in_${code}`, `in_${SUMS[code]}`],
    ] as const,
)

type Told = Readonly<Record<string, unknown>>
const told = (of: Told) => Object.fromEntries(CODES.map(([code]) => [code, kopecks(Number(of[code] ?? 0))]))
const reported = (of: Told) =>
  Object.fromEntries(CODES.map(([code, figure]) => [code, kopecks(Number(of[figure] ?? 0))]))

const report = async (name: string, parameters: Record<string, unknown>) =>
  reported(
    (await app.call(runReport, { name, parameters: { date_to: END, ...parameters } } as never, as)).totals,
  )

const ofAny = (check: () => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(fc.array(randomDocument, { minLength: 3, maxLength: 6 }), async (documents) => {
      await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
        for (const one of documents) await addDocument(db, company_id, one)
      })
      await check()
    }),
    { numRuns: 2, endOnFailure: true },
  )

// Before random documents: acts of contracts deleted while that could be done stand in the card and not in the list.
test('contracts of a contractor come to its card, each side by itself', async () => {
  const { items } = await app.call(loadContractorList, { limit: 500 }, as)
  const own = items.find(({ is_group, in_agreements_count }) => is_group && in_agreements_count > 0)
  const card = await app.call(loadContractor, { id: own?.id ?? 0 }, as)
  for (const direction of ['out', 'in'] as const) {
    const { totals } = await app.call(
      loadContractorAgreements,
      { contractor_id: own?.id ?? 0, direction, limit: 1 },
      as,
    )
    for (const code of Object.keys(SUMS) as (keyof typeof SUMS)[]) {
      const key = direction === 'in' ? (`in_${code}` as const) : code
      const sides = sumOf([kopecks(card.as_executor[key]), kopecks(card.as_customer[key])])
      expect(kopecks(totals[code] ?? 0), `${direction} ${code}`).toBe(sides)
    }
  }
})

test('of any company: a contractor owes and is owed what its report says, to the kopeck (K-14, K-16)', async () => {
  await ofAny(async () => {
    const { items, totals } = await app.call(loadContractorList, { limit: 500 }, as)
    expect(told(totals)).toEqual(await report('contractor-analytics', {}))
    for (const { id, ...row } of items.filter(({ agreements_count }) => agreements_count > 0).slice(0, 12)) {
      const expected = await report('contractor-analytics', { contractor_ids: [id] })
      expect(told(row), row.name).toEqual(expected)
      expect(told((await app.call(loadContractor, { id }, as)).as_executor), row.name).toEqual(expected)
    }
  })
}, 120_000)

test('of any company: a project owes and is owed what its report says, to the kopeck (K-14, K-16)', async () => {
  await ofAny(async () => {
    for (const { id, ...row } of (await app.call(loadProjectList, { limit: 500 }, as)).items) {
      const expected = await report('project-analytics', { project_id: id })
      expect(told(row), row.name).toEqual(expected)
      expect(told((await app.call(loadProject, { id }, as)).turnover), row.name).toEqual(expected)
    }
  })
}, 120_000)
