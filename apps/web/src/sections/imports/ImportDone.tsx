import { Button } from '@mantine/core'
import type { ImportResult } from '@stroyfin/contract/imports/import-job'
import { loadImports } from '@stroyfin/contract/imports/load-imports'
import { counted } from '@stroyfin/domain/russian/plural'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatCount } from '../../ui/format/figures.ts'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import { importedListHref } from './imported-list.ts'
import styles from './imports.module.css'
import { useUndo } from './use-undo.ts'

/** What came of the import: figures, the way to the contracts and the way back. */
export function ImportDone({ result, onNext }: { result: ImportResult; onNext: () => void }) {
  const { batch_id, created, changed, skipped, contractors, summ } = result
  const { data } = useEndpoint(loadImports, { limit: 100 }, { live: ['imports'] })
  const batch = data?.items.find(({ id }) => id === batch_id)
  const undo = useUndo({ onUndone: onNext })
  const stop = batch && undo.stop(batch)
  return (
    <section className={styles.progress} aria-label="Итог импорта">
      <h2>Загружено: {counted(created + changed, ['договор', 'договора', 'договоров'])}</h2>
      <KeyValue
        items={[
          { key: 'Новых', value: formatCount(created) },
          { key: 'Изменено', value: formatCount(changed) },
          { key: 'Пропущено', value: formatCount(skipped) },
          { key: 'Новых контрагентов', value: formatCount(contractors) },
          { key: 'Сумма', value: <Money value={summ} sign /> },
        ]}
      />
      {batch?.status === 'undoing' && (
        <JobProgress
          label="Ход отмены импорта"
          text="Импорт отменяется"
          percent={batch.undo_progress ?? 0}
          hint="Страницу можно закрыть: отмена продолжится."
          isStopping={undo.isStopping}
          {...(stop && { onStop: stop })}
        />
      )}
      <div className={styles.buttons}>
        {created > 0 && batch?.status !== 'undone' && (
          <Button component={AppLink} href={importedListHref(batch_id)}>
            Открыть договоры
          </Button>
        )}
        <Button variant="default" onClick={onNext}>
          Загрузить ещё файл
        </Button>
        {batch?.status === 'applied' && (
          <Button variant="default" loading={undo.isPending} onClick={() => void undo.takeBack(batch)}>
            Отменить импорт
          </Button>
        )}
      </div>
    </section>
  )
}
