import { exportTable } from '@stroyfin/contract/files/export-table'
import { call } from '../api/call.ts'
import type { GridColumn } from '../ui/grid/column.ts'
import { type ColumnLayout, shownColumns } from '../ui/grid/grid-layout.ts'
import type { RowSource } from '../ui/grid/row-source.ts'
import { ExcelButton } from './ExcelButton.tsx'
import { shownTable } from './shown-table.ts'

interface TableExportButtonProps<Row> {
  /** Name of the sheet and, with the day, of the file. */
  title: string
  columns: readonly GridColumn<Row>[]
  source: RowSource<Row>
  layout?: ColumnLayout
}

const AS_MADE: ColumnLayout = {}

/** A tree that is wholly in the browser, in Excel as it is seen: its open folders, its order, its shown columns. */
export function TableExportButton<Row>(props: TableExportButtonProps<Row>) {
  const { title, columns, source, layout = AS_MADE } = props
  const make = async () => {
    const rows = await source.rows(0, source.total)
    return call(exportTable, {
      title,
      ...shownTable({ columns: shownColumns(columns, layout), source, rows }),
    })
  }
  return source.total === 0 ? null : <ExcelButton make={make} />
}
