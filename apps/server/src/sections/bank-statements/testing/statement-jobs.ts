import { matchSureLines } from '@stroyfin/contract/bank-statements/match-sure'
import {
  loadStatementJob,
  type StatementJobResult,
  type StatementQuestion,
} from '@stroyfin/contract/bank-statements/statement-job'
import { uploadStatement } from '@stroyfin/contract/bank-statements/upload-statement'
import type { TestApp } from '../../../testing/test-app.ts'
import { uploadFile } from '../../../testing/upload-file.ts'

const LOOK_MS = 20

/** Waits for a job of a statement; a failed one rejects with its words. */
export async function finishedStatement(
  app: TestApp,
  job_id: number,
  as = 'finance',
): Promise<StatementJobResult> {
  app.house.jobs.wake()
  for (;;) {
    const job = await app.call(loadStatementJob, { job_id }, { as })
    if (job.state === 'done' && job.result) return job.result
    if (job.state !== 'queued' && job.state !== 'running') throw job
    await new Promise((resume) => setTimeout(resume, LOOK_MS))
  }
}

/** A file of the bank, uploaded and read to the end. */
export async function loadedFile(
  app: TestApp,
  file: { name: string; bytes: Uint8Array | string },
  answers: Partial<Pick<StatementQuestion, 'again' | 'doubts' | 'repeats'>> = {},
) {
  const name = await uploadFile(app, file, 'finance')
  const { job_id } = await app.call(uploadStatement, { file: name, ...answers }, { as: 'finance' })
  return finishedStatement(app, job_id)
}

export async function bookedSure(app: TestApp, statement_id: number) {
  const { job_id } = await app.call(matchSureLines, { statement_id }, { as: 'finance' })
  return finishedStatement(app, job_id)
}
