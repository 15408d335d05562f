import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { REPORT_SECTIONS } from '@stroyfin/domain/access/report-sections'
import { keyOf, tabsOf } from '@stroyfin/reports/catalogue/catalogue'
import { isPivot, isRegister, type Report, type ReportColumn } from '@stroyfin/reports/engine/define-report'
import { definitionOf } from '@stroyfin/reports/engine/definition-of'
import { operandOf } from '@stroyfin/reports/engine/formulas'
import { columnsOf } from '@stroyfin/reports/engine/report-columns'
import type { ReportQuery } from '@stroyfin/reports/engine/report-parameter'
import { parametersOf } from '@stroyfin/reports/engine/report-switches'

/** What the browser learns of a report; never its query. */
export function manifestOf(report: Report, query: ReportQuery): ReportManifest {
  const { title, version, chart } = report
  const columns = columnsOf(report, query).filter((column) => !column.behind)
  return {
    name: keyOf(report),
    title,
    tabs: tabsOf(report).map((tab) => ({ name: keyOf(tab), title: tab.tab ?? tab.title })),
    type: REPORT_SECTIONS[report.name].type,
    version,
    definition: definitionOf(report, columns),
    kind: isRegister(report) ? 'register' : isPivot(report) ? 'pivot' : 'tree',
    tree: isPivot(report) || (!isRegister(report) && report.tree),
    live: report.live === true,
    parameters: parametersOf(report).map(({ prefill, options, initial, on, kept_as, ...parameter }) => ({
      ...parameter,
      prefill: prefill ?? null,
      options: [...(options ?? [])],
      initial: initial ?? null,
      on: on ?? false,
      kept_as: kept_as ?? null,
    })),
    columns: columns.map((column) => columnField(column, query)),
    chart: chart
      ? {
          kind: chart.kind,
          title: chart.title,
          series: [...chart.series],
          cumulative: chart.cumulative === true,
          by_rows: chart.by_rows === true,
          lines: [...(chart.lines ?? [])],
        }
      : null,
  }
}

export function columnField(column: ReportColumn, query: ReportQuery): ReportManifest['columns'][number] {
  const { code, title, format, width, rank, band, opens, formula, because, alarm, is_result } = column
  return {
    code,
    title,
    format,
    width,
    band: band ?? null,
    rank: rank ?? null,
    opens: opens?.(query) ?? null,
    ...(formula && { formula: formula.map(operandOf) }),
    ...(because && { because }),
    ...(alarm && { alarm }),
    ...(is_result && { is_result }),
  }
}
