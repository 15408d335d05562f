import type { CompanySettings } from '@stroyfin/contract/company/settings'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** What holds where the company has never said otherwise. */
const DEFAULTS: CompanySettings = {
  four_eyes: true,
  confirm_requisites: true,
  default_route: true,
  version: 0,
}

export async function readSettings(db: Db, company_id: number): Promise<CompanySettings> {
  const found = await sql<CompanySettings>`
    select four_eyes, confirm_requisites, default_route, version from company_settings
    where company_id = ${company_id}`.execute(db)
  return found.rows[0] ?? DEFAULTS
}

/** Held till the end of the transaction, so that of two who change them the second sees the first. */
export async function lockSettings(db: Db, company_id: number): Promise<CompanySettings> {
  await sql`insert into company_settings (company_id, four_eyes, confirm_requisites)
    values (${company_id}, ${DEFAULTS.four_eyes}, ${DEFAULTS.confirm_requisites})
    on conflict (company_id) do nothing`.execute(db)
  await sql`select from company_settings where company_id = ${company_id} for no key update`.execute(db)
  return readSettings(db, company_id)
}

export async function writeSettings(
  db: Db,
  company_id: number,
  { four_eyes, confirm_requisites, default_route }: Omit<CompanySettings, 'version'>,
): Promise<void> {
  await db
    .updateTable('company_settings')
    .set({ four_eyes, confirm_requisites, default_route })
    .where('company_id', '=', company_id)
    .execute()
}

/** The version of the rules is not theirs alone: a window of rules opened before it is read anew. */
export async function writeNoLoan(db: Db, company_id: number, no_loan: boolean): Promise<void> {
  await db
    .updateTable('company_settings')
    .set({ no_loan })
    .where('company_id', '=', company_id)
    .where('no_loan', '!=', no_loan)
    .execute()
}
