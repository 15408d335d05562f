import { Button } from '@mantine/core'
import { type LogEntry, loadLog } from '@stroyfin/contract/agreements/load-log'
import { LOG_TYPE_LABELS, LOG_TYPES, type LogType } from '@stroyfin/domain/agreements/log-type'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/call-error.ts'
import { workingContext } from '../../../session/context.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import styles from './card.module.css'

const KINDS = LOG_TYPES.map((value) => ({ value, label: LOG_TYPE_LABELS[value] }))

/** Who changed what and when, for the contract and all that hangs on it (K-09). */
export function LogTab({ agreement_id }: { agreement_id: number }) {
  const [type, setType] = useState<LogType | null>(null)
  const types = type === null ? [] : [type]
  const log = useInfiniteQuery({
    queryKey: [workingContext().company_id, loadLog.path, agreement_id, types],
    queryFn: ({ pageParam, signal }) =>
      call(loadLog, { agreement_id, types, before_id: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.has_more ? (page.items.at(-1)?.id ?? null) : null),
  })
  const entries = log.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <div className={styles.kinds}>
        <VSelect
          label="Вид записи"
          placeholder="Все записи"
          searchable={false}
          choices={KINDS}
          value={type}
          onChange={setType}
        />
      </div>
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

function Entry({ entry }: { entry: LogEntry }) {
  return (
    <li className={styles.entry}>
      <div className={styles.entryhead}>
        <b>{LOG_TYPE_LABELS[entry.type]}</b>
        {entry.link ? <AppLink href={entry.link}>{entry.title}</AppLink> : <span>{entry.title}</span>}
        <span className={styles.quiet}>
          {entry.user_name ?? 'Система'}, <DateText value={entry.at} with_time />
        </span>
      </div>
      {entry.changes.length > 0 && (
        <dl className={styles.changes}>
          {entry.changes.map((change) => (
            <div key={change.field} style={{ display: 'contents' }}>
              <dt>{change.label}</dt>
              <dd>
                {change.was !== null && (
                  <>
                    <del>{change.was}</del>
                    {' → '}
                  </>
                )}
                {change.became ?? 'не указано'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
