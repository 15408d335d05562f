import type { Db } from '@stroyfin/database/connection/db'
import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import { sql } from 'kysely'

/** What a loading asks of the contract: its rate of VAT goes to the new estimate, its sum and its currency are compared. */
export async function readImportAgreement(db: Db, company_id: number, agreement_id: number) {
  const found = await sql<{
    type: AgreementType
    status: ApprovalStatus
    is_deleted: boolean
    vat_rate: string | null
    summ: string
    currency: Currency
  }>`
    select type, status, is_deleted, trim_scale(vat_rate)::text as vat_rate, summ::text, currency from agreements
    where company_id = ${company_id} and id = ${agreement_id}`.execute(db)
  return found.rows[0] ?? null
}
