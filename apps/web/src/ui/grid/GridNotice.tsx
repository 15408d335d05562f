import type { ReactNode } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import styles from './grid-notice.module.css'
import type { RowSource } from './row-source.ts'

interface GridNoticeProps<Row> {
  source: RowSource<Row>
  empty: { text: string; action?: ReactNode } | undefined
  row_height: number
}

const SKELETON_ROWS = 12

/** What stands in place of the rows: grey rows of the same height, the word that there is nothing, or what went wrong. */
export function GridNotice<Row>({ source, empty, row_height }: GridNoticeProps<Row>) {
  const { state, total, error, reload } = source
  if (state === 'error' && error !== undefined) {
    return (
      <Notice over={total > 0}>
        <ErrorState text={error} onRetry={reload} />
      </Notice>
    )
  }
  if (total > 0) return null
  if (state === 'loading') {
    return (
      <div className={styles.notice} aria-hidden>
        {Array.from({ length: SKELETON_ROWS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are all alike.
          <div key={at} className={styles.greyrow} style={{ height: row_height }}>
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    )
  }
  return (
    <Notice over={false}>
      <EmptyState text={empty?.text ?? 'Данные отсутствуют'} action={empty?.action} />
    </Notice>
  )
}

/** A grid may hold only rows, so the words and the button stand in a row of one cell. */
function Notice({ over, children }: { over: boolean; children: ReactNode }) {
  return (
    <div role="row" className={styles.notice} data-over={over || undefined}>
      <div role="gridcell">{children}</div>
    </div>
  )
}
