import { makeReportFile } from '@stroyfin/contract/reports/make-file'
import { keyOf } from '@stroyfin/reports/catalogue/catalogue'
import { issueAccess } from '../../files/access-token.ts'
import { downloadHref } from '../../files/downloads.ts'
import { handle } from '../../http/handle.ts'
import type { MadeFile } from './file-cache.ts'
import { fileKey, knownFile, makeFileOnce } from './made-file.ts'
import { askedOf, openReport } from './open-report.ts'
import { orderFile } from './order-file.ts'
import { lengthOf } from './report-file.ts'
import { insertHistory, secondsFrom } from './report-store.ts'

/** The same rows as on screen; a long register is written by a job. */
export const makeReportFileHandle = handle(makeReportFile, async (input, call) => {
  const { db, company_id, user, now } = call
  const fileOf = ({ file_id, name }: MadeFile) => {
    const href = downloadHref(company_id, file_id)
    return { href, access: issueAccess(call, href), name }
  }
  const started = performance.now()
  const { format, list: shown } = input
  const report = openReport(input.name, call.rights)
  const query = askedOf(report, input.parameters, call)
  const asked = { report, query, format, shown, now }
  const { is_long, rows } = await lengthOf(db, asked)
  if (is_long) {
    const known = input.use_cache ? await knownFile(call, await fileKey(db, company_id, asked)) : null
    if (known) return { file: fileOf(known), job_id: null }
    const { job_id } = await orderFile(call, asked, rows)
    return { file: null, job_id }
  }
  const made = await makeFileOnce(call, asked, input.use_cache)
  await insertHistory(db, {
    company_id,
    user_id: user.id,
    report: keyOf(report),
    name_history: report.title,
    payload: input,
    file_key: made.file_id,
    version: report.version,
    rows: made.rows,
    elapsed: secondsFrom(started),
  })
  return { file: fileOf(made), job_id: null }
})
