import { IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import styles from './grid.module.css'

interface GridCardProps {
  name: string
  style: CSSProperties
  /** Undefined where rows are not ticked. */
  chosen: 0 | 1 | 2 | undefined
  folder: { open: boolean } | undefined
  level: number
  onTick: () => void
  onPress: (() => void) | undefined
  children: ReactNode
}

/** One row as a card: the tick left, the rest is one large button. */
export function GridCard({ name, style, chosen, folder, level, onTick, onPress, children }: GridCardProps) {
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
          <span className={styles.tick} data-chosen={chosen || undefined} aria-hidden />
        </button>
      )}
      <div
        {...face}
        className={styles.cardface}
        style={{ paddingLeft: (chosen === undefined ? 12 : 0) + level * 12 }}
      >
        {folder && (
          <span className={styles.fold} data-open={folder.open || undefined}>
            <IconChevronRight size={16} stroke={2} aria-hidden />
          </span>
        )}
        <div className={styles.cardlines}>{children}</div>
      </div>
    </li>
  )
}
