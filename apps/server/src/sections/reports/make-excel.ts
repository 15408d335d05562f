import { Refusal } from '@stroyfin/contract/kit/refusal'
import { makeExcel } from '@stroyfin/contract/reports/make-excel'
import { counted } from '@stroyfin/domain/russian/plural'
import { keyOf } from '@stroyfin/reports/catalogue/catalogue'
import { tableOf } from '@stroyfin/reports/engine/report-table'
import { exportXlsx } from '@stroyfin/reports/export/export-xlsx'
import { issueAccess } from '../../files/access-token.ts'
import { handle } from '../../http/handle.ts'
import { makeSb611 } from '../registries/public.ts'
import { questionKey } from './answer-report.ts'
import { filesOf } from './file-cache.ts'
import { fileName } from './file-name.ts'
import { askedOf, openReport } from './open-report.ts'
import { parameterLabels } from './parameter-labels.ts'
import { lengthOf } from './report-file.ts'
import { hasFile, insertFile, insertHistory, readRevision } from './report-store.ts'
import { toldInFile } from './told-in-file.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The same rows as on screen, as a file; an unchanged company gets the file made before. */
export const makeExcelHandle = handle(makeExcel, async (input, call) => {
  const started = performance.now()
  // the bank's form of a registry comes through the same door as the reports.
  if (input.api === 'sb611') return makeSb611(call, input.registry_id ?? null)
  const { db, company_id, user, now, house } = call
  const report = openReport(input.api, call.rights)
  const query = askedOf(report, input.parameters, call)
  const shown = input.list
  const { is_long, rows: length } = await lengthOf(db, { report, query, format: 'xlsx', shown, now })
  if (is_long)
    throw new Refusal(
      'invalid',
      `В отчёте ${counted(length, ['строка', 'строки', 'строк'])}: такой файл пишется в фоне, закажите его на странице отчёта`,
    )
  const labels = await parameterLabels(db, report, query)
  const revision = await readRevision(db, company_id)
  const key = JSON.stringify([questionKey(report, query, revision), shown])
  let made = input.use_cache ? filesOf(house.database).find(key) : undefined
  if (!made || !(await hasFile(db, company_id, made.file_id))) {
    const told = await toldInFile(db, { report, query, shown, now }, labels)
    const { table, rows } = await tableOf(report, db, { query, parameters: told, shown })
    const { key: storage_key, size, sha256 } = await house.files.put(company_id, exportXlsx(table))
    const name = fileName(report, labels, 'xlsx')
    const file_id = await insertFile(db, { company_id, name, size, mime: XLSX, storage_key, sha256 })
    made = { file_id, rows: rows() }
    filesOf(house.database).keep(key, made)
  }
  const elapsed = Math.ceil(performance.now() - started) / 1000
  if (input.save_to_history) {
    await insertHistory(db, {
      company_id,
      user_id: user.id,
      report: keyOf(report),
      name_history: input.name_history || report.title,
      payload: input,
      file_key: made.file_id,
      version: report.version,
      rows: made.rows,
      elapsed: String(elapsed),
    })
  }
  const href = `/download/${company_id}/${made.file_id}`
  return {
    href,
    access: issueAccess(house.secret, href, now),
    message: 'Отчёт сформирован',
    version: report.version,
    elapsed_time: elapsed,
  }
})
