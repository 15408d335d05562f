import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import styles from './approvals.module.css'

export interface ShownResult {
  id: number
  name: string
  /** Why the decision was not taken; null when it was. */
  error: string | null
}

/** What became of each document of a bulk decision, failures first. */
export function BulkResults({ results, onClose }: { results: readonly ShownResult[]; onClose: () => void }) {
  const failed = results.filter(({ error }) => error !== null)
  const done = results.filter(({ error }) => error === null)
  return (
    <Dialog opened title="Решение принято не по всем документам" onClose={onClose}>
      <ul className={styles.results}>
        {[...failed, ...done].map(({ id, name, error }) => (
          <li key={id}>
            <span>{name}</span>
            {error === null ? (
              <StatusMark tone="success" text="Решение принято" />
            ) : (
              <span className={styles.error}>{error}</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
