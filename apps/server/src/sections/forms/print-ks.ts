import { printKs } from '@stroyfin/contract/forms/print-ks'
import { issueAccess } from '../../files/access-token.ts'
import { downloadHref } from '../../files/downloads.ts'
import { insertFiles } from '../../files/file-registry-store.ts'
import { handle } from '../../http/handle.ts'
import { openForm } from './make-form.ts'
import { PRINT_JOB } from './print-worker.ts'

/** Longer forms are made in the background: so many rows are laid out within a third of a second. */
const ROWS_AT_ONCE = 1000

export const printKsHandle = handle(printKs, async (asked, call) => {
  const { db, company_id, house, now, user, today } = call
  const form = await openForm({ db, company_id, today, now }, asked)
  if (form.length > ROWS_AT_ONCE) {
    const job_id = await house.jobs.add(db, {
      company_id,
      user_id: user.id,
      kind: PRINT_JOB,
      payload: { ...asked, today },
    })
    return { file: null, job_id }
  }
  const { name, mime, content } = form.make()
  const stored = await house.files.put(company_id, content)
  const [file_id = ''] = await insertFiles(db, company_id, [{ ...stored, name, mime }])
  const href = downloadHref(company_id, file_id)
  return { file: { href, access: issueAccess(house.secret, href, now), name }, job_id: null }
})
