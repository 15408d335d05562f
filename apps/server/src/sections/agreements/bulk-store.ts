import type { Db } from '@stroyfin/database/connection/db'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { sql } from 'kysely'
import type { NewAgreement } from './draft-store.ts'

export type BulkAgreement = Omit<
  NewAgreement,
  'parent_agreement_id' | 'framework_id' | 'responsible_id' | 'planning_type'
> & { currency: Currency; currency_rate: string }

/** Contracts of an import with their root positions, thousands in one statement. */
export async function insertAgreements(
  db: Db,
  company_id: number,
  import_batch_id: number,
  rows: readonly BulkAgreement[],
): Promise<number[]> {
  // Ids are given in the order of the rows, so sorted ids stand beside them.
  const { rows: roots } = await sql<{ agreement_id: number }>`
    with made as (
      insert into agreements (company_id, import_batch_id, type, planning_type, number, date, date_from, date_to,
        customer_id, executor_id, project_id, estate_id, classifier_id, loan_agreement_id, loan_group_id, summ,
        vat_rate, currency, currency_rate, description)
      select ${company_id}, ${import_batch_id}, type, case type when 'framework' then 'opened' else 'fixed' end,
        number, date, date_from, date_to, customer_id, executor_id, project_id, estate_id, classifier_id,
        loan_agreement_id, loan_group_id, summ, vat_rate, currency, currency_rate, description
      from rows from (json_to_recordset(${JSON.stringify(rows)}) as (type text, number text, date date, date_from date,
        date_to date, customer_id bigint, executor_id bigint, project_id bigint, estate_id bigint, classifier_id bigint,
        loan_agreement_id bigint, loan_group_id bigint, summ numeric, vat_rate numeric, currency text,
        currency_rate numeric, description text))
        with ordinality as r
      order by r.ordinality
      returning id, number, project_id, classifier_id, loan_group_id, summ
    )
    insert into agreement_items
      (company_id, agreement_id, is_root, name, project_id, classifier_id, loan_group_id, summ)
    select ${company_id}, id, true, 'Договор № ' || number, project_id, classifier_id, loan_group_id, summ
    from made
    returning agreement_id`.execute(db)
  return roots.map(({ agreement_id }) => agreement_id).sort((a, b) => a - b)
}

/** Fields an import may change; the others stay as they are. */
export interface AgreementPatch {
  id: number
  summ: string
  project_id: number | null
  estate_id: number | null
  classifier_id: number | null
  date_from: string | null
  date_to: string | null
  description: string
  /** null: an approved contract has to be approved anew (K-10), the others keep their status. */
  status: string | null
}

/** Writes the patches and what follows from them on the root positions. Answers the versions they now have. */
export async function patchAgreements(
  db: Db,
  company_id: number,
  rows: readonly AgreementPatch[],
): Promise<{ id: number; version: number }[]> {
  const patched = await sql<{ id: number; version: number }>`
    update agreements a set summ = r.summ, project_id = r.project_id, estate_id = r.estate_id,
      classifier_id = r.classifier_id, date_from = r.date_from, date_to = r.date_to, description = r.description,
      status = coalesce(r.status,
        case when a.status in ('approve', 'approve_with_remark') then 'new' else a.status end)
    from json_to_recordset(${JSON.stringify(rows)}) as r (id bigint, summ numeric, project_id bigint,
      estate_id bigint, classifier_id bigint, date_from date, date_to date, description text, status text)
    where a.company_id = ${company_id} and a.id = r.id
    returning a.id, a.version`.execute(db)
  await sql`
    update agreement_items i set summ = a.summ, project_id = a.project_id, classifier_id = a.classifier_id
    from agreements a
    where i.company_id = ${company_id} and i.is_root and i.agreement_id = any(${rows.map(({ id }) => id)})
      and a.company_id = ${company_id} and a.id = i.agreement_id
      and (i.summ, i.project_id, i.classifier_id) is distinct from (a.summ, a.project_id, a.classifier_id)`.execute(
    db,
  )
  return patched.rows
}
