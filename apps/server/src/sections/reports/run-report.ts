import { runReport } from '@stroyfin/contract/reports/run-report'
import { cellOf } from '@stroyfin/reports/engine/cell'
import { drillsOf, runReport as readRows } from '@stroyfin/reports/engine/run-report'
import { handle } from '../../http/handle.ts'
import { openReport, readParameters } from './open-report.ts'

export const runReportHandle = handle(runReport, async (input, { db, company_id, rights, now }) => {
  const started = performance.now()
  const report = openReport(input.name, rights)
  const query = { company_id, parameters: readParameters(report, input.parameters) }
  const { rows, totals } = await readRows(report, db, query)
  const isFigure = (format: string) => format === 'money' || format === 'percent' || format === 'count'
  const answer = rows.map((row) => {
    const texts: Record<string, string | null> = {}
    const figures: Record<string, string | null> = {}
    for (const column of report.columns) {
      const side = isFigure(column.format) ? figures : texts
      side[column.code] = cellOf(column, row)
    }
    const drills = drillsOf(report, row, query).flatMap((drill, place) => {
      const code = report.columns[place]?.code
      return drill && code ? [[code, drill] as const] : []
    })
    const { id, group_id, level, is_folder } = row
    return { id, group_id, level, is_folder, texts, figures, drills: Object.fromEntries(drills) as never }
  })
  return {
    rows: answer,
    totals,
    elapsed_time: Math.ceil(performance.now() - started) / 1000,
    made_at: now.toISOString(),
  }
})
