import { SegmentedControl } from '@mantine/core'
import {
  type ByLedger,
  PLAN_LEDGER_LABELS,
  PLAN_LEDGERS,
  type PlanLedger,
} from '@stroyfin/domain/agreements/plan-ledger'
import { type Kopecks, roubles } from '@stroyfin/domain/money/money'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { VSelect } from '../../../../ui/fields/VSelect.tsx'

interface LedgerPickProps {
  value: PlanLedger
  onChange: (ledger: PlanLedger) => void
  planned: ByLedger<Kopecks>
  narrow: boolean
}

const CHOICES = PLAN_LEDGERS.map((value) => ({ value, label: PLAN_LEDGER_LABELS[value] }))

/** Which of the six ledgers is planned now; on a narrow screen a list with what each has come to. */
export function LedgerPick({ value, onChange, planned, narrow }: LedgerPickProps) {
  if (!narrow) {
    return (
      <SegmentedControl
        aria-label="Что планируется"
        data={CHOICES}
        value={value}
        onChange={(picked) => onChange(picked as PlanLedger)}
      />
    )
  }
  return (
    <VSelect
      label="Что планируется"
      clearable={false}
      searchable={false}
      choices={CHOICES.map((choice) => ({ ...choice, hint: formatMoney(roubles(planned[choice.value])) }))}
      value={value}
      onChange={(picked) => onChange(picked ?? 'ks_summ')}
    />
  )
}
