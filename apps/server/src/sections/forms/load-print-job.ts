import { loadPrintJob } from '@stroyfin/contract/forms/print-ks'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { issueAccess } from '../../files/access-token.ts'
import { downloadHref } from '../../files/downloads.ts'
import { handle } from '../../http/handle.ts'
import { readOwnJob } from '../../jobs/own-job-store.ts'
import { PRINT_JOB, type PrintedForm } from './print-worker.ts'

export const loadPrintJobHandle = handle(loadPrintJob, async ({ job_id }, call) => {
  const { db, company_id, user } = call
  const job = await readOwnJob<PrintedForm>(db, company_id, { kind: PRINT_JOB, job_id, user_id: user.id })
  if (!job) throw new Refusal('not_found', 'Печатная форма не найдена')
  const { result, ...state } = job
  if (!result) return { ...state, file: null }
  const href = downloadHref(company_id, result.file_id)
  return { ...state, file: { href, access: issueAccess(call, href), name: result.name } }
})
