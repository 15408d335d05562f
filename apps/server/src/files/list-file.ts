import type { ExportTable } from '@stroyfin/reports/export/export-table'
import { exportXlsx } from '@stroyfin/reports/export/export-xlsx'
import type { Call } from '../http/call.ts'
import { issueAccess } from './access-token.ts'
import { downloadHref } from './downloads.ts'
import { insertFiles } from './file-registry-store.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Streams a list into an Excel file of the store; answers where it waits and what opens it. */
export async function makeListFile(call: Call, name: string, table: ExportTable) {
  const { db, company_id, house } = call
  const stored = await house.files.put(company_id, exportXlsx(table))
  const [file_id = ''] = await insertFiles(db, company_id, [{ ...stored, name, mime: XLSX }])
  const href = downloadHref(company_id, file_id)
  return { href, access: issueAccess(call, href), name }
}
