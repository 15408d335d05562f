import { Button } from '@mantine/core'
import type { ImportResult } from '@stroyfin/contract/imports/import-job'
import { loadImports } from '@stroyfin/contract/imports/load-imports'
import { undoImport } from '@stroyfin/contract/imports/undo-import'
import { counted } from '@stroyfin/domain/russian/plural'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import { askUndo } from './ask-undo.ts'
import { importedListHref } from './imported-list.ts'
import styles from './imports.module.css'

/** What came of the import: figures, the way to the contracts and the way back. */
export function ImportDone({ result, onNext }: { result: ImportResult; onNext: () => void }) {
  const { batch_id, created, changed, skipped, contractors, summ } = result
  const { data } = useEndpoint(loadImports, { limit: 100 })
  const batch = data?.items.find(({ id }) => id === batch_id)
  const undo = useAction(undoImport, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onNext()
    },
  })
  const takeBack = async (version: number) => {
    if (await askUndo(result)) undo.mutate({ batch_id, version })
  }
  return (
    <section className={styles.progress} aria-label="Итог импорта">
      <h2>Загружено: {counted(created + changed, ['договор', 'договора', 'договоров'])}</h2>
      <KeyValue
        items={[
          { key: 'Новых', value: created },
          { key: 'Изменено', value: changed },
          { key: 'Пропущено', value: skipped },
          { key: 'Новых контрагентов', value: contractors },
          { key: 'Сумма', value: <Money value={summ} sign /> },
        ]}
      />
      <div className={styles.buttons}>
        {created > 0 && (
          <Button component={AppLink} href={importedListHref(batch_id)}>
            Открыть договоры
          </Button>
        )}
        <Button variant="default" onClick={onNext}>
          Загрузить ещё файл
        </Button>
        {batch?.status === 'applied' && (
          <Button variant="default" loading={undo.isPending} onClick={() => void takeBack(batch.version)}>
            Отменить импорт
          </Button>
        )}
      </div>
    </section>
  )
}
