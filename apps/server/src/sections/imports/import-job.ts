import { cancelImportJob, loadImportJob } from '@stroyfin/contract/imports/import-job'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { readImportJob, requestCancel } from './job-state-store.ts'

export const loadImportJobHandle = handle(loadImportJob, async ({ job_id }, { db, company_id, user }) => {
  const job = await readImportJob(db, company_id, { job_id, user_id: user.id })
  if (!job) throw new Refusal('not_found', 'Импорт не найден')
  return job
})

export const cancelImportJobHandle = handle(cancelImportJob, async ({ job_id }, { db, company_id, user }) => {
  const stopped = await requestCancel(db, company_id, { job_id, user_id: user.id })
  if (!stopped) throw new Refusal('conflict', 'Импорт уже закончен')
  return { message: 'Импорт останавливается' }
})
