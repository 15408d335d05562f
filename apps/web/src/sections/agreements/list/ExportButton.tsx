import { ActionIcon, Tooltip } from '@mantine/core'
import type { AgreementRow } from '@stroyfin/contract/agreements/agreement-row'
import { exportAgreements } from '@stroyfin/contract/agreements/export-agreements'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { errorText } from '../../../api/call-error.ts'
import { download } from '../../../api/download.ts'
import { useAction } from '../../../api/use-action.ts'
import type { ListState } from '../../../app/list-state.ts'
import { toast } from '../../../theme/toast.tsx'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { type ColumnLayout, isHidden, orderColumns } from '../../../ui/grid/grid-layout.ts'
import { listQuestion } from './list-question.ts'

interface ExportButtonProps {
  state: ListState
  columns: readonly GridColumn<AgreementRow>[]
  layout: ColumnLayout
}

/** The list as it is seen, in Excel: its filters, its order, its shown columns. */
export function ExportButton({ state, columns: all, layout }: ExportButtonProps) {
  const make = useAction(exportAgreements, {
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
        onClick={() => make.mutate({ ...listQuestion(state), columns })}
      >
        <IconFileSpreadsheet size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
