import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import { absolute, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { Money } from '../../../ui/Money.tsx'
import styles from './list.module.css'

interface AgainstContractProps {
  /** Sum of the contract with its additional agreements, whose estimates stand in the same list. */
  summ: number
  estimates: readonly Estimate[]
}

/** Whether the estimates come to the sum of the contract, both with VAT. */
export function AgainstContract({ summ, estimates }: AgainstContractProps) {
  if (estimates.length === 0) return <span />
  const total = sumOf(estimates.map((estimate) => kopecks(estimate.total)))
  const more = total - kopecks(summ)
  return (
    <p className={styles.against} role="status">
      Сметы на <Money value={roubles(total)} sign />
      {more === 0n ? (
        <span data-tone="success">равны сумме договора</span>
      ) : (
        <span data-tone={more > 0n ? 'warning' : undefined}>
          {more > 0n ? 'больше' : 'меньше'} договора на <Money value={roubles(absolute(more))} sign />
        </span>
      )}
    </p>
  )
}
