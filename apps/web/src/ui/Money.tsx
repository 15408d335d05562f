import { type Figure, formatMoney } from './format/figures.ts'
import styles from './marks.module.css'

interface MoneyProps {
  value: Figure
  /** The unit after the sum, where no column head says it: «₽», or the sign of another currency. */
  sign?: boolean | string
}

/** A sum in text: figures of one width, never broken over two lines, negative in red with a real minus. */
export function Money({ value, sign = false }: MoneyProps) {
  const text = formatMoney(value)
  if (text === '') return <span className={styles.none}>—</span>
  return (
    <span className={styles.money} data-negative={text.startsWith('\u2212') || undefined}>
      {text}
      {sign && `\u00a0${sign === true ? '₽' : sign}`}
    </span>
  )
}
