import styles from './cell-text.module.css'

const KEPT_TAIL = 8
const SHORT = 24

export function isCut(text: string): boolean {
  return text.length > SHORT
}

/**
 * A long name is cut in its middle: the beginning and the end tell it apart. The two pieces are there for short words as well:
 * while rows fly by only their texts change, and never the tree of the page.
 */
export function CellText({ text }: { text: string }) {
  const cut = isCut(text) ? text.length - KEPT_TAIL : text.length
  return (
    <>
      <span className={styles.text}>{text.slice(0, cut)}</span>
      <span className={styles.tail}>{text.slice(cut)}</span>
    </>
  )
}
