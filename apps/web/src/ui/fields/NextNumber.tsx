import { nextNumber } from '@stroyfin/domain/lists/next-number'
import styles from './next-number.module.css'

interface NextNumberProps {
  /** Number of the latest document of the same row of numbers; undefined while there is none. */
  last: string | undefined
  value: string | null | undefined
  onChange: (number: string) => void
}

/** Offers the number that follows the latest one, while none is typed. */
export function NextNumber({ last, value, onChange }: NextNumberProps) {
  const next = last === undefined ? null : nextNumber(last)
  if (next === null || (value ?? '') !== '') return null
  return (
    <button type="button" className={styles.next} title={`После № ${last}`} onClick={() => onChange(next)}>
      Следующий – {next}
    </button>
  )
}
