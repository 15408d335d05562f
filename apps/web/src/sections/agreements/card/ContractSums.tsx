import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { type Kopecks, kopecks, largest, roubles } from '@stroyfin/domain/money/money'
import type { ReactNode } from 'react'
import { Money } from '../../../ui/Money.tsx'
import type { Card } from './AgreementCard.tsx'
import styles from './card.module.css'
import { Release } from './Release.tsx'
import { Sums } from './Sums.tsx'

/** Every sum of the contract under its name, and where it stands. */
export function ContractSums({ card, children }: { card: Card; children?: ReactNode }) {
  const { agreement, agreement_summ: sums } = card
  const over = overSumm(card)
  return (
    <>
      {over > 0n && (
        <p className={styles.over}>
          {agreement.type === 'framework'
            ? 'Предел рамочного договора превышен на'
            : 'Сумма с НДС превышена на'}{' '}
          <Money value={roubles(over)} sign={CURRENCY_VIEW[agreement.currency].sign} />
        </p>
      )}
      <Sums
        rows={[
          ...(card.counts.order > 0
            ? ([
                ['Заказано', sums.ordered_summ],
                ['Не заказано', sums.free_summ],
              ] as [string, number][])
            : []),
          ['Принято', sums.ks_summ],
          ['Создано платежей', sums.payment_summ],
          ...(sums.refund_awaited_summ > 0
            ? ([['в том числе ждут возврата', -sums.refund_awaited_summ]] as [string, number][])
            : []),
          ['из них исполнено', sums.payments_paid_summ],
          ...(sums.summ_fact === 0
            ? []
            : ([['в том числе по документам', sums.summ_fact]] as [string, number][])),
          ['Плановая стоимость', sums.plan_summ],
          ['Управленческая стоимость', sums.upr_summ],
        ]}
      />
      {children}
      {agreement.type !== 'dopnik' && <Release card={card} />}
    </>
  )
}

/** How much more was accepted or paid than the contract with its additional agreements comes to. */
function overSumm({ agreement, agreement_summ: sums }: Card): Kopecks {
  if (agreement.type === 'dopnik' || agreement.type === 'document') return 0n
  return largest(kopecks(sums.ks_summ), kopecks(sums.payments_paid_summ)) - kopecks(sums.summ)
}
