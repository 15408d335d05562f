import { ActionIcon, Tooltip } from '@mantine/core'
import { exportRegistries } from '@stroyfin/contract/registries/export-registry'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { errorText } from '../../../api/call-error.ts'
import { download } from '../../../api/download.ts'
import { useAction } from '../../../api/use-action.ts'
import type { ListState } from '../../../app/list-state.ts'
import { toast } from '../../../theme/toast.tsx'
import { type ColumnLayout, isHidden, orderColumns } from '../../../ui/grid/grid-layout.ts'
import { registryColumns } from './registry-columns.ts'
import { registryQuestion } from './registry-question.ts'

interface ExportRegistriesProps {
  state: ListState
  needs_user_approval: boolean
  layout: ColumnLayout
}

/** The list as it is seen, in Excel: its filters, its order, its shown columns. */
export function ExportRegistries({ state, needs_user_approval, layout }: ExportRegistriesProps) {
  const make = useAction(exportRegistries, {
    onSuccess: ({ name, ...file }) => {
      download(file, name).catch((error: unknown) => toast.error(errorText(error)))
    },
  })
  const columns = orderColumns(registryColumns, layout)
    .filter((column) => !isHidden(column, layout))
    .map(({ code }) => code)
  return (
    <Tooltip label="Выгрузить в Excel">
      <ActionIcon
        variant="default"
        aria-label="Выгрузить в Excel"
        loading={make.isPending}
        onClick={() => make.mutate({ ...registryQuestion(state), needs_user_approval, columns })}
      >
        <IconFileSpreadsheet size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
