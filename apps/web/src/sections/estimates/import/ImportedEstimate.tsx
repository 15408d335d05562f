import { Button } from '@mantine/core'
import {
  cancelEstimateImport,
  type EstimateImportResult,
  loadEstimateImportJob,
} from '@stroyfin/contract/estimates/import-job'
import { undoEstimateImport } from '@stroyfin/contract/estimates/import-undo'
import { counted } from '@stroyfin/domain/russian/plural'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { useJob } from '../../../api/use-job.ts'
import { toast } from '../../../theme/toast.tsx'
import { AppLink } from '../../../ui/AppLink.tsx'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatCount } from '../../../ui/format/figures.ts'
import { JobProgress } from '../../../ui/JobProgress.tsx'
import { KeyValue } from '../../../ui/KeyValue.tsx'
import { Money } from '../../../ui/Money.tsx'
import styles from './import.module.css'

interface ImportedEstimateProps {
  job_id: number
  agreement_id: number
  /** The estimate is the one on the screen behind. */
  is_open: boolean
  onLoaded: (() => void) | undefined
  onBack: () => void
  onClose: () => void
}

/** How far the loading is, with a way to stop it; then what came of it. */
export function ImportedEstimate(props: ImportedEstimateProps) {
  const { job_id, onLoaded, onBack } = props
  const queries = useQueryClient()
  const { job, error, refetch, isRunning } = useJob(loadEstimateImportJob, { job_id })
  const cancel = useAction(cancelEstimateImport, { onSuccess: ({ message }) => toast.info(message) })
  const is_done = job?.state === 'done'
  useEffect(() => {
    // The job has written behind the back of the screen.
    if (!is_done) return
    void queries.invalidateQueries()
    onLoaded?.()
  }, [is_done, queries, onLoaded])
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (is_done && job.result) return <Loaded result={job.result} {...props} />
  if (job && !isRunning) {
    return (
      <ErrorState
        text={job.message}
        hint="Ничего не записано: смета осталась такой, какой была."
        onRetry={onBack}
      />
    )
  }
  return (
    <JobProgress
      label="Ход загрузки"
      text={job?.message || 'Загрузка ждёт своей очереди'}
      percent={job?.progress ?? 0}
      hint="Окно можно закрыть: загрузка продолжится."
      isStopping={cancel.isPending}
      onStop={() => cancel.mutate({ job_id })}
    />
  )
}

function Loaded({
  result,
  agreement_id,
  is_open,
  onLoaded,
  onClose,
}: ImportedEstimateProps & { result: EstimateImportResult }) {
  const { batch_id, estimate_id, added, changed, same, removed, total } = result
  const undo = useAction(undoEstimateImport, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onLoaded?.()
      onClose()
    },
  })
  const takeBack = async () => {
    const sure = await confirmAction({
      title: 'Отменить загрузку целиком?',
      text: is_open
        ? 'Строки сметы станут такими, какими были до загрузки.'
        : 'Загруженная смета будет удалена.',
      confirm: 'Отменить загрузку',
      danger: true,
    })
    if (sure) undo.mutate({ batch_id })
  }
  return (
    <section className={styles.progress} aria-label="Итог загрузки">
      <h3>Загружено: {counted(added + changed, ['строка', 'строки', 'строк'])}</h3>
      <KeyValue
        items={[
          { key: 'Новых', value: formatCount(added) },
          { key: 'Изменено', value: formatCount(changed) },
          { key: 'Без изменений', value: formatCount(same) },
          { key: 'Убрано', value: formatCount(removed) },
          { key: 'Смета без НДС', value: <Money value={total} sign /> },
        ]}
      />
      <div className={styles.buttons}>
        <Button variant="default" loading={undo.isPending} onClick={() => void takeBack()}>
          Отменить загрузку
        </Button>
        {is_open ? (
          <Button onClick={onClose}>Готово</Button>
        ) : (
          <Button
            component={AppLink}
            href={`/agreement/${agreement_id}?tab=estimates&estimate=${estimate_id}`}
            onClick={onClose}
          >
            Открыть смету
          </Button>
        )}
      </div>
    </section>
  )
}
