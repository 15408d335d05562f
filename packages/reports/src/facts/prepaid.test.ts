import type { Db } from '@stroyfin/database/connection/db'
import { buildAct, buildContract, buildPayment, pay } from '@stroyfin/database/invariants/contract-builder'
import { cloneDatabase } from '@stroyfin/database/testing/clone-database'
import { type Kopecks, kopecks, sumOf } from '@stroyfin/domain/money/money'
import { PAYMENT_DIRECTIONS } from '@stroyfin/domain/payments/payment-direction'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { DimensionCode } from '../engine/dimension.ts'
import { operandOf } from '../engine/formulas.ts'
import { readFacts } from './read-facts.ts'
import { SETTLED, SETTLEMENT } from './settlement.ts'

const clone = await cloneDatabase()
afterAll(() => clone.drop())
const { company_id } = clone.company

const day = fc.integer({ min: 1, max: 28 }).map((value) => `2025-06-${String(value).padStart(2, '0')}`)
const summ = fc.integer({ min: 1, max: 90_000 }).map((value) => `${value}.07`)
const event = fc.record({ kind: fc.constantFrom('act', 'document', 'expenses'), day, summ })
const history = fc.record({
  is_income: fc.boolean(),
  rate: fc.constantFrom('1', '1', '92.4137'),
  events: fc.array(event, { minLength: 1, maxLength: 6 }),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

async function write(db: Db, { is_income, rate, events }: History) {
  const currency = rate === '1' ? ('rub' as const) : ('dollar' as const)
  const built = await buildContract(db, company_id, {
    currency,
    currency_rate: rate,
    planning_type: 'opened',
  })
  if (is_income)
    await db
      .updateTable('contractors')
      .set({ is_group: true })
      .where('company_id', '=', company_id)
      .where('id', '=', built.executor_id)
      .execute()
  for (const one of events) {
    const of = { summ: one.summ, date: one.day, currency_rate: rate }
    if (one.kind === 'act') await buildAct(db, built, { ...of, payable: one.summ })
    else {
      const type = one.kind === 'document' ? ('document' as const) : ('expenses' as const)
      const payment = await buildPayment(db, built, { ...of, type, project_id: built.project_id })
      await pay(db, company_id, payment, one.summ, one.day)
    }
  }
  return built.agreement_id
}

/** Debt and what is paid ahead on the day by this key, of each side. */
async function told(db: Db, by: DimensionCode, to: string) {
  const rows: { side: string; key: unknown; debt: Kopecks; prepaid: Kopecks }[] = []
  for (const direction of PAYMENT_DIRECTIONS)
    for (const { keys, measures } of await readFacts(db, {
      company_id,
      by: [by],
      direction,
      parts: [{ measures: SETTLED, to }],
    })) {
      const of = (code: string) => measures[code] ?? 0n
      const debt = sumOf(
        SETTLEMENT.debt.formula.map(operandOf).map(({ code, minus }) => (minus ? -of(code) : of(code))),
      )
      rows.push({ side: direction, key: keys[by], debt, prepaid: of('prepaid') })
    }
  return rows
}

test('of any company on any day nobody owes less than nothing, and parts make the whole (K-16)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: 1, maxLength: 4 }), day, async (histories, to) => {
      const done = new Error('done')
      const run = clone.database.inCompany(clone.company, async (db) => {
        const ids = new Map<unknown, History>()
        for (const one of histories) ids.set(await write(db, one), one)
        const contracts = await told(db, 'agreement', to)
        for (const { key, debt, prepaid } of contracts) {
          const { events, rate } = ids.get(key) as History
          expect(debt).toBeGreaterThanOrEqual(0n)
          expect(prepaid).toBeGreaterThanOrEqual(0n)
          if (rate !== '1') continue
          const balance = events
            .filter((one) => one.day <= to)
            .reduce((sum, one) => sum + kopecks(one.summ) * (one.kind === 'act' ? 1n : -1n), 0n)
          expect([debt, prepaid]).toEqual([balance > 0n ? balance : 0n, balance < 0n ? -balance : 0n])
        }
        const whole = (rows: typeof contracts, side: string) => {
          const own = rows.filter((row) => row.side === side)
          return [sumOf(own.map((row) => row.debt)), sumOf(own.map((row) => row.prepaid))]
        }
        for (const by of ['contractor', 'customer', 'project'] as const) {
          const rows = await told(db, by, to)
          for (const { debt } of rows) expect(debt).toBeGreaterThanOrEqual(0n)
          for (const side of PAYMENT_DIRECTIONS) expect(whole(rows, side)).toEqual(whole(contracts, side))
        }
        throw done
      })
      await expect(run).rejects.toBe(done)
    }),
    { numRuns: 25 },
  )
}, 60_000)
