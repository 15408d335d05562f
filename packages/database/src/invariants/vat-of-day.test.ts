import { agreementVatProblem } from '@stroyfin/domain/agreements/agreement-vat'
import { vatRateProblem } from '@stroyfin/domain/money/vat-rates'
import { paymentVatProblem } from '@stroyfin/domain/payments/payment-vat'
import fc from 'fast-check'
import { type Insertable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConstraintError } from '../connection/constraint-error.ts'
import type { Db } from '../connection/db.ts'
import type { Ks } from '../tables/ks.ts'
import { testDatabase } from '../testing/test-database.ts'
import { buildAct, buildContract, buildPayment } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company
const UNDONE = new Error('undone')

/** The rule that refuses the deed; nothing of it stays. */
const refusalOf = (deed: (db: Db) => Promise<unknown>) =>
  database
    .inCompany(company, async (db) => {
      await deed(db)
      await sql`set constraints all immediate`.execute(db)
      throw UNDONE
    })
    .then(
      () => null,
      (error: unknown) => (error === UNDONE ? null : readConstraintError(error)?.constraint || String(error)),
    )
const RULE = 'vat_of_day_ck'
const SUM = { summ: '100.00', payable: '100.00' }

const rate = fc.constantFrom('0', '5', '7', '10', '13', '18', '20', '22', null)
const day = fc.constantFrom(
  '2018-12-31',
  '2019-01-01',
  '2025-06-30',
  '2025-12-31',
  '2026-01-01',
  '2027-03-01',
)

const invoice = (db: Db, executor_id: number, given: object) =>
  db
    .insertInto('invoices')
    .values({
      company_id,
      number: '1',
      date: '2026-01-12',
      contractor_id: executor_id,
      summ: '120',
      ...given,
    })
    .execute()

test('an act, its lines and its moves to another day state the rates of its day', async () => {
  const line = (db: Db, ks_id: number, vat_rate: string | null) =>
    sql`insert into ks_lines (company_id, ks_id, name, volume, price, summ, net_summ, vat_rate, vat_summ)
      values (${company_id}, ${ks_id}, 'Кладка', 1, 100, 100, 100, ${vat_rate}::numeric, 0)`.execute(db)
  await fc.assert(
    fc.asyncProperty(day, rate, rate, day, async (date, vat_rate, of_line, moved) => {
      const wrong = (on: string) => [vat_rate, of_line].some((one) => vatRateProblem(one, on) !== null)
      const refused = await refusalOf(async (db) => {
        const contract = await buildContract(db, company_id, { date: '2017-01-01' })
        const ks = await buildAct(db, contract, { ...SUM, date, vat_rate })
        await line(db, ks, of_line)
      })
      expect(refused).toBe(wrong(date) ? RULE : null)
      const refused_move = await refusalOf(async (db) => {
        const contract = await buildContract(db, company_id, { date: '2017-01-01' })
        const ks = await buildAct(db, contract, { ...SUM, date, vat_rate, status: 'new' })
        await line(db, ks, of_line)
        await db.updateTable('ks').set({ date: moved }).where('id', '=', ks).execute()
      })
      const comes = vatRateProblem(vat_rate, date) === null
      expect(refused_move).toBe(comes && !wrong(moved) ? null : RULE)
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('a correction states the rates of the document it names', async () => {
  const correction = (named: boolean, given: Partial<Insertable<Ks>>) => async (db: Db) => {
    const contract = await buildContract(db, company_id)
    const ks = await buildAct(db, contract, { ...SUM, date: '2025-12-25', vat_rate: '20' })
    await buildAct(db, contract, {
      ...SUM,
      date: '2026-02-01',
      ...(named && { corrected_ks_id: ks }),
      ...given,
    })
  }
  expect(await refusalOf(correction(true, { vat_rate: '20' }))).toBeNull()
  expect(await refusalOf(correction(true, { vat_rate: '18' }))).toBe(RULE)
  expect(await refusalOf(correction(false, { vat_rate: '20' }))).toBe(RULE)
})

test('the database and the form agree on every payment', async () => {
  const type = fc.constantFrom('advance', 'expenses', 'guarantee_retention')
  await fc.assert(
    fc.asyncProperty(day, day, fc.option(day), rate, type, async (signed, date, due_date, vat_rate, kind) => {
      const refused = await refusalOf(async (db) => {
        const terms = { date: signed, advance_summ: '100.00' }
        const contract = await buildContract(db, company_id, terms)
        await buildAct(db, contract, { ...SUM, payable: '50.00', retention: '50.00', date: signed })
        await buildPayment(db, contract, { type: kind, date, due_date, vat_rate, summ: '1.00' })
      })
      const problem = paymentVatProblem(vat_rate, { type: kind, date, due_date, contract_date: signed })
      expect(refused).toBe(problem === null ? null : RULE)
    }),
    { numRuns: 120 },
  )
}, 60_000)

test('the database and the form agree on every payment of an act', async () => {
  await fc.assert(
    fc.asyncProperty(day, day, rate, rate, async (accepted, date, of_act, vat_rate) => {
      fc.pre(vatRateProblem(of_act, accepted) === null)
      const refused = await refusalOf(async (db) => {
        const contract = await buildContract(db, company_id, { date: '2017-01-01' })
        const ks_id = await buildAct(db, contract, { ...SUM, date: accepted, vat_rate: of_act })
        await buildPayment(db, contract, { type: 'expenses', date, ks_id, vat_rate, summ: '1.00' })
      })
      const act = { date: accepted, rates: [of_act] }
      const problem = paymentVatProblem(vat_rate, { type: 'expenses', date, act })
      expect(refused).toBe(problem === null ? null : RULE)
    }),
    { numRuns: 80 },
  )
}, 60_000)

test('the database and the form agree on every contract', async () => {
  const type = fc.constantFrom('contracting', 'framework', 'document')
  await fc.assert(
    fc.asyncProperty(day, fc.option(day), rate, type, async (date, date_from, vat_rate, kind) => {
      const refused = await refusalOf((db) =>
        buildContract(db, company_id, { type: kind, date, date_from, vat_rate }),
      )
      const problem = agreementVatProblem(vat_rate, { type: kind, date, date_from, summ: '1' }, null)
      expect(refused).toBe(problem === null ? null : RULE)
    }),
    { numRuns: 60 },
  )
})

test('an additional agreement states the rate of its date, one that takes works away also that of its contract', async () => {
  const dopnik = (summ: string, vat_rate: string) => async (db: Db) => {
    const { agreement_id } = await buildContract(db, company_id, { vat_rate: '20' })
    const own = { type: 'dopnik', date: '2026-02-01', parent_agreement_id: agreement_id } as const
    await buildContract(db, company_id, { ...own, summ, vat_rate })
  }
  expect(await refusalOf(dopnik('100', '22'))).toBeNull()
  expect(await refusalOf(dopnik('100', '20'))).toBe(RULE)
  expect(await refusalOf(dopnik('-100', '20'))).toBeNull()
})

test('an invoice states the rate of its day, for works that of any day since their contract', async () => {
  const by = (given: object, with_contract: boolean) => async (db: Db) => {
    const { agreement_id, executor_id } = await buildContract(db, company_id)
    await invoice(db, executor_id, { ...given, ...(with_contract && { agreement_id }) })
  }
  expect(await refusalOf(by({ vat_rate: '20' }, true))).toBeNull()
  expect(await refusalOf(by({ vat_rate: '20' }, false))).toBe(RULE)
  expect(await refusalOf(by({ vat_rate: '20', kind: 'advance' }, true))).toBe(RULE)
  expect(await refusalOf(by({ vat_rate: '22', kind: 'advance' }, true))).toBeNull()
})
