import { expect, test } from 'vitest'
import { readConstraintError } from '../connection/constraint-error.ts'
import type { Db } from '../connection/db.ts'
import { testDatabase } from '../testing/test-database.ts'
import { buildContract, buildLoan, buildPayment, buildRegistry, pay } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company

async function refusalOf(work: (db: Db) => Promise<unknown>): Promise<string | undefined> {
  const refused = await database.inCompany(company, work).then(
    () => null,
    (error: unknown) => error,
  )
  return readConstraintError(refused)?.constraint
}

const borrowed = (loan_agreement_id: number, summ: string, loan_group_id: number | null = null) => ({
  source: 'borrowed' as const,
  loan_agreement_id,
  loan_group_id,
  summ,
})

const approve = (registry: number) => (db: Db) =>
  db
    .updateTable('registries')
    .set({ status: 'approve' })
    .where('company_id', '=', company_id)
    .where('id', '=', registry)
    .execute()

test('two registries approved at the same moment cannot exceed one limit (K-07)', async () => {
  const registries = await database.inCompany(company, async (db) => {
    const contract = await buildContract(db, company_id)
    const loan = await buildLoan(db, company_id, '1000.00')
    const made: number[] = []
    for (let index = 0; index < 4; index++) {
      const payment_id = await buildPayment(db, contract, borrowed(loan, '400.00'))
      made.push(await buildRegistry(db, company_id, [{ payment_id, summ: '400.00' }]))
    }
    return made
  })
  const results = await Promise.all(registries.map((registry) => refusalOf(approve(registry))))
  expect(results.filter((refusal) => refusal === undefined)).toHaveLength(2)
  expect(results.filter((refusal) => refusal === 'loan_limit_ck')).toHaveLength(2)
})

test('paying a reserved payment does not count it twice; an excluded row frees its reservation', async () => {
  const refusal = await refusalOf(async (db) => {
    const contract = await buildContract(db, company_id)
    const loan = await buildLoan(db, company_id, '1000.00')
    const first = await buildPayment(db, contract, borrowed(loan, '600.00'))
    const second = await buildPayment(db, contract, borrowed(loan, '400.00'))
    const third = await buildPayment(db, contract, borrowed(loan, '400.00'))
    const parts = [first, second].map((payment_id) => ({
      payment_id,
      summ: payment_id === first ? '600.00' : '400.00',
    }))
    await buildRegistry(db, company_id, parts, 'on_approval')
    await pay(db, company_id, first, '600.00')
    await db
      .updateTable('registry_rows')
      .set({ excluded: true })
      .where('company_id', '=', company_id)
      .where('payment_id', '=', second)
      .execute()
    await buildRegistry(db, company_id, [{ payment_id: third, summ: '400.00' }], 'approve')
  })
  expect(refusal).toBeUndefined()
})

test('the group and the article have limits of their own; a folder covers what lies in it', async () => {
  const setUp = async (db: Db) => {
    const contract = await buildContract(db, company_id)
    const loan = await buildLoan(db, company_id, '10000.00')
    const group = await db
      .insertInto('loan_groups')
      .values({ company_id, loan_agreement_id: loan, name: '1-я очередь', limit_summ: '5000.00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const folder = await db
      .insertInto('classifier_items')
      .values({ company_id, name: 'СМР', is_folder: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('classifier_items')
      .set({ group_id: folder.id })
      .where('company_id', '=', company_id)
      .where('id', '=', contract.classifier_id)
      .execute()
    await db
      .insertInto('loan_limits')
      .values({
        company_id,
        loan_agreement_id: loan,
        loan_group_id: group.id,
        classifier_id: folder.id,
        summ: '3000.00',
      })
      .execute()
    return { contract, loan, group: group.id }
  }
  const spend = (summ: string, article: boolean) => async (db: Db) => {
    const { contract, loan, group } = await setUp(db)
    const payment = await buildPayment(db, contract, {
      ...borrowed(loan, summ, group),
      classifier_id: article ? contract.classifier_id : null,
    })
    await pay(db, company_id, payment, summ)
  }
  expect(await refusalOf(spend('3000.00', true))).toBeUndefined()
  expect(await refusalOf(spend('3000.01', true))).toBe('loan_limit_ck')
  expect(await refusalOf(spend('5000.00', false))).toBeUndefined()
  expect(await refusalOf(spend('5000.01', false))).toBe('loan_limit_ck')
})

test('a refund restores a limit of debt (vkl) and not a limit of issue (nkl) (domain §23)', async () => {
  const again = (kind: 'nkl' | 'vkl') => async (db: Db) => {
    const contract = await buildContract(db, company_id)
    const loan = await buildLoan(db, company_id, '1000.00', { kind })
    const advance = await buildPayment(db, contract, { ...borrowed(loan, '1000.00'), type: 'advance' })
    await pay(db, company_id, advance, '1000.00')
    const refund = await buildPayment(db, contract, {
      ...borrowed(loan, '300.00'),
      type: 'advance',
      financial_type: 'refund',
      refund_of_id: advance,
    })
    await pay(db, company_id, refund, '300.00')
    const next = await buildPayment(db, contract, borrowed(loan, '300.00'))
    await pay(db, company_id, next, '300.00')
  }
  expect(await refusalOf(again('vkl'))).toBeUndefined()
  expect(await refusalOf(again('nkl'))).toBe('loan_limit_ck')
})

test('a limit cannot be lowered below what is spent', async () => {
  const refusal = await refusalOf(async (db) => {
    const contract = await buildContract(db, company_id)
    const loan = await buildLoan(db, company_id, '1000.00')
    const payment = await buildPayment(db, contract, borrowed(loan, '700.00'))
    await pay(db, company_id, payment, '700.00')
    await db
      .updateTable('loan_agreements')
      .set({ limit_summ: '699.99' })
      .where('company_id', '=', company_id)
      .where('id', '=', loan)
      .execute()
  })
  expect(refusal).toBe('loan_limit_ck')
})
