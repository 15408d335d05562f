import { IconExternalLink, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../AppLink.tsx'
import styles from './fields.module.css'

interface FieldButtonsProps {
  label: string
  /** Where the chosen one can be looked at. */
  href?: string | undefined
  onClear?: (() => void) | undefined
  icon?: ReactNode
  icon_label?: string
  onPress?: () => void
}

/** The link, the cross and the sign at the end of a field. They are out of the Tab order: Backspace and ↓ do the same. */
export function FieldButtons({ label, href, onClear, icon, icon_label, onPress }: FieldButtonsProps) {
  return (
    <span className={styles.buttons}>
      {href && (
        <AppLink href={href} tabIndex={-1} className={styles.button} aria-label={`Перейти: ${label}`}>
          <IconExternalLink size={14} stroke={1.75} aria-hidden />
        </AppLink>
      )}
      {onClear && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.button}
          aria-label={`Очистить: ${label}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
      {icon && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.button}
          aria-label={`${icon_label}: ${label}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPress}
        >
          {icon}
        </button>
      )}
    </span>
  )
}
