import { Button } from '@mantine/core'
import { formatDateTime } from '../ui/format/dates.ts'
import styles from './RestoredNote.module.css'

interface KeptDraftOfferProps {
  /** When it was typed last. */
  kept_at: string
  onRestore: () => void
}

/** The form is empty (R-4-13); what was typed before can be had back in one press. */
export function KeptDraftOffer({ kept_at, onRestore }: KeptDraftOfferProps) {
  return (
    <p className={styles.offer} role="status">
      Черновик от {toldAt(kept_at)}:{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRestore}>
        восстановить
      </Button>
    </p>
  )
}

/** Of today the hour alone: «14:05». */
function toldAt(moment: string): string {
  const [day, time] = formatDateTime(moment).split(' ')
  return day === formatDateTime(new Date().toISOString()).split(' ')[0] ? `${time}` : `${day} ${time}`
}
