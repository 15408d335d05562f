import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import type { Alarm } from '@stroyfin/domain/reports/alarm'
import { leadingColumns } from '@stroyfin/domain/reports/leading-columns'
import type { ColumnKind, GridColumn } from '../../ui/grid/column.ts'

const kinds = {
  text: 'text',
  money: 'money',
  number: 'decimal',
  percent: 'percent',
  date: 'date',
  count: 'count',
} as const satisfies Record<ReportColumnField['format'], ColumnKind>

interface ReportCells {
  is_result?: boolean | undefined
  alarm?: Alarm | undefined
  texts: Readonly<Record<string, string | null>>
  figures: Readonly<Record<string, number | null>>
}

/** Columns of an answer as the grid draws them; where a press leads is told by whoever knows the rows. */
export function gridColumns<Row extends ReportCells>(
  columns: readonly ReportColumnField[],
  hrefOf: (row: Row, column: ReportColumnField) => string | undefined,
  pressOf?: (row: Row, column: ReportColumnField) => (() => void) | undefined,
): GridColumn<Row>[] {
  const leading = leadingColumns(columns)
  return columns.map((column, at) => {
    const { code, title, format, width, band, alarm, is_result } = column
    const kind = kinds[format]
    const isFigure = format !== 'text' && format !== 'date'
    return {
      code,
      title,
      kind,
      width,
      total: isFigure,
      // Carried elsewhere, it still shows what lies in what.
      tree: at === 0,
      ...(at < leading && { pinned: true }),
      ...(band !== null && { group: band }),
      ...(alarm && { alarm }),
      alarmOf: (row) => row.alarm,
      strong: (row) => is_result === true || row.is_result === true,
      // Points stand under points: a volume keeps all its digits, of a computed share two say enough.
      ...((format === 'number' || format === 'percent') && { min_decimals: 2 }),
      ...(format === 'percent' && { decimals: 2 }),
      value: (row) => (isFigure ? row.figures[code] : row.texts[code]),
      href: (row) => hrefOf(row, column),
      ...(pressOf && { press: (row: Row) => pressOf(row, column) }),
    }
  })
}
