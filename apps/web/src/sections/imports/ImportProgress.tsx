import { cancelImportJob, loadImportJob } from '@stroyfin/contract/imports/import-job'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useJob } from '../../api/use-job.ts'
import { toast } from '../../theme/toast.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { ImportDone } from './ImportDone.tsx'
import styles from './imports.module.css'

interface ImportProgressProps {
  job_id: number
  onBack: () => void
  onNext: () => void
}

/** How far the import is, with a way to stop it; then what came of it. */
export function ImportProgress({ job_id, onBack, onNext }: ImportProgressProps) {
  const { job, error, refetch, isRunning } = useJob(loadImportJob, { job_id })
  const cancel = useAction(cancelImportJob, { onSuccess: ({ message }) => toast.info(message) })
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (job?.state === 'done' && job.result) return <ImportDone result={job.result} onNext={onNext} />
  if (job && !isRunning) {
    return (
      <ErrorState
        text={job.message}
        hint="Ничего не записано: договоры остались такими, какими были."
        onRetry={onBack}
      />
    )
  }
  return (
    <div className={styles.progress}>
      <h2>Договоры загружаются</h2>
      <JobProgress
        label="Ход импорта"
        text={job?.message || 'Импорт ждёт своей очереди'}
        percent={job?.progress ?? 0}
        hint="Страницу можно закрыть: загрузка продолжится."
        isStopping={cancel.isPending}
        onStop={() => cancel.mutate({ job_id })}
      />
    </div>
  )
}
