import styles from './cell-text.module.css'

const KEPT_TAIL = 8
const SHORT = 24

/** A long name is cut in its middle: the beginning and the end tell it apart; who listens hears it whole. */
export function CellText({ text }: { text: string }) {
  if (text.length <= SHORT) return <span className={styles.text}>{text}</span>
  return (
    <span className={styles.split} title={text}>
      <span className={styles.heard}>{text}</span>
      <span className={styles.text} aria-hidden>
        {text.slice(0, -KEPT_TAIL)}
      </span>
      <span className={styles.tail} aria-hidden>
        {text.slice(-KEPT_TAIL)}
      </span>
    </span>
  )
}
