import { ActionIcon, Tooltip } from '@mantine/core'
import type { Endpoint } from '@stroyfin/contract/kit/endpoint'
import type { listExportFile, listExportInput } from '@stroyfin/contract/kit/list-export'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { errorText } from '../api/call-error.ts'
import { download } from '../api/download.ts'
import { useAction } from '../api/use-action.ts'
import { toast } from '../theme/toast.tsx'
import type { GridColumn } from '../ui/grid/column.ts'
import { type ColumnLayout, isHidden, orderColumns } from '../ui/grid/grid-layout.ts'
import { listQuestion } from './list-question.ts'
import type { ListState } from './list-state.ts'

interface ListExportButtonProps<Row> {
  endpoint: Endpoint<typeof listExportInput, typeof listExportFile>
  columns: readonly GridColumn<Row>[]
  state: ListState
  layout: ColumnLayout
}

/** A list as it is seen, in Excel: its filters, its order, its shown columns. */
export function ListExportButton<Row>({ endpoint, columns, state, layout }: ListExportButtonProps<Row>) {
  const make = useAction(endpoint, {
    onSuccess: ({ name, ...file }) => {
      download(file, name).catch((error: unknown) => toast.error(errorText(error)))
    },
  })
  const shown = orderColumns(columns, layout)
    .filter((column) => !isHidden(column, layout))
    .map(({ code }) => code)
  return (
    <Tooltip label="Выгрузить в Excel">
      <ActionIcon
        variant="default"
        aria-label="Выгрузить в Excel"
        loading={make.isPending}
        onClick={() => make.mutate({ ...listQuestion(state), columns: shown })}
      >
        <IconFileSpreadsheet size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
