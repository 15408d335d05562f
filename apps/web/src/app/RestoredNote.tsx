import { Alert, Button } from '@mantine/core'
import styles from './RestoredNote.module.css'

/** What is on the screen was kept from before; one press gives it up. */
export function RestoredNote({ again, onAgain }: { again: string; onAgain: () => void }) {
  return (
    <Alert color="blue" variant="light" role="status">
      <span className={styles.note}>
        Восстановлено несохранённое
        <Button variant="default" size="compact-sm" onClick={onAgain}>
          {again}
        </Button>
      </span>
    </Alert>
  )
}
