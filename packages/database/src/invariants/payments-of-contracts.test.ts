import type { Insertable, Updateable } from 'kysely'
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
const asked =
  (contract: BuiltContract, given: { summ: string } & Partial<Insertable<Payments>>) => (db: Db) =>
    buildPayment(db, contract, given)
const change = (id: number, given: Updateable<Payments>) => (db: Db) =>
  db.updateTable('payments').set(given).where('company_id', '=', company_id).where('id', '=', id).execute()

test('under a firm price no more is asked for than the contract comes to, whatever the payments are called', async () => {
  const contract = await inCompany((db) => buildContract(db, company_id, { summ: '1000.00' }))
  const first = await inCompany(asked(contract, { summ: '600.00', type: 'document' }))
  for (const type of ['document', 'expenses', 'advance'] as const)
    expect(await refusalOf(asked(contract, { summ: '400.01', type }))).toBe('payments_le_price_ck')
  await inCompany(asked(contract, { summ: '400.00' }))
  expect(await refusalOf(change(first, { summ: '600.01' }))).toBe('payments_le_price_ck')
  await inCompany(change(first, { is_deleted: true }))
  const both = await Promise.all(
    [1, 2].map(() => refusalOf(asked(contract, { summ: '600.00', type: 'document' }))),
  )
  expect(both.toSorted()).toEqual(['payments_le_price_ck', undefined])
})

test('a refund opens the price by what has come back', async () => {
  const contract = await inCompany((db) => buildContract(db, company_id, { summ: '1000.00' }))
  const paid = await inCompany(asked(contract, { summ: '1000.00' }))
  await inCompany((db) => pay(db, company_id, paid, '1000.00'))
  const back = await inCompany(
    asked(contract, { summ: '1000.00', financial_type: 'refund', refund_of_id: paid }),
  )
  expect(await refusalOf(asked(contract, { summ: '0.01' }))).toBe('payments_le_price_ck')
  await inCompany((db) => pay(db, company_id, back, '300.00'))
  expect(await refusalOf(asked(contract, { summ: '300.01' }))).toBe('payments_le_price_ck')
  expect(await refusalOf(asked(contract, { summ: '300.00' }))).toBeUndefined()
})

test('an open price and a carrier limit nothing', async () => {
  for (const given of [{ planning_type: 'opened' }, { type: 'document' }] as const) {
    const contract = await inCompany((db) => buildContract(db, company_id, { summ: '1.00', ...given }))
    expect(await refusalOf(asked(contract, { summ: '100.00', type: 'document' }))).toBeUndefined()
  }
})

test('a document of works is paid once, by whatever payments', async () => {
  const contract = await inCompany((db) => buildContract(db, company_id))
  const ks_id = await inCompany((db) => buildAct(db, contract, { summ: '100.00', payable: '100.00' }))
  await inCompany(asked(contract, { summ: '60.00', type: 'document', ks_id }))
  expect(await refusalOf(asked(contract, { summ: '40.01', type: 'expenses', ks_id }))).toBe(
    'act_payments_le_payable_ck',
  )
})

test('money of a contract goes to its executor, money of a carrier to whom the payment names', async () => {
  const contract = await inCompany((db) => buildContract(db, company_id))
  const other = await inCompany((db) => buildContract(db, company_id))
  const stranger = { summ: '1.00', payee_id: other.executor_id, type: 'document' } as const
  expect(await refusalOf(asked(contract, stranger))).toBe('payee_is_side_ck')
  const made = await inCompany(asked(contract, { summ: '1.00', payee_id: contract.executor_id }))
  expect(await refusalOf(change(made, { payee_id: other.executor_id }))).toBe('payee_is_side_ck')
  expect(await refusalOf(change(made, { agreement_id: other.agreement_id }))).toBe('payee_is_side_ck')
  const carrier = await inCompany((db) => buildContract(db, company_id, { type: 'document' }))
  expect(await refusalOf(asked(carrier, stranger))).toBeUndefined()
})

test('whose executor was paid is not handed over to another; two cards of one executor become one', async () => {
  const contract = await inCompany((db) => buildContract(db, company_id))
  const { executor_id: another } = await inCompany((db) => buildContract(db, company_id))
  const paid = await inCompany(asked(contract, { summ: '1.00', payee_id: contract.executor_id }))
  const executed = (db: Db) =>
    db
      .updateTable('agreements')
      .set({ executor_id: another })
      .where('company_id', '=', company_id)
      .where('id', '=', contract.agreement_id)
      .execute()
  expect(await refusalOf(executed)).toBe('executor_is_payee_ck')
  await inCompany(async (db) => {
    await executed(db)
    await change(paid, { payee_id: another })(db)
  })
})

test('whose customer pays is not handed over to another; two cards of one customer become one', async () => {
  const contract = await inCompany((db) => buildContract(db, company_id))
  const { customer_id: another } = await inCompany((db) => buildContract(db, company_id))
  const { payee_id, payer_id } = { payee_id: contract.executor_id, payer_id: contract.customer_id }
  const asks = await inCompany(asked(contract, { summ: '1.00', payee_id, payer_id }))
  const ordered = (db: Db) =>
    db
      .updateTable('agreements')
      .set({ customer_id: another })
      .where('company_id', '=', company_id)
      .where('id', '=', contract.agreement_id)
      .execute()
  expect(await refusalOf(ordered)).toBe('customer_is_payer_ck')
  await inCompany(async (db) => {
    await ordered(db)
    await change(asks, { payer_id: another })(db)
  })
  const unpaid = await inCompany((db) => buildContract(db, company_id))
  const moved = (db: Db) =>
    db
      .updateTable('agreements')
      .set({ customer_id: another })
      .where('company_id', '=', company_id)
      .where('id', '=', unpaid.agreement_id)
      .execute()
  expect(await refusalOf(moved)).toBeUndefined()
})
