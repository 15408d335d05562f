import styles from './LoadingOverlay.module.css'

interface LoadingOverlayProps {
  visible: boolean
  /** How much is done, 0 to 100; unknown without it. */
  percent?: number | undefined
  text?: string
}

/** Covers its nearest positioned place while something is being saved; shows the percent of a batch (R-9-13). */
export function LoadingOverlay({ visible, percent, text = 'Сохранение' }: LoadingOverlayProps) {
  if (!visible) return null
  const known = percent === undefined ? undefined : Math.max(0, Math.min(100, Math.floor(percent)))
  return (
    <div className={styles.overlay}>
      <div className={styles.words} aria-hidden>
        {text}
        {known !== undefined && <span className={styles.percent}>{known} %</span>}
      </div>
      <div
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known}
        className={styles.track}
        data-unknown={known === undefined || undefined}
      >
        <div className={styles.bar} style={known === undefined ? undefined : { width: `${known}%` }} />
      </div>
    </div>
  )
}
