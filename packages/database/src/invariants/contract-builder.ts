import type { Insertable } from 'kysely'
import type { Db } from '../connection/db.ts'
import type { Agreements } from '../tables/agreements.ts'
import type { Budgets } from '../tables/budgets.ts'
import type { Ks } from '../tables/ks.ts'
import type { LoanAgreements } from '../tables/loan-agreements.ts'
import type { Payments } from '../tables/payments.ts'

export type BuiltContract = {
  company_id: number
  agreement_id: number
  customer_id: number
  executor_id: number
  project_id: number
  classifier_id: number
}

/** An agreed contract with its two sides, project and article. */
export async function buildContract(
  db: Db,
  company_id: number,
  given: Partial<Insertable<Agreements>> = {},
): Promise<BuiltContract> {
  const customer_id = await contractor(db, company_id, 'ООО «Берег»')
  const executor_id = await contractor(db, company_id, 'ООО «Монолит»')
  const { id: project_id } = await db
    .insertInto('projects')
    .values({ company_id, name: 'ЖК «Маяк»' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: classifier_id } = await db
    .insertInto('classifier_items')
    .values({ company_id, name: 'Монолитные работы' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sides = { customer_id, executor_id, project_id, classifier_id }
  const { id } = await db
    .insertInto('agreements')
    .values({
      company_id,
      type: 'contracting',
      number: 'Д-17',
      date: '2025-01-10',
      summ: '120000000.00',
      status: 'approve',
      ...sides,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { company_id, agreement_id: id, ...sides }
}

async function contractor(db: Db, company_id: number, name: string): Promise<number> {
  const row = await db
    .insertInto('contractors')
    .values({ company_id, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** An approved act without lines: net 0 and VAT 0 are allowed, so only the gross parts are given. */
export async function buildAct(
  db: Db,
  contract: BuiltContract,
  given: { summ: string; offset?: string; retention?: string; payable: string } & Partial<Insertable<Ks>>,
): Promise<number> {
  const { summ, offset = '0', retention = '0', payable, ...rest } = given
  const row = await db
    .insertInto('ks')
    .values({
      company_id: contract.company_id,
      agreement_id: contract.agreement_id,
      number: '1',
      date: '2025-05-31',
      net_summ: summ,
      summ,
      offset_advance_summ: offset,
      retention_summ: retention,
      payable_summ: payable,
      status: 'approve',
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Positions of an agreed contract change only while it is opened for a new round. */
export async function whileOpen<T>(
  db: Db,
  { company_id, agreement_id }: Pick<BuiltContract, 'company_id' | 'agreement_id'>,
  work: () => Promise<T>,
): Promise<T> {
  const contract = () =>
    db.updateTable('agreements').where('company_id', '=', company_id).where('id', '=', agreement_id)
  const { status } = await db
    .selectFrom('agreements')
    .select('status')
    .where('company_id', '=', company_id)
    .where('id', '=', agreement_id)
    .executeTakeFirstOrThrow()
  await contract().set({ status: 'new' }).execute()
  const done = await work()
  await contract().set({ status }).execute()
  return done
}

/** A position of the contract under an article; the sum of the contract stays as it was given. */
export async function buildItem(
  db: Db,
  { company_id, agreement_id, project_id }: BuiltContract,
  given: { classifier_id: number | null; summ: string; project_id?: number },
): Promise<number> {
  const row = await whileOpen(db, { company_id, agreement_id }, () =>
    db
      .insertInto('agreement_items')
      .values({ company_id, agreement_id, project_id, level: 1, name: 'Позиция', ...given })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

/** Lines of an act, one after another. */
export async function buildLines(
  db: Db,
  { company_id }: BuiltContract,
  ks_id: number,
  lines: readonly {
    net_summ: string
    vat_summ?: string
    classifier_id?: number | null
    agreement_item_id?: number | null
  }[],
): Promise<void> {
  const rows = lines.map((line, position) => ({
    ...{ company_id, ks_id, position, name: 'Работа', vat_summ: '0' },
    ...line,
    ...{ volume: '1', price: line.net_summ, summ: line.net_summ },
  }))
  if (rows.length > 0) await db.insertInto('ks_lines').values(rows).execute()
}

/** One more article of the company. */
export async function buildArticle(db: Db, company_id: number, name: string): Promise<number> {
  const row = await db
    .insertInto('classifier_items')
    .values({ company_id, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function buildPayment(
  db: Db,
  contract: BuiltContract,
  given: { summ: string } & Partial<Insertable<Payments>>,
): Promise<number> {
  const row = await db
    .insertInto('payments')
    .values({
      company_id: contract.company_id,
      agreement_id: contract.agreement_id,
      classifier_id: contract.classifier_id,
      date: '2025-05-10',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Money left the account for the payment. */
export async function pay(db: Db, company_id: number, payment_id: number, summ: string, date = '2025-05-12') {
  await db.insertInto('payment_facts').values({ company_id, payment_id, date, summ }).execute()
}

export async function buildLoan(
  db: Db,
  company_id: number,
  limit_summ: string,
  given: Partial<Insertable<LoanAgreements>> = {},
): Promise<number> {
  const row = await db
    .insertInto('loan_agreements')
    .values({ company_id, name: 'Кредитная линия', number: 'КД-1', date: '2025-01-01', limit_summ, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A registry with whole payments in it. */
export async function buildRegistry(
  db: Db,
  company_id: number,
  parts: { payment_id: number; summ: string }[],
  status: 'new' | 'on_approval' | 'approve' = 'new',
  bank = false,
): Promise<number> {
  const { id } = await db
    .insertInto('registries')
    .values({
      company_id,
      kind: bank ? 'bank' : 'own',
      type: bank ? 'credit' : null,
      number: '1',
      date: '2025-05-10',
      status,
      in_round: status === 'on_approval',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('registry_rows')
    .values(parts.map((part) => ({ company_id, registry_id: id, ...part })))
    .execute()
  return id
}

/** A budget of a month that is in force, of the contract's project unless another place is given. */
export async function buildBudget(
  db: Db,
  contract: BuiltContract,
  summ: string,
  given: Partial<Insertable<Budgets>> = {},
): Promise<number> {
  const { company_id, project_id, classifier_id } = contract
  const { id } = await db
    .insertInto('budgets')
    .values({ company_id, month: '2025-05-01', project_id, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('budget_lines').values({ company_id, budget_id: id, classifier_id, summ }).execute()
  await approveBudget(db, company_id, id)
  return id
}

export async function approveBudget(db: Db, company_id: number, id: number): Promise<void> {
  await db
    .updateTable('budgets')
    .set({ status: 'approve' })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
