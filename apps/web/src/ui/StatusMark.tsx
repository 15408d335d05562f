import styles from './StatusMark.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

/** A dot and a word: the colour never speaks alone. */
export function StatusMark({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className={styles.mark} data-tone={tone} title={text}>
      {text}
    </span>
  )
}
