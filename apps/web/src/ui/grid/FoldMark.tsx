import { IconChevronRight, IconLoader2 } from '@tabler/icons-react'
import styles from './fold-mark.module.css'

interface FoldMarkProps {
  folder: boolean
  open: boolean
  /** What is inside is on its way. */
  busy?: boolean
}

/** The arrow of a folder; a row that is no folder keeps its place. */
export function FoldMark({ folder, open, busy = false }: FoldMarkProps) {
  const Icon = busy ? IconLoader2 : IconChevronRight
  return (
    <span
      className={styles.fold}
      data-fold={folder || undefined}
      data-open={(folder && open && !busy) || undefined}
      data-busy={busy || undefined}
    >
      {folder && <Icon size={14} stroke={2} aria-hidden />}
    </span>
  )
}
