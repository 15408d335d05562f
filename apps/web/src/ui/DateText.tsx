import { formatDate, formatDateTime } from './format/dates.ts'
import styles from './marks.module.css'

/** A stored date or moment in words of the product; «дата не указана» when there is none. */
export function DateText({
  value,
  with_time = false,
}: {
  value: string | null | undefined
  with_time?: boolean
}) {
  const text = with_time ? formatDateTime(value) : formatDate(value)
  return (
    <time className={styles.date} dateTime={value ?? undefined} data-missing={!value || undefined}>
      {text}
    </time>
  )
}
