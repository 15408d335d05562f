import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { formatCount, formatMoney, formatPercent, formatShort } from '../../ui/format/figures.ts'
import styles from './ReportCard.module.css'

type Column = ReportManifest['columns'][number]

const exact = ({ format }: Column, value: number | null | undefined) =>
  format === 'percent' ? formatPercent(value) : format === 'count' ? formatCount(value) : formatMoney(value)

const short = (column: Column, value: number | null | undefined) =>
  column.format === 'money' ? formatShort(value) : exact(column, value)

/** A row on a telephone: its name with the first figure, below it the next two that the report ranks. */
export function ReportCard({ report, row }: { report: ReportManifest; row: ReportRowAnswer }) {
  const names = report.columns.filter(({ format }) => format === 'text')
  const [first, ...others] = report.columns
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  return (
    <>
      <div className={styles.line} data-folder={row.is_folder || undefined}>
        <span className={styles.name}>
          {names
            .map(({ code }) => row.texts[code])
            .filter(Boolean)
            .join(' ')}
        </span>
        {first && <b className={styles.figure}>{exact(first, row.figures[first.code]) || '—'}</b>}
      </div>
      <div className={styles.line} data-second>
        {others.map((column) => (
          <span key={column.code}>
            {column.title.replace(/, ₽$/, '')} {short(column, row.figures[column.code]) || '0'}
          </span>
        ))}
      </div>
    </>
  )
}
