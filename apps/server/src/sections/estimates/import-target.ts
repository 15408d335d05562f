import type { EstimateImportTarget } from '@stroyfin/contract/estimates/import-settings'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import type { ImportMode } from '@stroyfin/domain/estimate-files/plan-import'
import type { ImportTax } from '@stroyfin/domain/estimate-files/tax-differs'
import { byType } from '@stroyfin/domain/estimates/estimate-totals'
import { type EstimateRow, readEstimate } from './estimate-store.ts'
import { readImportAgreement } from './import-agreement-store.ts'
import { refuseFrozen, refuseFrozenAgreement } from './refuse-frozen.ts'

export interface ImportTarget {
  agreement_id: number
  agreement_type: AgreementType
  vat_rate: string | null
  summ: string
  currency: Currency
  /** null when the loading makes a new one. */
  estimate: EstimateRow | null
  mode: ImportMode
}

/** Where a file is going to; what is deleted or looked at by approvers is refused. */
export async function findTarget(
  db: Db,
  company_id: number,
  into: EstimateImportTarget,
): Promise<ImportTarget> {
  const estimate = 'estimate_id' in into ? await readEstimate(db, company_id, into.estimate_id) : null
  if ('estimate_id' in into && !estimate) throw new Refusal('not_found', 'Смета не найдена')
  if (estimate) refuseFrozen(estimate)
  const agreement_id = 'agreement_id' in into ? into.agreement_id : (estimate?.agreement_id ?? 0)
  const agreement = await readImportAgreement(db, company_id, agreement_id)
  if (!agreement) throw new Refusal('not_found', 'Договор не найден')
  refuseFrozenAgreement(agreement)
  return {
    agreement_id,
    agreement_type: agreement.type,
    vat_rate: agreement.vat_rate,
    summ: agreement.summ,
    currency: agreement.currency,
    estimate,
    mode: 'mode' in into ? into.mode : 'append',
  }
}

/** The VAT of the file beside that by which the estimate will count. */
export const importTax = (
  target: ImportTarget,
  { vat_included, vat_kept = false }: { vat_included: string | null; vat_kept?: boolean },
): ImportTax => ({
  file: vat_included,
  kept: vat_kept,
  estimate: byType((type) => (target.estimate ? target.estimate[`vat_${type}`] : target.vat_rate)),
})
