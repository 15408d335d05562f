import { ActionIcon, Tooltip } from '@mantine/core'
import { exportTable, TABLE_ROWS } from '@stroyfin/contract/files/export-table'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { errorText } from '../api/call-error.ts'
import { download } from '../api/download.ts'
import { toast } from '../theme/toast.tsx'
import { formatCount } from '../ui/format/figures.ts'
import type { GridColumn } from '../ui/grid/column.ts'
import { type ColumnLayout, isHidden, orderColumns } from '../ui/grid/grid-layout.ts'
import type { RowSource } from '../ui/grid/row-source.ts'
import { shownTable } from './shown-table.ts'

interface TableExportButtonProps<Row> {
  /** Name of the sheet and, with the day, of the file. */
  title: string
  columns: readonly GridColumn<Row>[]
  source: RowSource<Row>
  layout?: ColumnLayout
}

const AS_MADE: ColumnLayout = {}

/** A table without a call of its own for it, in Excel as it is seen: its open folders, its order, its shown columns. */
export function TableExportButton<Row>(props: TableExportButtonProps<Row>) {
  const { title, columns, source, layout = AS_MADE } = props
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const shown = orderColumns(columns, layout).filter((column) => !isHidden(column, layout))
      const rows = await source.rows(0, source.total)
      const table = shownTable({ columns: shown, source, rows })
      const { name, ...file } = await call(exportTable, { title, ...table })
      await download(file, name)
    },
    onError: (error) => toast.error(errorText(error)),
  })
  const start = () => {
    if (source.total <= TABLE_ROWS) save.mutate()
    else
      toast.error(
        `Выгружается не больше ${formatCount(TABLE_ROWS)} строк: сузьте таблицу поиском или сверните папки`,
      )
  }
  if (source.total === 0) return null
  return (
    <Tooltip label="Выгрузить в Excel">
      <ActionIcon variant="default" aria-label="Выгрузить в Excel" loading={save.isPending} onClick={start}>
        <IconFileSpreadsheet size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
