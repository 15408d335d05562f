import type { listExportFile, listExportInput } from '@stroyfin/contract/kit/list-export'
import type { z } from 'zod'
import type { GridColumn } from '../ui/grid/column.ts'
import { type ColumnLayout, shownColumns } from '../ui/grid/grid-layout.ts'
import { ExcelButton } from './ExcelButton.tsx'
import { listQuestion } from './list-question.ts'
import type { ListState } from './list-state.ts'

interface ListExportButtonProps<Row> {
  columns: readonly GridColumn<Row>[]
  state: ListState
  layout: ColumnLayout
  /** The list's own call: makes the file of what is asked. */
  make: (asked: z.input<typeof listExportInput>) => Promise<z.output<typeof listExportFile>>
}

/** A list as it is seen, in Excel: its filters, its order, its shown columns. */
export function ListExportButton<Row>({ columns, state, layout, make }: ListExportButtonProps<Row>) {
  const codes = shownColumns(columns, layout).map(({ code }) => code)
  return <ExcelButton make={() => make({ ...listQuestion(state), columns: codes })} />
}
