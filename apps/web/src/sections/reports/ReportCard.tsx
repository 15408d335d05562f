import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import {
  formatCount,
  formatDecimal,
  formatMoney,
  formatPercent,
  formatShort,
} from '../../ui/format/figures.ts'
import styles from './ReportCard.module.css'

type Column = ReportColumnField

function exact({ format }: Column, value: number | null | undefined): string {
  if (format === 'percent') return formatPercent(value, 2)
  if (format === 'count') return formatCount(value)
  return format === 'number' ? formatDecimal(value, 0, 2) : formatMoney(value)
}

const short = (column: Column, value: number | null | undefined) =>
  column.format === 'money' ? formatShort(value) : exact(column, value)

const titleOf = ({ band, title }: Column) =>
  [band, title]
    .filter(Boolean)
    .join(': ')
    .replace(/, (тыс. )?₽/, '')

interface ReportCardProps {
  columns: readonly Column[]
  row: {
    is_folder?: boolean
    texts: Readonly<Record<string, string | null>>
    figures: Readonly<Record<string, number | null>>
  }
}

/** A row on a telephone: its name with the first figure, below it the next two that the report ranks. */
export function ReportCard({ columns, row }: ReportCardProps) {
  const names = columns.filter(({ format }) => format === 'text')
  const [first, ...others] = columns
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
            {titleOf(column)} {short(column, row.figures[column.code]) || '0'}
          </span>
        ))}
      </div>
    </>
  )
}
