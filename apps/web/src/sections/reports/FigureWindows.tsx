import type { ReportColumnField } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { lazy, Suspense } from 'react'
import type { FigurePlace, FiguresBehind } from './figures-behind.ts'
import { RowDialog } from './lazy-row-dialog.ts'

const FigureDialog = lazy(() =>
  import('./FigureDialog.tsx').then((screen) => ({ default: screen.FigureDialog })),
)

interface FigureWindowsProps {
  figures: FiguresBehind
  columns: readonly ReportColumnField[]
  pressOf: (row: ReportRowAnswer, column: ReportColumnField) => (() => void) | undefined
  /** The row whose card was pressed. */
  opened_id: string | undefined
  /** The figure asked about; over the row it was pressed in. */
  asked: FigurePlace | undefined
  about: string
  onCloseRow: () => void
  onCloseFigure: () => void
}

/** What opens over the table: all figures of a row, and what one of them is counted from. */
export function FigureWindows(props: FigureWindowsProps) {
  const { figures, columns, pressOf, opened_id, asked, about, onCloseRow, onCloseFigure } = props
  const row = opened_id === undefined ? undefined : figures.rowAt(opened_id)
  return (
    <Suspense fallback={null}>
      {row && (
        <RowDialog
          columns={columns}
          row={row}
          hrefOf={(column) => figures.addressOf(row, column)}
          pressOf={(column) => pressOf(row, column)}
          onClose={onCloseRow}
        />
      )}
      {asked && <FigureDialog {...{ figures, asked, about }} onClose={onCloseFigure} />}
    </Suspense>
  )
}
