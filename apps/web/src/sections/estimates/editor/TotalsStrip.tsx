import { Button } from '@mantine/core'
import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import type { EstimateTotals } from '@stroyfin/domain/estimates/estimate-totals'
import { ESTIMATE_TYPE_LABELS, ESTIMATE_TYPES } from '@stroyfin/domain/estimates/estimate-type'
import { type Kopecks, roubles } from '@stroyfin/domain/money/money'
import { lazy, Suspense, useState } from 'react'
import { Money } from '../../../ui/Money.tsx'
import styles from './editor.module.css'
import type { UnsavedSums } from './unsaved-sums.ts'

const TotalsDialog = lazy(() =>
  import('./TotalsDialog.tsx').then((screen) => ({ default: screen.TotalsDialog })),
)

interface TotalsStripProps {
  estimate: Estimate
  sums: UnsavedSums
  totals: EstimateTotals
}

/** What the estimate comes to, the unsaved included: the sums by type, limits, VAT and the total. */
export function TotalsStrip(props: TotalsStripProps) {
  const { sums, totals } = props
  const [explained, setExplained] = useState(false)
  const types = ESTIMATE_TYPES.filter((type) => sums.by_type[type] !== 0n)
  const parts: [name: string, value: Kopecks][] = [
    ...(types.length > 1
      ? types.map((type): [string, Kopecks] => [ESTIMATE_TYPE_LABELS[type], sums.by_type[type]])
      : []),
    ['Без НДС', totals.net_total],
    ...(totals.limit_total === totals.net_total
      ? []
      : [['С коэффициентом', totals.limit_total] satisfies [string, Kopecks]]),
    ['НДС', totals.vat_total],
    ['Всего', totals.total],
  ]
  return (
    <div className={styles.totals}>
      <dl aria-label="Итоги сметы">
        {parts.map(([name, value]) => (
          <div key={name} data-main={name === 'Всего' || undefined}>
            <dt>{name}</dt>
            <dd>
              <Money value={roubles(value)} />
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="subtle" size="compact-sm" onClick={() => setExplained(true)}>
        Как посчитано
      </Button>
      {explained && (
        <Suspense fallback={null}>
          <TotalsDialog {...props} onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </div>
  )
}
