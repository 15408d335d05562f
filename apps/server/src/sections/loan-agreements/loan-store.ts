import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { LoanKind } from '@stroyfin/domain/loan-agreements/loan-kind'
import { sql } from 'kysely'

export interface LoanFields {
  name: string
  number: string
  date: string
  bank_bic: string | null
  bank_name: string
  limit_summ: string
  rate: string | null
  kind: LoanKind
  date_from: string | null
  date_to: string | null
  region_bank_id: number | null
}

export interface LoanRow extends LoanFields {
  id: number
  version: number
  is_deleted: boolean
}

/** The row, held until the transaction ends: the same door the database's own limit check goes through. */
export async function lockLoan(db: Db, company_id: number, id: number): Promise<LoanRow | null> {
  const found = await sql<LoanRow>`
    select id, version, name, number, date, bank_bic, bank_name, limit_summ, rate, kind, date_from, date_to,
      region_bank_id, is_deleted
    from loan_agreements where company_id = ${company_id} and id = ${id} for update`.execute(db)
  return found.rows[0] ?? null
}

export async function insertLoan(db: Db, company_id: number, draft: LoanFields): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into loan_agreements (company_id, name, number, date, bank_bic, bank_name, limit_summ, rate, kind,
      date_from, date_to, region_bank_id)
    values (${company_id}, ${draft.name}, ${draft.number}, ${draft.date}, ${draft.bank_bic}, ${draft.bank_name},
      ${draft.limit_summ}, ${draft.rate}, ${draft.kind}, ${draft.date_from}, ${draft.date_to},
      ${draft.region_bank_id})
    returning id`.execute(db)
  return onlyRow(made).id
}

export async function updateLoan(db: Db, company_id: number, id: number, draft: LoanFields): Promise<number> {
  const written = await sql<{ version: number }>`
    update loan_agreements set name = ${draft.name}, number = ${draft.number}, date = ${draft.date},
      bank_bic = ${draft.bank_bic}, bank_name = ${draft.bank_name}, limit_summ = ${draft.limit_summ},
      rate = ${draft.rate}, kind = ${draft.kind}, date_from = ${draft.date_from}, date_to = ${draft.date_to},
      region_bank_id = ${draft.region_bank_id}
    where company_id = ${company_id} and id = ${id}
    returning version`.execute(db)
  return onlyRow(written).version
}

export async function markDeleted(
  db: Db,
  company_id: number,
  id: number,
  is_deleted: boolean,
): Promise<number> {
  const written = await sql<{ version: number }>`
    update loan_agreements set is_deleted = ${is_deleted} where company_id = ${company_id} and id = ${id}
    returning version`.execute(db)
  return onlyRow(written).version
}
