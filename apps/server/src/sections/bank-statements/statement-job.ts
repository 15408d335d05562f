import {
  cancelStatementJob,
  loadRunningStatementJobs,
  loadStatementJob,
  type StatementJobResult,
} from '@stroyfin/contract/bank-statements/statement-job'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { listRunningJobs, readOwnJob, stopOwnJob } from '../../jobs/own-job-store.ts'
import { readFileName, readQuestion } from './statement-store.ts'

/** Under this word the queue keeps the reading and the booking of statements. */
export const STATEMENT_JOB = 'bank-file'

export interface StatementOrder {
  task: 'load' | 'match'
  file: string | null
  statement_id: number | null
  again?: boolean
  repeats?: 'once' | 'each' | null
  doubts?: boolean
  /** Why payments that nobody has approved are booked as well. */
  reason?: string
}

const asked = (job_id: number, user_id: number) => ({ kind: STATEMENT_JOB, job_id, user_id })

export const loadStatementJobHandle = handle(
  loadStatementJob,
  async ({ job_id }, { db, company_id, user }) => {
    const job = await readOwnJob<StatementJobResult>(db, company_id, asked(job_id, user.id))
    if (!job) throw new Refusal('not_found', 'Загрузка не найдена')
    return {
      ...job,
      file_name: await readFileName(db, company_id, job_id),
      question: job.state === 'failed' ? await readQuestion(db, company_id, job_id) : null,
    }
  },
)

export const loadRunningStatementJobsHandle = handle(
  loadRunningStatementJobs,
  async (_, { db, company_id, user }) => {
    const running = await listRunningJobs<StatementOrder>(db, company_id, {
      kind: STATEMENT_JOB,
      user_id: user.id,
    })
    return { items: running.map(({ id, payload }) => ({ job_id: id, statement_id: payload.statement_id })) }
  },
)

export const cancelStatementJobHandle = handle(
  cancelStatementJob,
  async ({ job_id }, { db, company_id, user }) => {
    const stopped = await stopOwnJob(db, company_id, asked(job_id, user.id))
    if (!stopped) throw new Refusal('conflict', 'Загрузка уже закончена')
    return { message: 'Загрузка останавливается' }
  },
)
