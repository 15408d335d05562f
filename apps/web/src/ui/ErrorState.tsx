import { Button } from '@mantine/core'
import styles from './states.module.css'

interface ErrorStateProps {
  /** What happened, in the server's words. */
  text: string
  /** What was kept, if anything was being written. */
  hint?: string
  onRetry?: () => void
}

/** What went wrong, what was kept, and the way to try again. */
export function ErrorState({ text, hint, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.error}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Повторить
        </Button>
      )}
    </div>
  )
}
