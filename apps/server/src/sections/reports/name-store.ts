import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** The name of what a parameter points at; empty for what the company does not have. */
export async function nameOf(db: Db, company_id: number, kind: Named, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${kind === 'agreement' ? sql`concat('№ ', n.number, ' от ', to_char(n.date, 'DD.MM.YYYY'))` : sql`n.name`} as name
    from ${sql.table(tables[kind])} n where n.company_id = ${company_id} and n.id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}

const tables = {
  project: 'projects',
  loan_agreement: 'loan_agreements',
  contractor: 'contractors',
  agreement: 'agreements',
  article: 'classifier_items',
} as const

export type Named = keyof typeof tables

/** Whether the company has it and it is not deleted. */
export async function isStill(db: Db, company_id: number, kind: Named, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(tables[kind])} n
    where n.company_id = ${company_id} and n.id = ${id} and not n.is_deleted`.execute(db)
  return rows.length > 0
}

/** Names of contractors in their order. */
export async function namesOf(db: Db, company_id: number, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from contractors where company_id = ${company_id} and id = any (${ids})
    order by name collate app.russian`.execute(db)
  return rows.map(({ name }) => name)
}

export async function readCompanyName(db: Db, company_id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from companies where id = ${company_id}`.execute(
    db,
  )
  return rows[0]?.name ?? ''
}
