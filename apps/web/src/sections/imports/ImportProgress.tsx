import { Button, Progress } from '@mantine/core'
import { cancelImportJob, loadImportJob } from '@stroyfin/contract/imports/import-job'
import { useEffect } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ImportDone } from './ImportDone.tsx'
import styles from './imports.module.css'

interface ImportProgressProps {
  job_id: number
  onBack: () => void
  onNext: () => void
}

const LOOK_MS = 500

/** How far the import is, with a way to stop it; then what came of it. */
export function ImportProgress({ job_id, onBack, onNext }: ImportProgressProps) {
  const { data: job, error, refetch } = useEndpoint(loadImportJob, { job_id })
  const cancel = useAction(cancelImportJob, { onSuccess: ({ message }) => toast.info(message) })
  const running = job?.state === 'queued' || job?.state === 'running'
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void refetch(), LOOK_MS)
    return () => clearInterval(timer)
  }, [running, refetch])
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (job?.state === 'done' && job.result) return <ImportDone result={job.result} onNext={onNext} />
  if (job && !running) {
    return (
      <ErrorState
        text={job.message}
        hint="Ничего не записано: договоры остались такими, какими были."
        onRetry={onBack}
      />
    )
  }
  return (
    <section className={styles.progress} aria-label="Ход импорта" aria-live="polite">
      <h2>Договоры загружаются</h2>
      <Progress value={job?.progress ?? 0} aria-label="Выполнено" size={8} />
      <p>
        {job?.message || 'Импорт ждёт своей очереди'}
        <span className={styles.percent}>{job?.progress ?? 0} %</span>
      </p>
      <p className={styles.quiet}>Страницу можно закрыть: загрузка продолжится.</p>
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ job_id })}>
        Остановить
      </Button>
    </section>
  )
}
