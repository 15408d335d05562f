import type { Served } from '@stroyfin/contract/kit/endpoint'
import type { runReport } from '@stroyfin/contract/reports/run-report'
import type { CellFormat, Drill, ReportColumn } from '@stroyfin/reports/engine/define-report'
import { cellsOf, drillOf, type ReportResult } from '@stroyfin/reports/engine/run-report'
import { columnField } from './manifest.ts'

type Rows = Pick<Served<typeof runReport>, 'columns' | 'behind' | 'rows' | 'totals'>

export const isFigure = (format: CellFormat) => format !== 'text' && format !== 'date'

/** The rows of a report as the browser takes them: texts, figures and what is behind them. */
export function answerRows(result: ReportResult): Rows {
  const { query, columns, behind, totals } = result
  const all = [...columns, ...behind]
  const rows = result.rows.map((row) => {
    const texts: Record<string, string | null> = {}
    const figures: Record<string, string | null> = {}
    const cells = cellsOf({ columns: all, query }, row)
    all.forEach(({ code, format }, place) => {
      const side = isFigure(format) ? figures : texts
      side[code] = cells[place] ?? null
    })
    const drills: Record<string, Drill> = {}
    for (const column of all) {
      const drill = drillOf(column, row, query)
      if (drill) drills[column.code] = drill
    }
    return {
      id: String(row.id),
      group_id: row.group_id === null ? null : String(row.group_id),
      level: row.level,
      is_folder: row.is_folder,
      texts,
      figures,
      drills,
      narrows: row.narrows ?? {},
      ...(row.formula && {
        formula: row.formula.map(({ id, minus = false }) => ({ id: String(id), minus })),
      }),
      ...(row.because && { because: row.because }),
      ...(row.is_result && { is_result: true }),
      ...(row.alarm && { alarm: row.alarm }),
      ...(row.is_around && { is_around: true }),
    }
  })
  const fields = (list: readonly ReportColumn[]) => list.map((column) => columnField(column, query))
  return { columns: fields(columns), behind: fields(behind), rows, totals }
}
