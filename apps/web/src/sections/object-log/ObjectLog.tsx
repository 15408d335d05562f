import { Button } from '@mantine/core'
import { loadObjectLog, type ObjectLogEntry } from '@stroyfin/contract/object-log/load-object-log'
import type { LogOwner } from '@stroyfin/domain/object-log/log-owner'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/call-error.ts'
import { workingContext } from '../../session/context.ts'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './object-log.module.css'

interface ObjectLogProps {
  object_type: LogOwner
  object_id: number
}

/** Who changed the card and what belongs to it, newest first (K-09). */
export function ObjectLog({ object_type, object_id }: ObjectLogProps) {
  const log = useInfiniteQuery({
    queryKey: [workingContext().company_id, loadObjectLog.path, object_type, object_id],
    queryFn: ({ pageParam, signal }) =>
      call(loadObjectLog, { object_type, object_id, before_id: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.has_more ? (page.items.at(-1)?.id ?? null) : null),
  })
  const entries = log.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {log.isPending && <SkeletonRows rows={8} />}
      {log.error && <ErrorState text={errorText(log.error)} onRetry={() => void log.refetch()} />}
      {log.data && entries.length === 0 && <EmptyState text="Записей нет" />}
      <ol className={styles.log} aria-label="Журнал">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {log.hasNextPage && (
        <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Показать ещё
        </Button>
      )}
    </>
  )
}

function Entry({ entry }: { entry: ObjectLogEntry }) {
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <b>{entry.title}</b>
        <span className={styles.quiet}>
          {entry.user_name ?? 'Система'}, <DateText value={entry.at} with_time />
        </span>
      </div>
      {entry.changes.map(({ field, label, was, became }) => (
        <p key={field} className={styles.change}>
          <span className={styles.quiet}>{label}: </span>
          {was !== null && (
            <>
              <del>{was}</del>
              {' → '}
            </>
          )}
          {became ?? 'не указано'}
        </p>
      ))}
    </li>
  )
}
