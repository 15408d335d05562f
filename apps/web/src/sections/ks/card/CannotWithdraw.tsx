import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { refuseWithdrawal, unpaidOf } from '@stroyfin/domain/ks/withdrawal'
import { paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import styles from './card.module.css'
import { ksTitle } from './ks-title.ts'

/** Why the document cannot be withdrawn yet, told before its reason is asked for, with the way to what stands in it. */
export function CannotWithdraw({ ks, onClose }: { ks: KsDetail; onClose: () => void }) {
  return (
    <Dialog opened title={`Отозвать: ${ksTitle(ks)}`} onClose={onClose} width={400}>
      <p>{refuseWithdrawal(ks)}</p>
      <ul className={styles.corrections}>
        {unpaidOf(ks.payments).map(({ id, number, date, summ }) => (
          <li key={id}>
            <AppLink href={`/payments-registry/?payment=${id}`}>
              Платёж {paymentNumber({ number, date })}
            </AppLink>{' '}
            на {formatSumm(summ, ks.currency)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
