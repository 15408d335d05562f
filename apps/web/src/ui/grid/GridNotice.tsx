import type { ReactNode } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import styles from './grid-notice.module.css'
import type { RowSource } from './row-source.ts'

interface GridNoticeProps<Row> {
  source: RowSource<Row>
  empty: { text: string; action?: ReactNode } | undefined
  row_height: number
  /** Cards are a list: a row there would have no grid around it. */
  as_row?: boolean
}

const SKELETON_ROWS = 12

/** What stands in place of the rows: grey rows of the same height, the word that there is nothing, or what went wrong. */
export function GridNotice<Row>({ source, empty, row_height, as_row = false }: GridNoticeProps<Row>) {
  const { state, total, error, reload } = source
  if (state === 'error' && error !== undefined) {
    return (
      <Notice over={total > 0} as_row={as_row}>
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
    <Notice over={false} as_row={as_row}>
      <EmptyState text={empty?.text ?? 'Данные отсутствуют'} action={empty?.action} />
    </Notice>
  )
}

interface NoticeProps {
  over: boolean
  as_row: boolean
  children: ReactNode
}

/** A grid may hold only rows, so there the words and the button stand in a row of one cell. */
function Notice({ over, as_row, children }: NoticeProps) {
  return (
    <div role={as_row ? 'row' : undefined} className={styles.notice} data-over={over || undefined}>
      <div role={as_row ? 'gridcell' : undefined}>{children}</div>
    </div>
  )
}
