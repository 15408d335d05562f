import { MendedWords } from '../../app/MendedWords.tsx'
import { hindrancesOf } from './line-columns.ts'
import styles from './registries.module.css'
import type { Line } from './registry-line.ts'

/** What will stop the payment later, and where each is mended or whom to ask. */
export function LineHindrances({ line }: { line: Line }) {
  const found = hindrancesOf(line)
  if (found.length === 0) return null
  return (
    <ul className={styles.hindrances} aria-label="Что помешает оплате">
      {found.map(({ text, mend }) => (
        <li key={text}>{mend ? <MendedWords text={text} {...mend} /> : text}</li>
      ))}
    </ul>
  )
}
