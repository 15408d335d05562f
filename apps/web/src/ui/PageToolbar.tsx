import type { ReactNode } from 'react'
import styles from './marks.module.css'

/** The one line above a list: filters left, actions right. */
export function PageToolbar({ children, actions }: { children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={`${styles.toolbar} no-print`}>
      <div className={styles.toolsleft}>{children}</div>
      {actions && <div className={styles.toolsright}>{actions}</div>}
    </div>
  )
}
