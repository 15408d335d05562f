import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadReportRows } from '@stroyfin/contract/reports/load-rows'
import { runList } from '@stroyfin/database/lists/run-list'
import { isRegister } from '@stroyfin/reports/engine/define-report'
import { listOf, registerCell } from '@stroyfin/reports/engine/register'
import { columnsOf } from '@stroyfin/reports/engine/report-columns'
import { handle } from '../../http/handle.ts'
import { isFigure } from './answer-rows.ts'
import { refuseGone } from './gone-parameter.ts'
import { askedOf, openReport } from './open-report.ts'

export const loadReportRowsHandle = handle(
  loadReportRows,
  async (input, { db, company_id, rights, today }) => {
    const { name, parameters, ...window } = input
    const report = openReport(name, rights)
    if (!isRegister(report)) throw new Refusal('invalid', 'Этот отчёт читается целиком')
    const query = askedOf(report, parameters, { company_id, today })
    const columns = columnsOf(report, query)
    const list = await listOf(report, db, query)
    const found = await runList<{ id: number } & Record<string, unknown>>(db, list, window)
    if (found.total === 0) await refuseGone(db, report, query)
    const items = found.items.map((row) => {
      const texts: Record<string, string | null> = {}
      const figures: Record<string, string | null> = {}
      const links: Record<string, string> = {}
      for (const column of columns) {
        const side = isFigure(column.format) ? figures : texts
        side[column.code] = registerCell(column, row)
        const link = column.link?.(row)
        if (link) links[column.code] = link
      }
      return { id: row.id, texts, figures, links }
    })
    return { items, total: found.total, totals: found.totals }
  },
)
