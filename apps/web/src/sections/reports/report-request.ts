import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { makeExcel } from '@stroyfin/contract/reports/make-excel'
import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { clientState } from '../../session/client-state.ts'
import type { Parameters } from './use-parameters.ts'

/** Report request of §3 (R-3-34 … R-3-42): the data are never too old for the cache, its key holds their revision. */
export function reportRequest(
  { name, title }: Pick<ReportManifest, 'name' | 'title'>,
  parameters: Parameters,
  list: Sent<typeof makeExcel>['list'],
): Sent<typeof makeExcel> {
  const { currentCompany, loanAgreementId } = clientState()
  return {
    api: name,
    object_id: currentCompany?.id ?? null,
    object: currentCompany?.name ?? null,
    template: name,
    name_history: title,
    use_cache: true,
    save_to_history: true,
    status: null,
    sort_field: null,
    status_payment: null,
    loan_agreement_id: loanAgreementId,
    registry_id: null,
    parameters,
    list,
  }
}
