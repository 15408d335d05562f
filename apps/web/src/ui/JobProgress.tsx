import { Button, Progress } from '@mantine/core'
import styles from './JobProgress.module.css'

interface JobProgressProps {
  label: string
  /** What is being done now. */
  text: string
  percent: number
  /** What becomes of the work when the page is closed. */
  hint: string
  isStopping?: boolean
  onStop?: () => void
}

/** How far work in the background is, with a way to stop it. */
export function JobProgress({ label, text, percent, hint, isStopping, onStop }: JobProgressProps) {
  return (
    <section className={styles.job} aria-label={label} aria-live="polite">
      <Progress value={percent} aria-label="Выполнено" size={8} />
      <p className={styles.text}>
        {text}
        <span className={styles.percent}>{percent} %</span>
      </p>
      <p className={styles.hint}>{hint}</p>
      {onStop && (
        <Button variant="default" loading={isStopping ?? false} onClick={onStop}>
          Остановить
        </Button>
      )}
    </section>
  )
}
