import { applyEstimateImport } from '@stroyfin/contract/estimates/import-apply'
import type { Received } from '@stroyfin/contract/kit/endpoint'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { handle } from '../../http/handle.ts'
import { findTarget } from './import-target.ts'
import { readLocked } from './read-locked.ts'

export const ESTIMATE_IMPORT_JOB = 'import-estimate'

/** What the job gets: the wish as it was sent, and whether the person may touch rows that are there. */
export type EstimateImportOrder = Received<typeof applyEstimateImport> & { locked: string | null }

/** The file is judged once more by the job itself; here only the wish is written down. */
export const applyEstimateImportHandle = handle(applyEstimateImport, async (input, call) => {
  const { db, company_id, user, house } = call
  await findTarget(db, company_id, input.into)
  await uploadedFile(db, company_id, { name: input.file, store: house.files })
  const order: EstimateImportOrder = { ...input, locked: (await readLocked(call)).lines }
  const job_id = await house.jobs.add(db, {
    company_id,
    user_id: user.id,
    kind: ESTIMATE_IMPORT_JOB,
    payload: { ...order },
  })
  return { job_id }
})
