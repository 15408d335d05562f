import type { PlanTarget } from '@stroyfin/domain/agreements/plan-ledger'
import { type Kopecks, roubles } from '@stroyfin/domain/money/money'
import { Money } from '../../../../ui/Money.tsx'
import styles from './planning.module.css'

interface PlanGapProps {
  planned: Kopecks
  target: PlanTarget
  /** Of the contract's currency. */
  sign: string
}

/** How the plan stands to what it must come to, in words. */
export function PlanGap({ planned, target, sign }: PlanGapProps) {
  const gap = target.summ - planned
  return (
    <p className={styles.gap} role="status">
      <span>
        Распределено{' '}
        <b>
          <Money value={roubles(planned)} />
        </b>{' '}
        из <Money value={roubles(target.summ)} sign={sign} /> ({target.of})
      </span>
      {gap > 0n && (
        <span data-tone="left">
          Осталось распределить <Money value={roubles(gap)} sign={sign} />
        </span>
      )}
      {gap < 0n && (
        <span data-tone="over">
          Больше нужного на <Money value={roubles(-gap)} sign={sign} />
        </span>
      )}
      {gap === 0n && target.summ > 0n && <span data-tone="even">Распределено полностью</span>}
    </p>
  )
}
