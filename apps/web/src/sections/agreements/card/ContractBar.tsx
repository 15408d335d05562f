import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { kopecks, largest, roubles } from '@stroyfin/domain/money/money'
import { inCurrency } from '@stroyfin/domain/russian/format-summ'
import { AppLink } from '../../../ui/AppLink.tsx'
import { MoneyBar } from '../../../ui/document/MoneyBar.tsx'
import { Money } from '../../../ui/Money.tsx'
import type { Card } from './AgreementCard.tsx'
import styles from './card.module.css'

interface ContractBarProps {
  card: Card
  address: (tab: 'ks' | 'payments') => string
}

/** A framework contract names the most that may be ordered under it. */
const LABELS: Partial<Record<AgreementType, string>> = {
  dopnik: 'Изменение цены, ₽',
  framework: 'Предел рамочного договора, ₽',
}

/** Contract → paid → accepted and not paid → left; each part leads to its documents. */
export function ContractBar({ card, address }: ContractBarProps) {
  const { agreement, agreement_summ: sums } = card
  const paid = kopecks(sums.payments_paid_summ)
  const accepted = kopecks(sums.ks_summ)
  return (
    <>
      <MoneyBar
        label={inCurrency(LABELS[agreement.type] ?? 'Сумма с НДС, ₽', agreement.currency)}
        total={sums.summ}
        parts={[
          {
            code: 'paid',
            label: 'Оплачено',
            value: sums.payments_paid_summ,
            fill: 'full',
            href: address('payments'),
          },
          {
            code: 'accepted',
            label: 'Принято и не оплачено',
            value: roubles(largest(accepted - paid, 0n)),
            fill: 'soft',
            href: address('ks'),
          },
          {
            code: 'left',
            label: 'Не использовано',
            value: roubles(kopecks(sums.summ) - largest(paid, accepted)),
            fill: 'empty',
          },
        ]}
      />
      <Waiting card={card} />
    </>
  )
}

/** Additional agreements that are in no sum of the contract yet, beside it by themselves (K-14). */
function Waiting({ card: { agreement, agreement_summ } }: { card: Card }) {
  const { awaiting_summ } = agreement_summ
  if (awaiting_summ === 0) return null
  return (
    <p className={styles.parent}>
      Доп. соглашения ещё не согласованы или отклонены:{' '}
      <AppLink href={`/agreement/${agreement.id}?tab=dopniks`}>
        {awaiting_summ > 0 && '+'}
        <Money value={awaiting_summ} sign={CURRENCY_VIEW[agreement.currency].sign} />
      </AppLink>
    </p>
  )
}
