import { AppLink } from '../AppLink.tsx'
import { StatusMark } from '../StatusMark.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './dialog.module.css'
import type { Mend } from './last-refusal.ts'
import { RefusalWords } from './RefusalWords.tsx'

export interface ShownResult {
  id: number
  name: string
  /** Its page, where there is one. */
  href?: string | undefined
  /** Why it was left as it is; null when it was not. */
  error: string | null
  /** Where that is mended. */
  mend?: Mend | null
}

interface BulkResultsProps {
  results: readonly ShownResult[]
  title?: string
  /** Of those that went well. */
  done_text?: string
  /** How many went well, where those are not listed. */
  done?: number
  onClose: () => void
}

/** What became of each document of a deed with many, failures first. */
export function BulkResults({
  results,
  title = 'Решение принято не по всем документам',
  done_text = 'Решение принято',
  done: unlisted = 0,
  onClose,
}: BulkResultsProps) {
  const failed = results.filter(({ error }) => error !== null)
  const done = results.filter(({ error }) => error === null)
  return (
    <Dialog opened title={title} cancel_text="Закрыть" onClose={onClose}>
      <p className={styles.text}>
        Выполнено {done.length + unlisted} из {results.length + unlisted}, не выполнено {failed.length}:
      </p>
      <ul className={styles.results}>
        {[...failed, ...done].map(({ id, name, href, error, mend }) => (
          <li key={id}>
            {href ? (
              <AppLink href={href} target="_blank">
                {name}
              </AppLink>
            ) : (
              <span>{name}</span>
            )}
            {error === null ? (
              <StatusMark tone="success" text={done_text} />
            ) : (
              <span className={styles.why}>
                <RefusalWords apart message={error} mend={mend} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
