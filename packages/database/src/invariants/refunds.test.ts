import fc from 'fast-check'
import { sql, type Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { readConstraintError } from '../connection/constraint-error.ts'
import type { Db } from '../connection/db.ts'
import type { Payments } from '../tables/payments.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type BuiltContract, buildAct, buildContract, buildPayment, pay } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company
const inCompany = <T>(deed: (db: Db) => Promise<T>) => database.inCompany(company, deed)
const refusalOf = (deed: (db: Db) => Promise<unknown>) =>
  inCompany(deed).then(
    () => undefined,
    (error: unknown) => readConstraintError(error)?.constraint ?? String(error),
  )

const refund = (contract: BuiltContract, refund_of_id: number, summ: string) => (db: Db) =>
  buildPayment(db, contract, { financial_type: 'refund', refund_of_id, summ })
const change = (id: number, given: Updateable<Payments>) => (db: Db) =>
  db.updateTable('payments').set(given).where('company_id', '=', company_id).where('id', '=', id).execute()
const unpay = (id: number) => (db: Db) =>
  db.deleteFrom('payment_facts').where('company_id', '=', company_id).where('payment_id', '=', id).execute()

/** A payment of 1 000 paid on the 12th of May 2025. */
const paid = (given: object = {}) =>
  inCompany(async (db) => {
    const contract = await buildContract(db, company_id)
    const payment = await buildPayment(db, contract, { summ: '1000.00', ...given })
    await pay(db, company_id, payment, '1000.00')
    return { contract, payment }
  })

test('a refund names the payment it returns', async () => {
  const { contract } = await paid()
  const nameless = (db: Db) => buildPayment(db, contract, { financial_type: 'refund', summ: '1.00' })
  expect(await refusalOf(nameless)).toBe('payments_refund_of_ck')
  const marked = { financial_type: 'refund', is_unnamed_refund: true, summ: '1.00' } as const
  expect(await refusalOf((db) => buildPayment(db, contract, marked))).toBe('payments_refund_of_ck')
})

test('and is at most what of it was paid and not yet returned', async () => {
  const { contract, payment } = await paid()
  expect(await refusalOf(refund(contract, payment, '1000.01'))).toBe('refund_le_paid_ck')
  const first = await inCompany(refund(contract, payment, '600.00'))
  expect(await refusalOf(refund(contract, payment, '400.01'))).toBe('refund_le_paid_ck')
  expect(await refusalOf(change(first, { summ: '1000.01' }))).toBe('refund_le_paid_ck')
  expect(await refusalOf(refund(contract, first, '1.00'))).toBe('refund_le_paid_ck')
  await inCompany(change(first, { is_deleted: true }))
  const whole = await inCompany(refund(contract, payment, '1000.00'))
  expect(await refusalOf(change(first, { is_deleted: false }))).toBe('refund_le_paid_ck')
  expect(await refusalOf((db) => pay(db, company_id, whole, '1000.00', '2025-05-11'))).toBe(
    'refund_le_paid_ck',
  )
  expect(await refusalOf((db) => pay(db, company_id, whole, '1000.00', '2025-05-12'))).toBeUndefined()
})

test('it comes back from whom it was paid to', async () => {
  const { contract, payment } = await paid()
  const { customer_id, executor_id } = contract
  await inCompany(change(payment, { payer_id: customer_id, payee_id: executor_id }))
  const sided = (sides: Updateable<Payments>) => (db: Db) =>
    buildPayment(db, contract, { financial_type: 'refund', refund_of_id: payment, summ: '1.00', ...sides })
  expect(await refusalOf(sided({ payer_id: customer_id, payee_id: executor_id }))).toBe('refund_le_paid_ck')
  const back = await inCompany(sided({ payer_id: executor_id, payee_id: customer_id }))
  expect(await refusalOf(change(back, { payee_id: executor_id, payer_id: customer_id }))).toBe(
    'refund_le_paid_ck',
  )
})

test('what has refunds stays paid: not unmarked, deleted, moved in time or made a refund itself', async () => {
  const { contract, payment } = await paid()
  await inCompany(async (db) =>
    pay(db, company_id, await refund(contract, payment, '1000.00')(db), '1000.00'),
  )
  expect(await refusalOf(unpay(payment))).toBe('refund_le_paid_ck')
  expect(await refusalOf(change(payment, { is_deleted: true }))).toBe('refund_le_paid_ck')
  const other = await paid()
  const turned = { financial_type: 'refund' as const, refund_of_id: other.payment }
  expect(await refusalOf(change(payment, turned))).toBe('refund_le_paid_ck')
  const later = (db: Db) =>
    sql`update payment_facts set date = '2025-05-13' where company_id = ${company_id} and payment_id = ${payment}`.execute(
      db,
    )
  expect(await refusalOf(later)).toBe('refund_le_paid_ck')
})

test('a refund stands where its payment stands and follows it to another contract, act and rate', async () => {
  const { contract, payment } = await paid({ type: 'advance' })
  const made = await inCompany(refund(contract, payment, '300.00'))
  const other = await inCompany((db) => buildContract(db, company_id))
  const ks_id = await inCompany((db) => buildAct(db, other, { summ: '1000.00', payable: '1000.00' }))
  const moved = { agreement_id: other.agreement_id, ks_id, type: 'expenses' as const }
  await inCompany(change(payment, { ...moved, currency_rate: '91.5' }))
  const row = await inCompany((db) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('company_id', '=', company_id)
      .where('id', '=', made)
      .executeTakeFirst(),
  )
  expect(row).toMatchObject({ ...moved, currency_rate: '91.500000' })
})

test('two that ask back the same money at once do not both get it', async () => {
  const { contract, payment } = await paid()
  const asked = await Promise.allSettled([1, 2, 3].map(() => inCompany(refund(contract, payment, '700.00'))))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { contract: contract2, payment: payment2 } = await paid()
  const race = await Promise.allSettled([
    inCompany(refund(contract2, payment2, '1.00')),
    inCompany(unpay(payment2)),
  ])
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

const place = fc.nat(9)
const summ = fc.integer({ min: 1, max: 400 })
const day = fc.integer({ min: 10, max: 20 })
const deed = fc.oneof(
  fc.record({ deed: fc.constant('make' as const), summ, place }),
  fc.record({ deed: fc.constant('refund' as const), of: place, summ }),
  fc.record({ deed: fc.constant('pay' as const), of: place, summ, day }),
  fc.record({ deed: fc.constant('unpay' as const), of: place }),
  fc.record({ deed: fc.constant('delete' as const), of: place }),
  fc.record({ deed: fc.constant('restore' as const), of: place }),
  fc.record({ deed: fc.constant('resize' as const), of: place, summ }),
  fc.record({ deed: fc.constant('move' as const), of: place, to: place }),
  fc.record({ deed: fc.constant('turn' as const), of: place, into: place }),
  fc.record({ deed: fc.constant('type' as const), of: place, advance: fc.boolean() }),
)
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never

function doing(deed: Deed, payments: readonly number[], contracts: readonly BuiltContract[]) {
  const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T
  if (deed.deed === 'make') {
    return (db: Db) => buildPayment(db, at(contracts, deed.place), { summ: `${deed.summ}.00` })
  }
  const id = at(payments, deed.of)
  switch (deed.deed) {
    case 'refund':
      return refund(at(contracts, 0), id, `${deed.summ}.00`)
    case 'pay':
      return (db: Db) => pay(db, company_id, id, `${deed.summ}.00`, `2025-05-${deed.day}`)
    case 'unpay':
      return unpay(id)
    case 'delete':
      return change(id, { is_deleted: true })
    case 'restore':
      return change(id, { is_deleted: false })
    case 'resize':
      return change(id, { summ: `${deed.summ}.00` })
    case 'move':
      return change(id, { agreement_id: at(contracts, deed.to).agreement_id })
    case 'turn':
      return change(id, { financial_type: 'refund', refund_of_id: at(payments, deed.into) })
    case 'type':
      return change(id, { type: deed.advance ? 'advance' : 'expenses' })
  }
}

/** Of what is paid by contract and type, of a contract and of a payment the least that stands on any day. */
const LEAST = sql<{ least: string }>`
  select coalesce(min(rest), 0) as least from (
    select sum(sum(m.summ)) over (partition by m.agreement_id, m.type order by m.date) as rest from (
      select p.agreement_id, p.type, f.date, case p.financial_type when 'refund' then -f.summ else f.summ end as summ
      from payments p join payment_facts f on f.company_id = ${company_id} and f.payment_id = p.id
      where p.company_id = ${company_id} and not p.is_deleted) m
    group by m.agreement_id, m.type, m.date
    union all
    select least(paid_summ, advance_paid_summ, expenses_paid_summ) from agreement_totals where company_id = ${company_id}
  ) r`

test('whatever is done in whatever order, nothing that is paid is below zero on any day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 40 }), async (deeds) => {
      const contracts = await inCompany(async (db) => [
        await buildContract(db, company_id),
        await buildContract(db, company_id),
      ])
      const payments = [
        await inCompany((db) => buildPayment(db, contracts[0] as BuiltContract, { summ: '300.00' })),
      ]
      for (const next of deeds) {
        const made = await inCompany(doing(next, payments, contracts) as (db: Db) => Promise<unknown>).catch(
          () => null,
        )
        if (typeof made === 'number') payments.push(made)
      }
      const { rows } = await inCompany((db) => LEAST.execute(db))
      expect(Number(rows[0]?.least)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('only money that has come back opens its act, and stays while a second payment stands on it', async () => {
  const contract = await inCompany((db) => buildContract(db, company_id, { summ: '1000.00' }))
  const ks_id = await inCompany((db) => buildAct(db, contract, { summ: '1000.00', payable: '1000.00' }))
  const asked = { summ: '1000.00', type: 'expenses', ks_id } as const
  const payment = await inCompany((db) => buildPayment(db, contract, asked))
  await inCompany((db) => pay(db, company_id, payment, '1000.00'))
  const again = (given: object) => (db: Db) => buildPayment(db, contract, { ...asked, ...given })
  const back = await inCompany(refund(contract, payment, '1000.00'))
  expect(await refusalOf(again({}))).toBe('act_payments_le_payable_ck')
  expect(await refusalOf(again({ summ: '0.01' }))).toBe('act_payments_le_payable_ck')
  await inCompany((db) => pay(db, company_id, back, '400.00'))
  expect(await refusalOf(again({ summ: '400.01' }))).toBe('act_payments_le_payable_ck')
  await inCompany(again({ summ: '400.00' }))
  expect(await refusalOf(unpay(back))).toBe('payments_le_price_ck')
  expect(await refusalOf(change(back, { is_deleted: true }))).toBe('payments_le_price_ck')
})

test('so with an invoice and with the retention', async () => {
  const contract = await inCompany((db) => buildContract(db, company_id))
  const { id: invoice_id } = await inCompany((db) =>
    db
      .insertInto('invoices')
      .values({
        ...{ company_id, number: 'С-1', date: '2025-05-01', summ: '100.00' },
        contractor_id: contract.executor_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await inCompany((db) =>
    buildAct(db, contract, { date: '2025-05-01', summ: '1000.00', retention: '100.00', payable: '900.00' }),
  )
  await inCompany((db) =>
    db
      .updateTable('agreements')
      .set({ release_stages: JSON.stringify([{ event: 'date', date: '2025-01-01', percent: '100' }]) })
      .where('company_id', '=', company_id)
      .where('id', '=', contract.agreement_id)
      .execute(),
  )
  for (const [rule, given] of [
    ['payments_le_invoice_ck', { invoice_id }],
    ['release_le_due_ck', { type: 'guarantee_retention' as const }],
  ] as const) {
    const asked = { summ: '100.00', ...given }
    const payment = await inCompany((db) => buildPayment(db, contract, asked))
    await inCompany((db) => pay(db, company_id, payment, '100.00'))
    const back = await inCompany(refund(contract, payment, '100.00'))
    const again = (db: Db) => buildPayment(db, contract, asked)
    expect(await refusalOf(again)).toBe(rule)
    await inCompany((db) => pay(db, company_id, back, '100.00'))
    await inCompany(again)
    expect(await refusalOf(unpay(back))).toBe(rule)
  }
})
