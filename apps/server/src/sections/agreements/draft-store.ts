import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { alikeNumberOf } from '@stroyfin/database/lists/alike-number'
import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { alikeNumber } from '@stroyfin/domain/imports/duplicate-key'
import { sql } from 'kysely'
import type { OrderTerms } from './framework-store.ts'

export interface NewAgreement {
  type: AgreementType
  planning_type: 'opened' | 'fixed'
  customer_id: number
  executor_id: number
  number: string
  date: string
  date_from: string | null
  date_to: string | null
  project_id: number | null
  estate_id?: number | null
  classifier_id: number | null
  loan_agreement_id: number | null
  loan_group_id: number | null
  parent_agreement_id: number | null
  framework_id?: number | null
  summ: string
  vat_rate: string | number | null
  responsible_id: number | null
  description: string
}

export async function insertAgreement(
  db: Db,
  company_id: number,
  row: NewAgreement & Partial<OrderTerms>,
): Promise<number> {
  const made = await db
    .insertInto('agreements')
    .values({ company_id, ...row, vat_rate: row.vat_rate === null ? null : String(row.vat_rate) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** A-067: the header position under which estimate lines and dopniks hang. */
export async function insertRootItem(
  db: Db,
  company_id: number,
  agreement_id: number,
  row: Pick<NewAgreement, 'number' | 'project_id' | 'classifier_id' | 'loan_group_id' | 'summ'>,
): Promise<number> {
  const { project_id, classifier_id, loan_group_id, summ } = row
  const name = `Договор № ${row.number}`
  const made = await db
    .insertInto('agreement_items')
    .values({ company_id, agreement_id, is_root: true, name, project_id, classifier_id, loan_group_id, summ })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export interface ParentTerms {
  project_id: number | null
  estate_id: number | null
  classifier_id: number | null
  loan_agreement_id: number | null
  loan_group_id: number | null
  vat_rate: string | null
  currency: Currency
}

/** What a dopnik takes from its contract (R-4-24); the parties must be the same. */
export async function readParentTerms(
  db: Db,
  company_id: number,
  parent: { id: number; customer_id: number; executor_id: number },
): Promise<ParentTerms> {
  const found = await sql<ParentTerms & { type: string; same_sides: boolean }>`
    select project_id, estate_id, classifier_id, loan_agreement_id, loan_group_id,
      trim_scale(vat_rate)::text as vat_rate, currency, type,
      customer_id = ${parent.customer_id} and executor_id = ${parent.executor_id} as same_sides
    from agreements
    where company_id = ${company_id} and id = ${parent.id} and not is_deleted for key share`.execute(db)
  const row = found.rows[0]
  if (!row) throw new Refusal('not_found', 'Основной договор не найден')
  if (row.type === 'dopnik') throw wrongParent('Основной договор не может быть доп. соглашением')
  if (!row.same_sides) throw wrongParent('У основного договора другие заказчик или исполнитель')
  const { type: _, same_sides: __, ...terms } = row
  return terms
}

const wrongParent = (message: string) =>
  new Refusal('invalid', message, { errors: [{ field: 'parent_agreement_id', message }] })

/**
 * The financing group a new contract of the project falls into: the one of the loan agreement at hand, or the only
 * one there is. With several to choose from nothing is guessed.
 */
export async function financingOf(
  db: Db,
  company_id: number,
  project_id: number,
  preferred_loan_id: number | null,
): Promise<{ loan_agreement_id: number | null; loan_group_id: number | null }> {
  const found = await sql<{ loan_agreement_id: number; loan_group_id: number }>`
    select g.loan_agreement_id, g.id as loan_group_id
    from loan_group_projects p
    join loan_groups g on g.company_id = ${company_id} and g.id = p.loan_group_id and not g.is_deleted
    join loan_agreements l on l.company_id = ${company_id} and l.id = g.loan_agreement_id and not l.is_deleted
    where p.company_id = ${company_id} and p.project_id = ${project_id}
    order by g.loan_agreement_id = ${preferred_loan_id ?? 0} desc, g.position, g.id`.execute(db)
  const preferred = found.rows.filter((row) => row.loan_agreement_id === preferred_loan_id)
  const choice = preferred.length > 0 ? preferred : found.rows
  const [only] = choice
  return only && choice.length === 1 ? only : { loan_agreement_id: null, loan_group_id: null }
}

interface Asked {
  number: string
  date: string
  customer_id: number
  executor_id: number
  summ?: number | string | null | undefined
  except_id: number
}

export interface Duplicate {
  id: number
  number: string
  date: string
  customer_name: string
  executor_name: string
  summ: string
}

/**
 * A-046: the same two parties in either order, and the same number or, of the same day, the same sum; how the
 * number is typed does not matter. Additional agreements and orders are numbered anew under each contract: of them only the same day counts.
 */
export async function listDuplicates(db: Db, company_id: number, asked: Asked): Promise<Duplicate[]> {
  const sides = [asked.customer_id, asked.executor_id]
  const found = await sql<Duplicate>`
    select a.id, a.number, a.date, c.name as customer_name, e.name as executor_name, a.summ
    from agreements a
    join contractors c on c.company_id = ${company_id} and c.id = a.customer_id
    join contractors e on e.company_id = ${company_id} and e.id = a.executor_id
    where a.company_id = ${company_id} and not a.is_deleted and a.id <> ${asked.except_id}
      and a.customer_id = any(${sides}::bigint[]) and a.executor_id = any(${sides}::bigint[])
      and (${alikeNumberOf(sql`a.number`)} = ${alikeNumber(asked.number)}
          and (a.date = ${asked.date}::date or (a.type <> 'dopnik' and a.framework_id is null))
        or a.date = ${asked.date}::date and a.summ = ${asked.summ ?? 0}::numeric and a.summ <> 0)
    order by a.id
    limit 5`.execute(db)
  return found.rows
}
