import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import type { EstimateTotals } from '@stroyfin/domain/estimates/estimate-totals'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Explained } from '../../../ui/document/Explained.tsx'
import { estimateSteps } from '../estimate-steps.tsx'
import type { UnsavedSums } from './unsaved-sums.ts'

interface TotalsDialogProps {
  estimate: Estimate
  sums: UnsavedSums
  totals: EstimateTotals
  onClose: () => void
}

/** The way from the lines to the total, figure by figure. */
export function TotalsDialog({ estimate, sums, totals, onClose }: TotalsDialogProps) {
  const { limit_percent, vat_rate } = estimate
  return (
    <Dialog opened title="Как посчитана смета" onClose={onClose}>
      <Explained steps={estimateSteps({ by_type: sums.by_type, limit_percent, vat_rate, totals })} />
    </Dialog>
  )
}
