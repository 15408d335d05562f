import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { previewKs } from '@stroyfin/contract/ks/preview-ks'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { Money } from '../../../ui/Money.tsx'
import styles from './form.module.css'

interface KsTwinListProps {
  twins: Answer<typeof previewKs>['twins']
  sign: string
}

/** The documents that look like this one, each a way to it; the other contract is named where they are not of this one. */
export function KsTwinList({ twins, sign }: KsTwinListProps) {
  return twins.map(({ id, number, date, summ, agreement_number }) => (
    <p key={id} className={styles.twin}>
      <a href={`/ks-item/${id}`} target="_blank" rel="noreferrer">
        № {number} от {formatDate(date)}
      </a>{' '}
      на <Money value={summ} sign={sign} /> уже есть{' '}
      {agreement_number === null ? 'в этом договоре' : `в договоре № ${agreement_number}`}
    </p>
  ))
}
