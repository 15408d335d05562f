import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useMay } from '../../../session/rights.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import type { AgreementOf } from '../estimate-address.ts'
import { EstimateEditor } from './EstimateEditor.tsx'
import { MissingEstimate } from './MissingEstimate.tsx'
import { useOpenEstimate } from './use-open-estimate.ts'

interface EstimateScreenProps {
  id: number
  /** Undefined while the contract is on its way. */
  agreement: AgreementOf | undefined
}

/** One estimate over the whole height of the page; its address can be sent to a colleague. */
export function EstimateScreen({ id, agreement }: EstimateScreenProps) {
  const may = useMay()
  const open = useOpenEstimate(id)
  const { sheet, failure } = open
  const is_foreign =
    sheet && agreement && ![sheet.estimate.agreement_id, sheet.estimate.contract_id].includes(agreement.id)
  const is_missing = failure?.missing || is_foreign
  if (!sheet || !agreement || is_foreign) {
    return (
      <>
        <PageHead title="Смета" />
        {is_missing && agreement && <MissingEstimate agreement={agreement} />}
        {failure && !failure.missing && <ErrorState text={failure.text} onRetry={open.reload} />}
        {!failure && !is_foreign && <SkeletonRows rows={18} />}
      </>
    )
  }
  const frozen = frozenWords(agreement, sheet.estimate.status)
  const right = frozen !== null || !may('agreement.edit') ? 'none' : open.locked === null ? 'all' : 'new'
  return (
    <EstimateEditor
      key={id}
      agreement={agreement}
      open={open}
      sheet={sheet}
      right={right}
      reason={may('agreement.edit') ? (frozen ?? open.locked) : null}
    />
  )
}

/** Why nobody may change it now, in words. */
function frozenWords(agreement: AgreementOf, status: string): string | null {
  if (agreement.is_deleted) return 'Договор удалён. Восстановите его, чтобы изменить смету'
  if (agreement.status === 'on_approval') return 'Договор на согласовании. Изменить смету можно после решения'
  return status === 'on_approval' ? 'Смета на согласовании. Изменить её можно после решения' : null
}
