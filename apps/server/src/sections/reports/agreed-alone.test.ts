import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { loadReportRows } from '@stroyfin/contract/reports/load-rows'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { isContracted } from '@stroyfin/domain/agreements/contracted'
import { type Kopecks, kopecks, sumOf } from '@stroyfin/domain/money/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { addDocument, type RandomDocument, randomDocument } from './testing/random-documents.ts'

const app = await testApp()
const { company_id } = app
const as = { as: 'director' }

/** Every report that shows what is contracted, asked for all of the company. */
const REPORTS = [
  ...[
    'cost-price',
    'planned-cost',
    'forecast',
    'budget-forecast',
    'project-analytics',
    'consolidated-report',
  ],
  ...['contractor-analytics', 'analysts', 'plan-fact-usr'],
]
const FIGURES = ['contracted', 'awaiting'] as const
type Figures = Record<(typeof FIGURES)[number], Kopecks>

/** Its contracts are done by others: no report leaves them out. */
const LIKE = await app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
  const { rows } = await sql<{ place: number }>`
    select place::int from (
      select row_number() over (order by a.id) - 1 as place, e.is_group from agreements a
      join contractors e on e.company_id = ${company_id} and e.id = a.executor_id
      where a.company_id = ${company_id} and a.type = 'contracting' and a.project_id is not null) p
    where not is_group order by place limit 1`.execute(db)
  return rows[0]?.place ?? 0
})

async function told(): Promise<Record<string, Figures>> {
  const answers: [string, Figures][] = []
  for (const name of REPORTS) {
    const { totals } = await app.call(runReport, { name, parameters: { date_to: '2027-12-31' } }, as)
    answers.push([name, figuresOf((code) => totals[code] ?? 0)])
  }
  const by_contract = await app.call(
    loadReportRows,
    { name: 'analysts/agreements', parameters: { date_to: '2027-12-31' } },
    as,
  )
  const { planned: contracted = 0, awaiting = 0 } = by_contract.totals
  answers.push(['analysts/agreements', figuresOf((code) => ({ contracted, awaiting })[code] ?? 0)])
  const { agreement_summ } = await app.call(loadDesktop, {}, as)
  answers.push([
    'desktop',
    figuresOf(
      (code) => (code === 'contracted' ? agreement_summ.summ : agreement_summ.awaiting_summ)?.summ ?? 0,
    ),
  ])
  return Object.fromEntries(answers)
}

const figuresOf = (of: (code: (typeof FIGURES)[number]) => number | string): Figures => ({
  contracted: kopecks(of('contracted')),
  awaiting: kopecks(of('awaiting')),
})

/** By the words of K-14, from what was written and not from how it is stored. */
function expectedOf(documents: readonly RandomDocument[]): Figures {
  const sums: Figures = { contracted: 0n, awaiting: 0n }
  const add = (isAgreed: boolean, summ: Kopecks) => {
    sums[isAgreed ? 'contracted' : 'awaiting'] += summ
  }
  for (const { status, positions, dopniks, order, is_deleted } of documents) {
    if (is_deleted) continue
    const whole = sumOf(positions.map((position) => kopecks(position)))
    const isAgreed = isContracted({ status, contract_status: null })
    add(isAgreed, whole)
    for (const dopnik of dopniks) {
      if (dopnik.is_deleted) continue
      add(isContracted({ status: dopnik.status, contract_status: status }), kopecks(dopnik.summ))
    }
    if (!order || kopecks(order.summ) > whole) continue
    const ordered = kopecks(order.summ)
    const isOrdered = isContracted({ status: order.status, contract_status: null })
    add(isOrdered, ordered)
    // It has taken its sum out of the framework, unless it only waits for its place in an agreed one.
    if (!isAgreed || isOrdered) add(isAgreed, -ordered)
  }
  return sums
}

const write = (documents: readonly RandomDocument[]) =>
  app.database.inCompany({ company_id, user_id: 1 }, async (db) => {
    for (const document of documents) await addDocument(db, company_id, document)
  })

test('of any company: contracted is what was agreed on, in every report and on the desktop (K-14)', async () => {
  const inRoubles = randomDocument.map((one) => ({ ...one, like: LIKE, rate: '1' as const }))
  let before = await told()
  await fc.assert(
    fc.asyncProperty(fc.array(inRoubles, { minLength: 3, maxLength: 6 }), async (documents) => {
      await write(documents)
      const after = await told()
      const expected = expectedOf(documents)
      for (const [name, figures] of Object.entries(after)) {
        for (const code of FIGURES)
          expect(figures[code] - (before[name]?.[code] ?? 0n), `${name} ${code}`).toBe(expected[code])
      }
      before = after
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

test('a new draft moves no headline: it stands among what waits (K-14)', async () => {
  const before = await told()
  await write([
    {
      ...{
        like: LIKE,
        rate: '1',
        vat: 20,
        date: '2026-03-02',
        status: 'new',
        is_deleted: false,
        order: null,
      },
      ...{ positions: ['2200000.00'], dopniks: [], acts: [], payments: [] },
    },
  ])
  for (const [name, { contracted, awaiting }] of Object.entries(await told())) {
    expect(contracted, name).toBe(before[name]?.contracted)
    expect(awaiting - (before[name]?.awaiting ?? 0n), name).toBe(2_200_000_00n)
  }
})

test('the figures of the desktop open lists that come to the same', async () => {
  const { agreement_summ } = await app.call(loadDesktop, {}, as)
  for (const figure of [agreement_summ.summ, agreement_summ.awaiting_summ]) {
    const { totals } = await app.call(loadAgreements, { limit: 1, filters: figure?.opens.filters }, as)
    expect(kopecks(totals.summ ?? 0)).toBe(kopecks(figure?.summ ?? -1))
  }
})

test('beside its estimates a contract is contracted once it is agreed on, and waits until then (K-14)', async () => {
  const rowOf = async (id: number) => {
    const asked = { name: 'smeta-ks-copy/fact-payments', limit: 500 }
    const { items } = await app.call(loadReportRows, asked, as)
    return items.find((row) => row.id === id)?.figures
  }
  const asked = { name: 'smeta-ks-copy/fact-payments', limit: 1, sort: [{ field: 'summ', desc: true }] }
  const [row] = (await app.call(loadReportRows, asked, as)).items
  if (!row) throw new Error('no estimates')
  const { id, figures } = row
  expect(figures.summ).toBeGreaterThan(0)
  await app.database.inCompany({ company_id, user_id: 1 }, (db) =>
    sql`update agreements set status = 'new' where company_id = ${company_id} and id = ${id}`.execute(db),
  )
  expect(await rowOf(id)).toMatchObject({ summ: 0, awaiting: figures.summ })
})
