import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'

/** More groups of bars than that are not read. */
const MOST = 12

/** The rows found by their depth among themselves: a folder that only holds them is not drawn beside them. */
function depthsOf(rows: readonly ReportRowAnswer[]): Map<string, number> {
  const depths = new Map<string, number>()
  for (const { id, group_id, is_around } of rows)
    if (!is_around) depths.set(id, (depths.get(group_id ?? '') ?? -1) + 1)
  return depths
}

/** The rows to draw: of the depth that has most of them and still fits, without those that hold nothing. */
export function chartRows(rows: readonly ReportRowAnswer[], series: readonly string[]): ReportRowAnswer[] {
  const depths = depthsOf(rows)
  const filled = rows.filter(({ figures }) => series.some((code) => Number(figures[code] ?? 0) !== 0))
  let chosen: ReportRowAnswer[] = []
  for (let depth = 0; ; depth += 1) {
    const found = filled.filter((row) => depths.get(row.id) === depth)
    if (found.length === 0 || found.length > MOST) return chosen
    if (found.length > chosen.length) chosen = found
  }
}
