import { ActionIcon, Tooltip } from '@mantine/core'
import type { listExportFile } from '@stroyfin/contract/kit/list-export'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { errorText } from '../api/call-error.ts'
import { download } from '../api/download.ts'
import { toast } from '../theme/toast.tsx'

/** Makes an Excel file on the server and saves it; turns while it is made. */
export function ExcelButton({ make }: { make: () => Promise<z.output<typeof listExportFile>> }) {
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { name, ...file } = await make()
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
