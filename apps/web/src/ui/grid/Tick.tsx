import styles from './tick.module.css'

/** The box of a choice: empty, ticked, or with a dash when only some of what is inside is chosen. */
export function Tick({ chosen }: { chosen: 0 | 1 | 2 }) {
  return <span className={styles.tick} data-chosen={chosen || undefined} aria-hidden />
}
