import { saveAgreements } from '@stroyfin/contract/imports/save-agreements'
import { uploadedFile } from '../../files/uploaded-file.ts'
import { handle } from '../../http/handle.ts'
import { importRights } from './check-agreements.ts'
import { IMPORT_JOB } from './import-job-kind.ts'

/** The rows are judged once more by the job itself; here only the wish is written down. */
export const saveAgreementsHandle = handle(saveAgreements, async ({ expected, ...settings }, call) => {
  const { db, company_id, user, house, rights, loan_agreement_id, today } = call
  await uploadedFile(db, company_id, { name: settings.file, store: house.files })
  const job_id = await house.jobs.add(db, {
    company_id,
    user_id: user.id,
    kind: IMPORT_JOB,
    payload: { settings, expected, rights: importRights(rights), loan_agreement_id, today },
  })
  return { job_id }
})
