import { cancelImportJob, type ImportResult, loadImportJob } from '@stroyfin/contract/imports/import-job'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { readOwnJob, stopOwnJob } from '../../jobs/own-job-store.ts'
import { IMPORT_JOB } from './import-job-kind.ts'

type StoredResult = Omit<ImportResult, 'summ'> & { summ: string }

const asked = (job_id: number, user_id: number) => ({ kind: IMPORT_JOB, job_id, user_id })

export const loadImportJobHandle = handle(loadImportJob, async ({ job_id }, { db, company_id, user }) => {
  const job = await readOwnJob<StoredResult>(db, company_id, asked(job_id, user.id))
  if (!job) throw new Refusal('not_found', 'Импорт не найден')
  return job
})

export const cancelImportJobHandle = handle(cancelImportJob, async ({ job_id }, { db, company_id, user }) => {
  const stopped = await stopOwnJob(db, company_id, asked(job_id, user.id))
  if (!stopped) throw new Refusal('conflict', 'Импорт уже закончен')
  return { message: 'Импорт останавливается' }
})
