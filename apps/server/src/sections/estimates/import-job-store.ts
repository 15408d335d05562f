import type { EstimateImportResult } from '@stroyfin/contract/estimates/import-job'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import { ESTIMATE_IMPORT_JOB } from './import-apply.ts'

export interface EstimateImportState {
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  progress: number
  message: string
  result: (Omit<EstimateImportResult, 'total'> & { total: string }) | null
}

/** Only the loadings of the asking user. */
export async function readEstimateImportJob(
  db: Db,
  company_id: number,
  asked: { job_id: number; user_id: number },
): Promise<EstimateImportState | null> {
  const found = await sql<EstimateImportState>`
    select state, progress, message, case state when 'done' then result end as result from jobs
    where company_id = ${company_id} and id = ${asked.job_id} and user_id = ${asked.user_id}
      and kind = ${ESTIMATE_IMPORT_JOB}`.execute(db)
  return found.rows[0] ?? null
}

/** A waiting loading ends at once, a running one at its next word; false when there is nothing to stop. */
export async function stopEstimateImport(
  db: Db,
  company_id: number,
  asked: { job_id: number; user_id: number },
): Promise<boolean> {
  const stopped = await sql`
    update jobs set cancel_requested = true,
      state = case state when 'queued' then 'cancelled' else state end,
      message = case state when 'queued' then 'Остановлено пользователем' else message end,
      finished_at = case state when 'queued' then now() else finished_at end
    where company_id = ${company_id} and id = ${asked.job_id} and user_id = ${asked.user_id}
      and kind = ${ESTIMATE_IMPORT_JOB} and state in ('queued', 'running')
    returning id`.execute(db)
  return stopped.rows.length > 0
}
