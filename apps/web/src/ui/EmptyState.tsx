import type { ReactNode } from 'react'
import styles from './states.module.css'

/** One sentence and the action that fills the place. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p>{text}</p>
      {action}
    </div>
  )
}
