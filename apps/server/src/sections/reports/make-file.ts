import { makeReportFile } from '@stroyfin/contract/reports/make-file'
import { keyOf } from '@stroyfin/reports/catalogue/catalogue'
import { issueAccess } from '../../files/access-token.ts'
import { downloadHref } from '../../files/downloads.ts'
import { insertFiles } from '../../files/file-registry-store.ts'
import { handle } from '../../http/handle.ts'
import { type FileOrder, REPORT_FILE_JOB } from './file-worker.ts'
import { askedOf, openReport } from './open-report.ts'
import { lengthOf, openFile, REPORT_MIME } from './report-file.ts'
import { insertHistory, secondsFrom } from './report-store.ts'

/** The same rows as on screen; a long register is written by a job. */
export const makeReportFileHandle = handle(makeReportFile, async (input, call) => {
  const { db, company_id, user, today, now, house } = call
  const started = performance.now()
  const { format, list: shown } = input
  const report = openReport(input.name, call.rights)
  const query = askedOf(report, input.parameters, call)
  const asked = { report, query, format, shown, now }
  const { is_long, rows } = await lengthOf(db, asked)
  if (is_long) {
    const { parameters } = query
    const order: FileOrder = { name: keyOf(report), parameters, format, shown, today, rows }
    const job_id = await house.jobs.add(db, {
      company_id,
      user_id: user.id,
      kind: REPORT_FILE_JOB,
      payload: { ...order },
    })
    return { file: null, job_id }
  }
  const { name, bytes, rows: written } = await openFile(db, asked)
  const stored = await house.files.put(company_id, bytes)
  const [file_id = ''] = await insertFiles(db, company_id, [{ ...stored, name, mime: REPORT_MIME[format] }])
  await insertHistory(db, {
    company_id,
    user_id: user.id,
    report: keyOf(report),
    name_history: report.title,
    payload: input,
    file_key: file_id,
    version: report.version,
    rows: written(),
    elapsed: secondsFrom(started),
  })
  const href = downloadHref(company_id, file_id)
  return { file: { href, access: issueAccess(house.secret, href, now), name }, job_id: null }
})
