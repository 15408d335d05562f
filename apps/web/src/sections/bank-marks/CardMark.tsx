import { MARKED_FAMILIES, type MarkedObject } from '@stroyfin/domain/bank/bank-mark'
import type { BankStatus } from '@stroyfin/domain/statuses/bank-status'
import { useMay } from '../../session/rights.ts'
import styles from './bank-marks.module.css'
import { MarkButtons, type MarkedDocument } from './MarkButtons.tsx'

interface CardMarkProps {
  object: MarkedObject
  document: MarkedDocument & { bank_status: BankStatus }
  onDone?: () => void
}

/** The bank marks a document on its own card, by the rights of its list; to others there is nothing here. */
export function CardMark({ object, document, onDone = () => undefined }: CardMarkProps) {
  const may = useMay()
  const { report } = MARKED_FAMILIES[object]
  if (!may(`${report}.view`) || !may(`${report}.edit`)) return null
  const is_checked = document.bank_status === 'approve'
  return (
    <div className={styles.card}>
      <MarkButtons
        object={object}
        marks={is_checked ? ['error', 'on_approval'] : ['approve', 'error']}
        chosen={async () => [document]}
        onDone={onDone}
        // The one primary deed of a card is its approval.
        primary={false}
      />
    </div>
  )
}
