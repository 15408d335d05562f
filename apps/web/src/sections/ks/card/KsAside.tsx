import { useMediaQuery } from '@mantine/hooks'
import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { kopecks, largest, roubles } from '@stroyfin/domain/money/money'
import { inCurrency } from '@stroyfin/domain/russian/format-summ'
import { isApproved } from '@stroyfin/domain/statuses/approval-status'
import { bankStatus } from '@stroyfin/domain/statuses/bank-status'
import { OwnFieldsPanel } from '../../../app/lists/OwnFieldsPanel.tsx'
import { MoneyBar } from '../../../ui/document/MoneyBar.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { toneOf } from '../../../ui/status-tone.ts'
import { ApprovalPanel } from '../../approvals/public.tsx'
import { CardMark } from '../../bank-marks/public.tsx'
import { SettlementSums } from '../SettlementSums.tsx'
import styles from './card.module.css'
import { aboutKs } from './ks-title.ts'
import { askedFor, leftToPay, takenBack } from './left-to-pay.ts'

/** What never scrolls away: the money of the document, its approval, the bank's mark. */
export function KsAside({ ks, onChanged }: { ks: KsDetail; onChanged: () => void }) {
  const narrow = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false }) ?? false
  const paid = kopecks(ks.paid_summ)
  // On a telephone that nothing is paid yet of what is not agreed on is no news: the decision stands higher.
  const is_untouched = narrow && !isApproved(ks.status) && paid === 0n && askedFor(ks) === 0n
  const payments = `/ks-item/${ks.id}?tab=payments`
  const left = leftToPay(ks)
  const bank = bankStatus.view[ks.bank_status]
  // The bank decides no more on what was withdrawn: what it said before stays.
  const is_bank_asked = ks.withdrawn_on === null || ['approve', 'error'].includes(ks.bank_status)
  return (
    <aside className={styles.aside} aria-label="Деньги и согласование">
      <SettlementSums settlement={ks} of={ks} taken_back={takenBack(ks)} />
      {ks.payable_summ > 0 && !is_untouched && (
        <MoneyBar
          label={inCurrency('К оплате по документу, ₽', ks.currency)}
          total={roubles(kopecks(ks.payable_summ) - takenBack(ks))}
          parts={[
            { code: 'paid', label: 'Оплачено', value: roubles(paid), fill: 'full', href: payments },
            {
              code: 'asked',
              label: 'В платежах',
              value: roubles(largest(askedFor(ks) - paid, 0n)),
              fill: 'soft',
              href: payments,
            },
            left < 0n
              ? { code: 'back', label: 'К возврату', value: roubles(-left), fill: 'warning' }
              : { code: 'left', label: 'Осталось', value: roubles(left), fill: 'empty' },
          ]}
        />
      )}
      {!ks.is_deleted && (
        <ApprovalPanel
          object_type="ks"
          object_id={ks.id}
          version={ks.version}
          about={aboutKs(ks)}
          no_round={
            ks.is_reversal ? 'Сторно создано отзывом документа: согласовывать его не нужно' : undefined
          }
          onChanged={onChanged}
        />
      )}
      <OwnFieldsPanel type="ks" row_id={ks.id} frozen={ks.is_deleted} />
      {is_bank_asked && (
        <section className={styles.bank} aria-label="Проверка банком">
          <h2>Проверка банком</h2>
          <StatusMark tone={toneOf[bank.tone]} text={bank.label} />
          {ks.bank_remark && <p>{ks.bank_remark}</p>}
          {ks.is_financed && !ks.is_deleted && ks.withdrawn_on === null && (
            <CardMark object="ks" document={ks} onDone={onChanged} />
          )}
        </section>
      )}
    </aside>
  )
}
