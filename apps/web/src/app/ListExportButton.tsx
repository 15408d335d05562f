import { ActionIcon, Tooltip } from '@mantine/core'
import type { listExportFile, listExportInput } from '@stroyfin/contract/kit/list-export'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { errorText } from '../api/call-error.ts'
import { download } from '../api/download.ts'
import { toast } from '../theme/toast.tsx'
import type { GridColumn } from '../ui/grid/column.ts'
import { type ColumnLayout, isHidden, orderColumns } from '../ui/grid/grid-layout.ts'
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
  const shown = orderColumns(columns, layout)
    .filter((column) => !isHidden(column, layout))
    .map(({ code }) => code)
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { name, ...file } = await make({ ...listQuestion(state), columns: shown })
      await download(file, name)
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <Tooltip label="Выгрузить в Excel">
      <ActionIcon
        variant="default"
        aria-label="Выгрузить в Excel"
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        <IconFileSpreadsheet size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
