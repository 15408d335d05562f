import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'

/** More groups of bars than that are not read. */
const MOST = 12

/** The rows to draw: of the level that has most of them and still fits, without those that hold nothing. */
export function chartRows(rows: readonly ReportRowAnswer[], series: readonly string[]): ReportRowAnswer[] {
  const filled = rows.filter(({ figures }) => series.some((code) => Number(figures[code] ?? 0) !== 0))
  let chosen: ReportRowAnswer[] = []
  for (let level = 0; ; level += 1) {
    const found = filled.filter((row) => row.level === level)
    if (found.length === 0 || found.length > MOST) return chosen
    if (found.length > chosen.length) chosen = found
  }
}
