import { IconX } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import styles from './marks.module.css'

interface ChipProps {
  children: ReactNode
  /** Name of what the cross takes away. */
  name: string
  active?: boolean
  onPress?: () => void
  onRemove?: (() => void) | undefined
  expanded?: boolean
  ref?: Ref<HTMLSpanElement>
}

/** A filter that says its value; a press opens it, the cross takes it away. */
export function Chip({ children, name, active = false, onPress, onRemove, expanded, ref }: ChipProps) {
  return (
    <span className={styles.chip} data-active={active || undefined} ref={ref}>
      <button
        type="button"
        className={styles.chipface}
        onClick={onPress}
        aria-expanded={expanded}
        aria-haspopup={onPress && 'dialog'}
      >
        {children}
      </button>
      {onRemove && (
        <button type="button" className={styles.chipcross} aria-label={`Убрать: ${name}`} onClick={onRemove}>
          <IconX size={13} stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  )
}
