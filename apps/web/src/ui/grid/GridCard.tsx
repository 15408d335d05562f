import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { FoldMark } from './FoldMark.tsx'
import styles from './grid-card.module.css'
import { Tick } from './Tick.tsx'

interface GridCardProps {
  name: string
  style: CSSProperties
  /** Undefined where rows are not ticked. */
  chosen: 0 | 1 | 2 | undefined
  folder: { open: boolean } | undefined
  level: number
  onTick: () => void
  onPress: (() => void) | undefined
  /** The right side; of a folder it is a button of its own. */
  side: ReactNode
  onSide: (() => void) | undefined
  children: ReactNode
}

/** One row as a card: the tick left, the rest is one large button, of a folder two. */
export function GridCard(props: GridCardProps) {
  const { name, style, chosen, folder, level, onTick, onPress, side, onSide, children } = props
  const face = onPress && {
    role: 'button',
    tabIndex: 0,
    'aria-expanded': folder?.open,
    onClick: onPress,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && onPress(),
  }
  return (
    <li className={styles.card} style={style} data-chosen={chosen === 1 || undefined}>
      {chosen !== undefined && (
        <button
          type="button"
          className={styles.cardtick}
          aria-pressed={chosen === 1}
          aria-label={`Выбрать: ${name}`}
          onClick={onTick}
        >
          <Tick chosen={chosen} />
        </button>
      )}
      <div
        {...face}
        className={styles.cardface}
        style={{ paddingLeft: (chosen === undefined ? 12 : 0) + level * 12 }}
      >
        {folder && <FoldMark folder open={folder.open} />}
        <div className={styles.cardlines}>{children}</div>
        {side && !onSide && <div className={styles.cardside}>{side}</div>}
      </div>
      {side && onSide && (
        <button type="button" className={`${styles.cardside} on-paper`} onClick={onSide}>
          {side}
        </button>
      )}
    </li>
  )
}
