import styles from './cell-text.module.css'

/** A long text is cut at its end; the whole is told under the mouse, and always heard. */
export function CellText({ text }: { text: string }) {
  return (
    <span className={styles.text} data-words>
      {text}
    </span>
  )
}
