import type { listExportFile, listExportInput } from '@stroyfin/contract/kit/list-export'
import type { z } from 'zod'
import type { FilterField } from '../ui/filters/filter-field.ts'
import { toldFilters } from '../ui/filters/filter-words.ts'
import type { GridColumn } from '../ui/grid/column.ts'
import { type ColumnLayout, shownColumns } from '../ui/grid/grid-layout.ts'
import { ExcelButton } from './ExcelButton.tsx'
import { listQuestion } from './list-question.ts'
import type { ListState } from './list-state.ts'

interface ListExportButtonProps<Row> {
  /** What the list is filtered by: the file says the conditions in the words of the chips. */
  fields: readonly FilterField[]
  columns: readonly GridColumn<Row>[]
  state: ListState
  layout: ColumnLayout
  /** The list's own call: makes the file of what is asked. */
  make: (asked: z.input<typeof listExportInput>) => Promise<z.output<typeof listExportFile>>
}

/** A list as it is seen, in Excel: its filters, its order, its shown columns. */
export function ListExportButton<Row>({ fields, columns, state, layout, make }: ListExportButtonProps<Row>) {
  const codes = shownColumns(columns, layout).map(({ code }) => code)
  const told = toldFilters(fields, state.filters)
  return <ExcelButton make={() => make({ ...listQuestion(state), told, columns: codes })} />
}
