import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import styles from './approvals.module.css'

export interface ShownResult {
  id: number
  name: string
  /** Why it was left as it is; null when it was not. */
  error: string | null
}

interface BulkResultsProps {
  results: readonly ShownResult[]
  title?: string
  /** Of those that went well. */
  done_text?: string
  onClose: () => void
}

/** What became of each document of a deed with many, failures first. */
export function BulkResults({
  results,
  title = 'Решение принято не по всем документам',
  done_text = 'Решение принято',
  onClose,
}: BulkResultsProps) {
  const failed = results.filter(({ error }) => error !== null)
  const done = results.filter(({ error }) => error === null)
  return (
    <Dialog opened title={title} onClose={onClose}>
      <ul className={styles.results}>
        {[...failed, ...done].map(({ id, name, error }) => (
          <li key={id}>
            <span>{name}</span>
            {error === null ? (
              <StatusMark tone="success" text={done_text} />
            ) : (
              <span className={styles.error}>{error}</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
