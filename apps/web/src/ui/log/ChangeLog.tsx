import { Button } from '@mantine/core'
import { AppLink } from '../AppLink.tsx'
import { DateText } from '../DateText.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { SkeletonRows } from '../SkeletonRows.tsx'
import styles from './change-log.module.css'

interface LoggedChange {
  field: string
  label: string
  was: string | null
  became: string | null
  /** What stands behind a shortened value. */
  whole?: string | undefined
}

export interface LoggedEntry {
  id: number
  /** Word before the title: «Выполнение». */
  kind?: string
  title: string
  link?: string | null
  /** null: the product did it itself. */
  user_name: string | null
  at: string
  changes: readonly LoggedChange[]
}

interface ChangeLogProps {
  /** Undefined while the first ones are on their way. */
  entries: readonly LoggedEntry[] | undefined
  error?: string | undefined
  onRetry: () => void
  /** Brings older entries; absent when there are none. */
  onMore?: (() => void) | undefined
  bringing?: boolean
}

/** Who changed what and when, newest first. */
export function ChangeLog({ entries, error, onRetry, onMore, bringing = false }: ChangeLogProps) {
  if (error) return <ErrorState text={error} onRetry={onRetry} />
  if (!entries) return <SkeletonRows rows={8} />
  if (entries.length === 0) return <EmptyState text="Записей нет" />
  return (
    <>
      <ol className={styles.log} aria-label="Журнал">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {onMore && (
        <Button variant="default" loading={bringing} onClick={onMore}>
          Показать ещё
        </Button>
      )}
    </>
  )
}

function Entry({ entry }: { entry: LoggedEntry }) {
  const { kind, title, link, user_name, at, changes } = entry
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        {kind && <b>{kind}</b>}
        {link ? <AppLink href={link}>{title}</AppLink> : kind ? <span>{title}</span> : <b>{title}</b>}
        <span className={styles.quiet}>
          {user_name ?? 'Система'}, <DateText value={at} with_time />
        </span>
      </div>
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map(({ field, label, was, became, whole }) => (
            <div key={field} className={styles.change}>
              <dt>{label}</dt>
              <dd title={whole}>
                {was !== null && (
                  <>
                    <del>{was}</del>
                    {' → '}
                  </>
                )}
                {became ?? 'не указано'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
