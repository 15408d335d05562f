import { type ReactNode, useId } from 'react'
import styles from './side-card.module.css'

/** One matter of what stands beside a document, under its title. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
