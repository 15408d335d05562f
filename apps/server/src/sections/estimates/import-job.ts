import { cancelEstimateImport, loadEstimateImportJob } from '@stroyfin/contract/estimates/import-job'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { readEstimateImportJob, stopEstimateImport } from './import-job-store.ts'

export const loadEstimateImportJobHandle = handle(
  loadEstimateImportJob,
  async ({ job_id }, { db, company_id, user }) => {
    const job = await readEstimateImportJob(db, company_id, { job_id, user_id: user.id })
    if (!job) throw new Refusal('not_found', 'Загрузка не найдена')
    return job
  },
)

export const cancelEstimateImportHandle = handle(
  cancelEstimateImport,
  async ({ job_id }, { db, company_id, user }) => {
    const stopped = await stopEstimateImport(db, company_id, { job_id, user_id: user.id })
    if (!stopped) throw new Refusal('conflict', 'Загрузка уже закончена')
    return { message: 'Загрузка останавливается' }
  },
)
