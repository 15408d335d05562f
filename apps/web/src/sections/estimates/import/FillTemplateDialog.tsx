import { Button } from '@mantine/core'
import { fillEstimateTemplate } from '@stroyfin/contract/estimates/fill-template'
import { counted } from '@stroyfin/domain/russian/plural'
import { errorText } from '../../../api/call-error.ts'
import { download } from '../../../api/download.ts'
import { useAction } from '../../../api/use-action.ts'
import { OneFile } from '../../../app/OneFile.tsx'
import { toast } from '../../../theme/toast.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatCount } from '../../../ui/format/figures.ts'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import styles from './import.module.css'

/** A workbook of the client comes in, the same workbook with figures of the estimate goes out. */
export function FillTemplateDialog({ estimate_id, onClose }: { estimate_id: number; onClose: () => void }) {
  const fill = useAction(fillEstimateTemplate, {
    onSuccess: ({ file }) =>
      void download(file, file.name).catch((error: unknown) => toast.error(errorText(error))),
  })
  const { data } = fill
  return (
    <Dialog opened title="Заполнить шаблон Excel" width={560} onClose={onClose}>
      <OneFile
        label="Выберите шаблон заказчика"
        types={['xlsx', 'xlsm']}
        max_mb={50}
        onUploaded={(file) => fill.mutate({ estimate_id, file })}
      />
      <p className={styles.quiet}>
        Объём, цена и сумма запишутся в строки с теми же шифром и наименованием, а пустая таблица заполнится
        целиком. Листы, оформление, формулы и объединённые ячейки останутся прежними.
      </p>
      {data && (
        <section className={styles.progress} aria-label="Шаблон заполнен">
          <h3>Заполнено: {counted(data.filled, ['строка', 'строки', 'строк'])}</h3>
          <KeyValue
            items={[
              { key: 'Ячеек с формулами не тронуто', value: formatCount(data.formulas) },
              { key: 'Строк сметы нет в шаблоне', value: formatCount(data.left) },
              ...(data.left_names.length === 0
                ? []
                : [{ key: 'Из них', value: data.left_names.join('; '), wide: true }]),
            ]}
          />
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose}>
              Готово
            </Button>
          </div>
        </section>
      )}
    </Dialog>
  )
}
