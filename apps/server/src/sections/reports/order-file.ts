import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@stroyfin/database/connection/db'
import { keyOf } from '@stroyfin/reports/catalogue/catalogue'
import type { House } from '../../http/call.ts'
import { listRunningJobs } from '../../jobs/own-job-store.ts'
import { type FileOrder, REPORT_FILE_JOB } from './file-worker.ts'
import type { FileAsked } from './report-file.ts'

interface Orderer {
  db: Db
  company_id: number
  user: { id: number }
  today: string
  house: House
}

/** Orders a long register from the background; who asks again while it is being written waits for the same file. */
export async function orderFile(
  { db, company_id, user, today, house }: Orderer,
  { report, query, format, shown }: FileAsked,
  rows: number,
): Promise<{ job_id: number; file_id: string }> {
  const { parameters } = query
  const question = { name: keyOf(report), parameters, format, shown, today, rows }
  const running = await listRunningJobs<FileOrder>(db, company_id, {
    kind: REPORT_FILE_JOB,
    user_id: user.id,
  })
  const same = running.find(({ payload: { file_id: _, ...asked } }) =>
    isDeepStrictEqual(asked, JSON.parse(JSON.stringify(question))),
  )
  if (same) return { job_id: same.id, file_id: same.payload.file_id }
  const file_id = randomUUID()
  const job_id = await house.jobs.add(db, {
    company_id,
    user_id: user.id,
    kind: REPORT_FILE_JOB,
    payload: { ...question, file_id },
  })
  return { job_id, file_id }
}
