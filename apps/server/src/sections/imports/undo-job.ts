import { loadUndoJob, type UndoResult } from '@stroyfin/contract/imports/undo-import'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { readOwnJob } from '../../jobs/own-job-store.ts'
import { UNDO_JOB } from './import-job-kind.ts'

export const loadUndoJobHandle = handle(loadUndoJob, async ({ job_id }, { db, company_id, user }) => {
  const job = await readOwnJob<UndoResult>(db, company_id, { kind: UNDO_JOB, job_id, user_id: user.id })
  if (!job) throw new Refusal('not_found', 'Отмена импорта не найдена')
  return job
})
