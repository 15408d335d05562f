import type { ChangedSince } from '@stroyfin/contract/approvals/changed-since'
import styles from './approvals.module.css'
import { differenceWords, sinceWords } from './changed-words.ts'

/** «Что изменилось с прошлого согласования»: what was decided on is decided on no second time. */
export function ChangedList({ changed }: { changed: ChangedSince }) {
  if (changed === null) return null
  if (changed.items.length === 0)
    return <p className={styles.quiet}>Сумма и поля документа не изменились {sinceWords(changed)}</p>
  return (
    <section className={styles.changed} aria-label="Что изменилось">
      <h3>Что изменилось {sinceWords(changed)}</h3>
      <dl>
        {changed.items.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <dd>{differenceWords(item)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
