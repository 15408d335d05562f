import { ActionIcon, Tooltip } from '@mantine/core'
import type { ContractorRow } from '@stroyfin/contract/contractors/contractor-row'
import { exportContractors } from '@stroyfin/contract/contractors/export-contractors'
import type { ContractSide } from '@stroyfin/contract/contractors/load-contractor-list'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { errorText } from '../../api/call-error.ts'
import { download } from '../../api/download.ts'
import { useAction } from '../../api/use-action.ts'
import type { ListState } from '../../app/list-state.ts'
import { toast } from '../../theme/toast.tsx'
import type { GridColumn } from '../../ui/grid/column.ts'
import { type ColumnLayout, isHidden, orderColumns } from '../../ui/grid/grid-layout.ts'

interface ExportButtonProps {
  state: ListState
  side: ContractSide
  columns: readonly GridColumn<ContractorRow>[]
  layout: ColumnLayout
}

/** The list as it is seen, in Excel: its filters, its order, its shown columns. */
export function ExportButton({ state, side, columns: all, layout }: ExportButtonProps) {
  const make = useAction(exportContractors, {
    onSuccess: ({ name, ...file }) => {
      download(file, name).catch((error: unknown) => toast.error(errorText(error)))
    },
  })
  const columns = orderColumns(all, layout)
    .filter((column) => !isHidden(column, layout))
    .map(({ code }) => code)
  return (
    <Tooltip label="Выгрузить в Excel">
      <ActionIcon
        variant="default"
        aria-label="Выгрузить в Excel"
        loading={make.isPending}
        onClick={() => make.mutate({ ...state, side, columns })}
      >
        <IconFileSpreadsheet size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
