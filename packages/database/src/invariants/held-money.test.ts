import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../connection/db.ts'
import { testDatabase } from '../testing/test-database.ts'
import { buildContract, buildLoan, buildPayment, buildRegistry } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company
const WHOLE = 100
const LIMIT = '1000000.00'

type Step = { deed: 'approve' | 'pay' | 'withdraw'; summ: number }

const steps = fc.array(
  fc.record({
    deed: fc.constantFrom('approve' as const, 'pay' as const, 'withdraw' as const),
    summ: fc.integer({ min: 1, max: WHOLE }),
  }),
  { maxLength: 8 },
)

const momentOf = (place: number) => new Date(Date.UTC(2026, 9, 1, 10, place)).toISOString()

/** What a person would count with a pencil: rows approved before a fact take it, the rest went past them. */
function counted(rows: { at: number; summ: number }[], facts: { at: number; summ: number }[]) {
  const through = facts.reduce((gone, fact) => {
    const taken = rows.filter(({ at }) => at < fact.at).reduce((sum, { summ }) => sum + summ, 0)
    return gone + Math.min(fact.summ, Math.max(taken - gone, 0))
  }, 0)
  const paid = facts.reduce((sum, { summ }) => sum + summ, 0)
  const reserved = rows.reduce((sum, { summ }) => sum + summ, 0)
  return { paid, through, held: Math.min(Math.max(reserved - through, 0), WHOLE - paid) }
}

/** Does what the steps ask as far as the payment lets them; answers what stands at the end. */
async function play(db: Db, payment_id: number, asked: readonly Step[]) {
  const rows: { at: number; summ: number; id: number }[] = []
  const facts: { at: number; summ: number }[] = []
  const left = (list: { summ: number }[]) => WHOLE - list.reduce((sum, { summ }) => sum + summ, 0)
  for (const [at, { deed, summ }] of asked.entries()) {
    if (deed === 'pay' && left(facts) > 0) {
      const part = Math.min(summ, left(facts))
      facts.push({ at, summ: part })
      await db
        .insertInto('payment_facts')
        .values({ company_id, payment_id, date: '2026-10-01', summ: `${part}.00`, created_at: momentOf(at) })
        .execute()
    }
    if (deed === 'approve' && left(rows) > 0) {
      const part = Math.min(summ, left(rows))
      const id = await buildRegistry(db, company_id, [{ payment_id, summ: `${part}.00` }])
      rows.push({ at, summ: part, id })
      await turn(db, id, { status: 'approve', approved_at: momentOf(at) })
    }
    if (deed === 'withdraw') {
      const gone = rows.pop()
      if (gone) await turn(db, gone.id, { status: 'new', approved_at: null, is_deleted: true })
    }
  }
  return counted(rows, facts)
}

const turn = (
  db: Db,
  id: number,
  change: { status: 'new' | 'approve'; approved_at: string | null; is_deleted?: boolean },
) =>
  db.updateTable('registries').set(change).where('company_id', '=', company_id).where('id', '=', id).execute()

const stateOf = async (db: Db, payment_id: number) => {
  const row = await db
    .selectFrom('payments')
    .select(['paid_summ', 'paid_through', 'held_summ', 'loan_agreement_id'])
    .where('company_id', '=', company_id)
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  return { paid: Number(row.paid_summ), through: Number(row.paid_through), held: Number(row.held_summ) }
}

test('40 paid past the registries and 60 in one hold 100, and paying these 60 holds nothing more (K-07)', async () => {
  await database.inCompany(company, async (db) => {
    const loan = await buildLoan(db, company_id, '100.00')
    const contract = await buildContract(db, company_id)
    const borrowed = { source: 'borrowed' as const, loan_agreement_id: loan, summ: '100.00' }
    const payment_id = await buildPayment(db, contract, borrowed)
    const seen = [
      await play(db, payment_id, [
        { deed: 'pay', summ: 40 },
        { deed: 'approve', summ: 60 },
      ]),
      await stateOf(db, payment_id),
    ]
    expect(seen).toEqual([
      { paid: 40, through: 0, held: 60 },
      { paid: 40, through: 0, held: 60 },
    ])
    const fact = { company_id, payment_id, date: '2026-10-02', summ: '60.00', created_at: momentOf(9) }
    await db.insertInto('payment_facts').values(fact).execute()
    expect(await stateOf(db, payment_id)).toEqual({ paid: 100, through: 60, held: 0 })
  })
})

test('whatever is paid, approved and withdrawn in whatever order, the limit is held exactly (K-07)', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (asked) =>
      database.inCompany(company, async (db) => {
        const loan = await buildLoan(db, company_id, LIMIT)
        const contract = await buildContract(db, company_id)
        const payment_id = await buildPayment(db, contract, {
          source: 'borrowed',
          loan_agreement_id: loan,
          summ: `${WHOLE}.00`,
        })
        const known = await play(db, payment_id, asked)
        expect(await stateOf(db, payment_id)).toEqual(known)
        expect(known.paid + known.held).toBeLessThanOrEqual(WHOLE)
      }),
    ),
    { numRuns: 30 },
  )
})
