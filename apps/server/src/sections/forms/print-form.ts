import { Readable } from 'node:stream'
import { issueAccess } from '../../files/access-token.ts'
import { downloadHref } from '../../files/downloads.ts'
import { insertFiles } from '../../files/file-registry-store.ts'
import type { Call } from '../../http/call.ts'
import { type FormAsked, openForm } from './make-form.ts'
import { PRINT_JOB } from './print-worker.ts'

/** A short form is made at once, a long one by a background job, whose number comes instead. */
export async function printForm(call: Call, asked: FormAsked) {
  const { db, company_id, house, now, user, today } = call
  const form = await openForm({ db, company_id, today, now }, asked)
  if (form.is_long) {
    const payload = { ...asked, today }
    const job_id = await house.jobs.add(db, { company_id, user_id: user.id, kind: PRINT_JOB, payload })
    return { file: null, job_id }
  }
  const { name, mime, bytes } = await form.make()
  const stored = await house.files.put(company_id, Readable.from([bytes]))
  const [file_id = ''] = await insertFiles(db, company_id, [{ ...stored, name, mime }])
  const href = downloadHref(company_id, file_id)
  return { file: { href, access: issueAccess(call, href), name }, job_id: null }
}
