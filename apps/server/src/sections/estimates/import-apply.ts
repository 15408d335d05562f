import { applyEstimateImport } from '@stroyfin/contract/estimates/import-apply'
import type { Received } from '@stroyfin/contract/kit/endpoint'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { handle } from '../../http/handle.ts'
import { isBeingImported, takeImportTurn } from './import-memory-store.ts'
import { findTarget } from './import-target.ts'
import { readLocked } from './read-locked.ts'
import { refuseSameImport, sameFile } from './same-import.ts'

export const ESTIMATE_IMPORT_JOB = 'import-estimate'

/** What the job gets: the wish as it was sent, and whether the person may touch rows that are there. */
export type EstimateImportOrder = Received<typeof applyEstimateImport> & {
  locked: string | null
  agreement_id: number
  sha256: string
}

/** The file is judged once more by the job itself; here only the wish is written down. */
export const applyEstimateImportHandle = handle(applyEstimateImport, async (input, call) => {
  const { db, company_id, user, house } = call
  const target = await findTarget(db, company_id, input.into)
  const { sha256 } = await uploadedFile(db, company_id, { name: input.file, store: house.files })
  const { agreement_id } = target
  await takeImportTurn(db, company_id, agreement_id)
  if (await isBeingImported(db, company_id, { kind: ESTIMATE_IMPORT_JOB, agreement_id, sha256 }))
    throw new Refusal('conflict', 'Этот файл сейчас загружается в договор. Дождитесь конца загрузки')
  if (!input.again) await refuseSameImport(db, company_id, sameFile(target, sha256))
  const { lines: locked } = await readLocked(call)
  const order: EstimateImportOrder = { ...input, locked, agreement_id, sha256 }
  const job_id = await house.jobs.add(db, {
    company_id,
    user_id: user.id,
    kind: ESTIMATE_IMPORT_JOB,
    payload: { ...order },
  })
  return { job_id }
})
