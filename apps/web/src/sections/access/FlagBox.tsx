import styles from './rights.module.css'

interface FlagBoxProps {
  name: string
  given: boolean
  /** A superuser has every right, whatever is written: nothing is pressed here. */
  fixed: boolean
  dirty: boolean
  row: number
  column: number
  /** One box of the table stands in the order of Tab; arrows reach the others. */
  is_stop: boolean
}

/** One flag; the table hears what is pressed and knows it by its place. */
export function FlagBox({ name, given, fixed, dirty, row, column, is_stop }: FlagBoxProps) {
  return (
    <input
      type="checkbox"
      checked={given}
      readOnly
      aria-disabled={fixed || undefined}
      aria-label={name}
      title={name}
      className={styles.box}
      data-dirty={dirty || undefined}
      data-at={`${row}:${column}`}
      tabIndex={is_stop ? 0 : -1}
    />
  )
}
