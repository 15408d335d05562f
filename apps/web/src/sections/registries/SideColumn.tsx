import type { ReactNode } from 'react'
import styles from './registries.module.css'

/** What stands beside the lines of a registry and is scrolled apart from them. */
export function SideColumn({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled by the keyboard too.
    <aside className={styles.aside} aria-label={label} tabIndex={0}>
      {children}
    </aside>
  )
}
