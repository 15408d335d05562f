import type { Db } from '@stroyfin/database/connection/db'
import {
  buildAct,
  buildContract,
  buildItem,
  buildLines,
  buildPayment,
  pay,
} from '@stroyfin/database/invariants/contract-builder'
import { cloneDatabase } from '@stroyfin/database/testing/clone-database'
import { allocate } from '@stroyfin/domain/money/allocate'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import analysts from '../catalogue/construction/analysts.report.ts'
import consolidatedReport from '../catalogue/financial/consolidated-report.report.ts'
import type { Report } from '../engine/define-report.ts'
import { queryOf } from '../engine/report-switches.ts'
import { runReport } from '../engine/run-report.ts'

const clone = await cloneDatabase()
afterAll(() => clone.drop())
const { company_id } = clone.company

const DOLLARS = { currency: 'dollar' as const, currency_rate: '90', summ: '1000000.00', date: '2025-03-01' }

/** What the work is told of, of which nothing stays. */
async function inside(work: (db: Db) => Promise<void>) {
  const done = new Error('done')
  const run = clone.database.inCompany(clone.company, async (db) => {
    await work(db)
    throw done
  })
  await expect(run).rejects.toBe(done)
}

const totalsOf = async (
  db: Db,
  report: Report,
  {
    date_to = '2025-12-31',
    ...more
  }: { date_to?: string; by?: readonly string[]; without_vat?: boolean } = {},
) =>
  (
    await runReport(
      report,
      db,
      queryOf(report, { company_id, today: '2025-12-31', parameters: { date_to }, ...more } as never),
    )
  ).totals

test('what is left of a contract in a currency is left at its own rate (K-15)', () =>
  inside(async (db) => {
    const built = await buildContract(db, company_id, DOLLARS)
    await buildAct(db, built, {
      ...{ summ: '400000.00', payable: '400000.00', currency_rate: '95.5', date: '2025-07-01' },
    })
    const advance = await buildPayment(db, built, {
      ...{ summ: '250000.00', type: 'advance', currency_rate: '97', project_id: built.project_id },
    })
    await pay(db, company_id, advance, '250000.00', '2025-05-12')
    expect(await totalsOf(db, consolidatedReport)).toMatchObject({
      ...{ contracted: '90000000.00', accepted: '38200000.00', work_left: '54000000.00', done: '40' },
    })
    expect(await totalsOf(db, analysts)).toMatchObject({ left: '54000000.00', to_pay: '67500000.00' })
    expect(await totalsOf(db, consolidatedReport, { date_to: '2025-06-30' })).toMatchObject({
      ...{ accepted: '0.00', work_left: '90000000.00' },
    })
    await buildAct(db, built, {
      ...{
        summ: '600000.00',
        payable: '600000.00',
        currency_rate: '101.37',
        date: '2025-08-01',
        number: '2',
      },
    })
    expect(await totalsOf(db, consolidatedReport)).toMatchObject({ work_left: '0.00', done: '100' })
    expect(await totalsOf(db, consolidatedReport, { date_to: '2025-07-31' })).toMatchObject({
      work_left: '54000000.00',
    })
  }))

test('what is accepted and paid without a contract leaves no less of the contracts (A-072)', () =>
  inside(async (db) => {
    const built = await buildContract(db, company_id, { summ: '900.00' })
    await buildAct(db, built, { summ: '400.00', payable: '400.00' })
    const carrier = await buildContract(db, company_id, { type: 'document', summ: '70.00' })
    await buildAct(db, carrier, { summ: '70.00', payable: '70.00', type: 'purchase' })
    await pay(db, company_id, await buildPayment(db, carrier, { summ: '70.00', type: 'document' }), '70.00')
    expect(await totalsOf(db, analysts)).toMatchObject({
      ...{ contracted: '900.00', accepted: '470.00', paid: '70.00', left: '500.00', to_pay: '900.00' },
      done: '44.4444',
    })
  }))

const part = fc.record({
  summ: fc.integer({ min: 1, max: 99_999 }).map((value) => `${value}.33`),
  rate: fc.constantFrom('90', '95.5', '80.000123'),
})

test('whatever the rates and articles of its acts, nothing is left of a contract that is taken whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), fc.boolean(), (acts, without_vat) =>
      inside(async (db) => {
        const summ = roubles(sumOf(acts.map((act) => kopecks(act.summ))))
        const built = await buildContract(db, company_id, { ...DOLLARS, summ })
        const classifier_id = (await buildContract(db, company_id, { summ: '0.00' })).classifier_id
        await buildItem(db, built, { classifier_id: built.classifier_id, summ })
        for (const [at, act] of acts.entries()) {
          const id = await buildAct(db, built, {
            ...{ summ: act.summ, payable: act.summ, number: `${at}`, date: `2025-07-0${at + 1}` },
            currency_rate: act.rate,
          })
          const [half, rest] = allocate(kopecks(act.summ), ['50', '50']).map(roubles)
          await buildLines(db, built, id, [
            { net_summ: half ?? '', classifier_id },
            { net_summ: rest ?? '', classifier_id: built.classifier_id },
          ])
        }
        expect(await totalsOf(db, consolidatedReport, { without_vat })).toMatchObject({ work_left: '0.00' })
      }),
    ),
    { numRuns: 15 },
  )
}, 60_000)
