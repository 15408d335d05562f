import { Button, Group } from '@mantine/core'
import {
  cancelStatementJob,
  loadStatementJob,
  type StatementJobResult,
  type StatementQuestion,
} from '@stroyfin/contract/bank-statements/statement-job'
import { uploadStatement } from '@stroyfin/contract/bank-statements/upload-statement'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useJob } from '../../api/use-job.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { JobProgress } from '../../ui/JobProgress.tsx'
import styles from './bank-statements.module.css'

interface StatementJobProps {
  job_id: number
  /** Takes it off the screen: what it brought is read anew by then. */
  onEnd: (result: StatementJobResult | null, file_name: string) => void
  /** The file is loaded again although all of it is there: its new loading takes the place of this one. */
  onAgain?: (job_id: number) => void
}

/** How far the reading or the booking of a statement is; a refused file tells every line that is wrong. */
export function StatementJob({ job_id, onEnd, onAgain }: StatementJobProps) {
  const may = useMay()
  const queries = useQueryClient()
  const { job, error, refetch, isRunning } = useJob(loadStatementJob, { job_id })
  const cancel = useAction(cancelStatementJob, { onSuccess: ({ message }) => toast.info(message) })
  const again = useAction(uploadStatement, { onSuccess: (started) => onAgain?.(started.job_id) })
  const result = job?.state === 'done' ? job.result : null
  const told = useRef(false)
  useEffect(() => {
    if (!result || told.current) return
    told.current = true
    toast.success(result.message)
    void queries.invalidateQueries()
    onEnd(result, job?.file_name ?? '')
  }, [result, queries, onEnd, job?.file_name])
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (result) return null
  if (job && !isRunning) {
    return (
      <div className={styles.failed} role="alert">
        <p className={styles.failedFile}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          <b>{job.file_name ? `${job.file_name} – не загружен` : 'Не выполнено'}</b>
        </p>
        <p>{job.problems.length > 1 ? 'Исправьте в файле:' : job.message}</p>
        {job.problems.length > 1 && (
          <ul className={styles.warnings}>
            {job.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        <p className={styles.quiet}>
          Из этого файла ничего не записано.
          {job.question && IF_LOADED[job.question.asks]}
        </p>
        <Group gap="sm">
          <Button variant="default" onClick={() => onEnd(null, '')}>
            Закрыть
          </Button>
          {job.question && onAgain && may('payment.edit') && (
            <Answers
              question={job.question}
              isSending={again.isPending}
              onAnswer={(answer) => again.mutate(answer)}
            />
          )}
        </Group>
      </div>
    )
  }
  return (
    <JobProgress
      label={job?.file_name ? `Ход загрузки: ${job.file_name}` : 'Ход загрузки выписки'}
      text={`${job?.file_name ? `${job.file_name}: ` : ''}${job?.message || 'Выписка ждёт своей очереди'}`}
      percent={job?.progress ?? 0}
      hint="Страницу можно закрыть: работа продолжится, результат останется здесь."
      {...(may('payment.edit') && {
        isStopping: cancel.isPending,
        onStop: () => cancel.mutate({ job_id }),
      })}
    />
  )
}

/** What comes of it when the file is loaded all the same. */
const IF_LOADED: Record<StatementQuestion['asks'], string> = {
  known: ' Если загрузить файл всё равно, сохранятся его остатки, а строки не повторятся.',
  doubts: ' Если загрузить файл всё равно, замечание останется у выписки.',
  repeats: '',
}

interface AnswersProps {
  question: StatementQuestion
  isSending: boolean
  onAnswer: (order: Omit<StatementQuestion, 'asks'>) => void
}

/** The file is loaded once more with what has been asked answered; earlier answers stay. */
function Answers({ question: { asks, ...order }, isSending, onAnswer }: AnswersProps) {
  if (asks !== 'repeats') {
    const read = asks === 'doubts' ? { doubts: true } : { again: true }
    return (
      <Button loading={isSending} onClick={() => onAnswer({ ...order, ...read })}>
        Загрузить всё равно
      </Button>
    )
  }
  return (
    <>
      <Button variant="default" loading={isSending} onClick={() => onAnswer({ ...order, repeats: 'each' })}>
        Разные, загрузить все
      </Button>
      <Button loading={isSending} onClick={() => onAnswer({ ...order, repeats: 'once' })}>
        Один, загрузить один раз
      </Button>
    </>
  )
}
