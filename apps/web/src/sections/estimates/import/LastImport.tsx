import { Button } from '@mantine/core'
import { loadEstimateImports, undoEstimateImport } from '@stroyfin/contract/estimates/import-undo'
import { useAction } from '../../../api/use-action.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { toast } from '../../../theme/toast.tsx'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { listAddress } from '../estimate-address.ts'
import styles from './import.module.css'

interface LastImportProps {
  agreement_id: number
  estimate_id: number
  onUndone: () => void
}

/** What was loaded into the estimate last, with the way back while nobody has changed it since. */
export function LastImport({ agreement_id, estimate_id, onUndone }: LastImportProps) {
  const { data } = useEndpoint(loadEstimateImports, { estimate_id })
  const last = data?.items[0]
  const go = useNavigate()
  const undo = useAction(undoEstimateImport, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onUndone()
      if (last?.is_new) go(listAddress(agreement_id))
    },
  })
  if (!last) return null
  const takeBack = async () => {
    const sure = await confirmAction({
      title: 'Отменить загрузку целиком?',
      text: last.is_new
        ? `Смета, загруженная из файла «${last.file_name}», будет удалена.`
        : `Смета станет такой, какой была до загрузки файла «${last.file_name}».`,
      confirm: 'Отменить загрузку',
      danger: true,
    })
    if (sure) undo.mutate({ batch_id: last.batch_id })
  }
  return (
    <div className={styles.filehead}>
      <p className={styles.quiet}>
        Последняя загрузка: «{last.file_name}», {last.applied_by}, <DateText value={last.applied_at} />
      </p>
      <Button variant="default" size="compact-sm" loading={undo.isPending} onClick={() => void takeBack()}>
        Отменить загрузку
      </Button>
    </div>
  )
}
