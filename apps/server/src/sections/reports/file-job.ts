import { Refusal } from '@stroyfin/contract/kit/refusal'
import { cancelReportJob, loadReportJob } from '@stroyfin/contract/reports/make-file'
import { issueAccess } from '../../files/access-token.ts'
import { downloadHref } from '../../files/downloads.ts'
import { handle } from '../../http/handle.ts'
import { readOwnJob, stopOwnJob } from '../../jobs/own-job-store.ts'
import { REPORT_FILE_JOB, type WrittenFile } from './file-worker.ts'
import { openReport } from './open-report.ts'

const asked = (job_id: number, user_id: number) => ({ kind: REPORT_FILE_JOB, job_id, user_id })

export const loadReportJobHandle = handle(loadReportJob, async ({ job_id }, call) => {
  const { db, company_id, user, rights } = call
  const job = await readOwnJob<WrittenFile>(db, company_id, asked(job_id, user.id))
  if (!job) throw new Refusal('not_found', 'Выгрузка не найдена')
  const { result, state, progress, message } = job
  if (!result) return { state, progress, message, file: null }
  // The right may have gone since the file was asked for.
  openReport(result.report, rights)
  const href = downloadHref(company_id, result.file_id)
  const file = { href, access: issueAccess(call, href), name: result.name }
  return { state, progress, message, file }
})

export const cancelReportJobHandle = handle(cancelReportJob, async ({ job_id }, { db, company_id, user }) => {
  if (!(await stopOwnJob(db, company_id, asked(job_id, user.id))))
    throw new Refusal('conflict', 'Выгрузка уже закончена')
  return { message: 'Выгрузка останавливается' }
})
