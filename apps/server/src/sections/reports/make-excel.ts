import { makeExcel } from '@stroyfin/contract/reports/make-excel'
import { counted } from '@stroyfin/domain/russian/plural'
import { keyOf } from '@stroyfin/reports/catalogue/catalogue'
import { issueAccess } from '../../files/access-token.ts'
import { downloadHref } from '../../files/downloads.ts'
import { handle } from '../../http/handle.ts'
import { makeSb611 } from '../registries/public.ts'
import { askedTable } from './asked-table.ts'
import { fileKey, knownFile, makeFileOnce } from './made-file.ts'
import { askedOf, openReport } from './open-report.ts'
import { orderFile } from './order-file.ts'
import { type FileAsked, lengthOf } from './report-file.ts'
import { insertHistory, secondsFrom } from './report-store.ts'

/**
 * The same rows as on screen, as a file; an unchanged company gets the file made before. A long register is written
 * by a job: its address is answered at once and opens when the file is there.
 */
export const makeExcelHandle = handle(makeExcel, async (input, call) => {
  const started = performance.now()
  // the bank's form of a registry comes through the same door as the reports.
  if (input.api === 'sb611') return makeSb611(call, input.registry_id ?? null)
  const { db, company_id, user, now } = call
  const report = openReport(input.api, call.rights)
  const query = askedOf(report, input.parameters, call)
  const asked: FileAsked = { report, query, format: 'xlsx', shown: askedTable(report, query, input), now }
  const answer = (file_id: string, message: string) => {
    const href = downloadHref(company_id, file_id)
    return {
      href,
      access: issueAccess(call, href),
      message,
      version: report.version,
      elapsed_time: Number(secondsFrom(started)),
    }
  }
  const { is_long, rows } = await lengthOf(db, asked)
  if (is_long) {
    const known = input.use_cache ? await knownFile(call, await fileKey(db, company_id, asked)) : null
    if (known) return answer(known.file_id, 'Отчёт сформирован')
    const { file_id } = await orderFile(call, asked, rows)
    const length = counted(rows, ['строка', 'строки', 'строк'])
    return answer(
      file_id,
      `В отчёте ${length}: файл пишется в фоне и откроется по этой ссылке, когда будет готов`,
    )
  }
  const made = await makeFileOnce(call, asked, input.use_cache)
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
      elapsed: secondsFrom(started),
    })
  }
  return answer(made.file_id, 'Отчёт сформирован')
})
