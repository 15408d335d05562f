import styles from './cell-text.module.css'

const KEPT_TAIL = 8
const SHORT = 24

function isCut(text: string): boolean {
  return text.length > SHORT
}

/**
 * A long name is cut in its middle: the beginning and the end tell it apart; who listens hears it whole. The two pieces are there
 * for short words as well: while rows fly by only their texts change, and hardly ever the tree of the page.
 */
export function CellText({ text }: { text: string }) {
  const is_cut = isCut(text)
  const cut = is_cut ? text.length - KEPT_TAIL : text.length
  return (
    <>
      <span className={styles.text} aria-hidden={is_cut || undefined}>
        {text.slice(0, cut)}
      </span>
      <span className={styles.tail} aria-hidden={is_cut || undefined}>
        {text.slice(cut)}
      </span>
      {is_cut && (
        <span className={styles.heard} data-whole>
          {text}
        </span>
      )}
    </>
  )
}
