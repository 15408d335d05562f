import {
  cancelEstimateImport,
  type EstimateImportResult,
  loadEstimateImportJob,
} from '@stroyfin/contract/estimates/import-job'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { readOwnJob, stopOwnJob } from '../../jobs/own-job-store.ts'
import { ESTIMATE_IMPORT_JOB } from './import-apply.ts'

type StoredResult = Omit<EstimateImportResult, 'total'> & { total: string }

const asked = (job_id: number, user_id: number) => ({ kind: ESTIMATE_IMPORT_JOB, job_id, user_id })

export const loadEstimateImportJobHandle = handle(
  loadEstimateImportJob,
  async ({ job_id }, { db, company_id, user }) => {
    const job = await readOwnJob<StoredResult>(db, company_id, asked(job_id, user.id))
    if (!job) throw new Refusal('not_found', 'Загрузка не найдена')
    return job
  },
)

export const cancelEstimateImportHandle = handle(
  cancelEstimateImport,
  async ({ job_id }, { db, company_id, user }) => {
    const stopped = await stopOwnJob(db, company_id, asked(job_id, user.id))
    if (!stopped) throw new Refusal('conflict', 'Загрузка уже закончена')
    return { message: 'Загрузка останавливается' }
  },
)
