import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { toast } from '../../../theme/toast.tsx'

const ImportEstimateDialog = lazy(() =>
  import('./ImportEstimateDialog.tsx').then((screen) => ({ default: screen.ImportEstimateDialog })),
)

interface ImportEstimateButtonProps {
  agreement_id: number
  /** The estimate that is open; without it a new one is made. */
  estimate_id?: number
  /** Edits that are not saved yet would meet other rows. */
  unsaved?: boolean
  /** Rows are other than those on the screen: they were loaded, or a loading was taken back. */
  onLoaded?: () => void
}

/** «Загрузить из файла»: beside the list it makes a new estimate, in an open one it fills its rows. */
export function ImportEstimateButton({
  agreement_id,
  estimate_id,
  unsaved = false,
  onLoaded,
}: ImportEstimateButtonProps) {
  const [opened, setOpened] = useState(false)
  const open = () => {
    if (unsaved) toast.info('Сначала сохраните изменения сметы')
    else setOpened(true)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileUpload size={16} stroke={1.5} aria-hidden />}
        onClick={open}
      >
        Загрузить из файла
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ImportEstimateDialog
            agreement_id={agreement_id}
            estimate_id={estimate_id}
            onLoaded={onLoaded}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
