import { loadHistoryByReports } from '@stroyfin/contract/reports/load-history'
import { allows } from '@stroyfin/domain/access/allows'
import { isRight } from '@stroyfin/domain/access/sections'
import { issueAccess } from '../../files/access-token.ts'
import { handle } from '../../http/handle.ts'
import { listHistory } from './report-store.ts'

/** Only of reports the caller may view; each entry brings a fresh short-lived access to its file. */
export const loadHistoryHandle = handle(loadHistoryByReports, async ({ reports }, call) => {
  const { db, company_id, rights } = call
  const names = reports.filter((name) => {
    const right = `${name.split('/')[0]}.view`
    return isRight(right) && allows(rights, right)
  })
  const rows = await listHistory(db, company_id, names)
  return rows.map(({ report, file_key, ...row }) => {
    const href = `/download/${company_id}/${file_key}`
    return { ...row, name: report, href, access: issueAccess(call, href) }
  })
})
