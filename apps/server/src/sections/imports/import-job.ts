import { cancelImportJob, type ImportResult, loadImportJob } from '@stroyfin/contract/imports/import-job'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { readOwnJob, stopOwnJob } from '../../jobs/own-job-store.ts'
import { IMPORT_JOB, UNDO_JOB } from './import-job-kind.ts'

type StoredResult = Omit<ImportResult, 'summ'> & { summ: string }

const asked = (job_id: number, user_id: number) => ({ kind: IMPORT_JOB, job_id, user_id })

export const loadImportJobHandle = handle(loadImportJob, async ({ job_id }, { db, company_id, user }) => {
  const job = await readOwnJob<StoredResult>(db, company_id, asked(job_id, user.id))
  if (!job) throw new Refusal('not_found', 'Импорт не найден')
  return job
})

/** An import and the taking back of one are stopped alike. */
export const cancelImportJobHandle = handle(cancelImportJob, async ({ job_id }, { db, company_id, user }) => {
  if (await stopOwnJob(db, company_id, asked(job_id, user.id))) return { message: 'Импорт останавливается' }
  const undoing = { ...asked(job_id, user.id), kind: UNDO_JOB }
  if (await stopOwnJob(db, company_id, undoing)) return { message: 'Отмена импорта останавливается' }
  const undone = await readOwnJob(db, company_id, undoing)
  throw new Refusal('conflict', undone ? 'Отмена импорта уже закончена' : 'Импорт уже закончен')
})
