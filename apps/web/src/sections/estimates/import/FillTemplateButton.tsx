import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTableShare } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { toast } from '../../../theme/toast.tsx'

const FillTemplateDialog = lazy(() =>
  import('./FillTemplateDialog.tsx').then((screen) => ({ default: screen.FillTemplateDialog })),
)

/** The stored lines go into a workbook of the client: what is not saved yet would not be there. */
export function FillTemplateButton({ estimate_id, unsaved }: { estimate_id: number; unsaved: boolean }) {
  const [opened, setOpened] = useState(false)
  const open = () => {
    if (unsaved) toast.info('Сначала сохраните изменения сметы')
    else setOpened(true)
  }
  return (
    <>
      <Tooltip label="Заполнить шаблон Excel">
        <ActionIcon variant="default" size={30} aria-label="Заполнить шаблон Excel" onClick={open}>
          <IconTableShare size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {opened && (
        <Suspense fallback={null}>
          <FillTemplateDialog estimate_id={estimate_id} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
