import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { REPORT_SECTIONS } from '@stroyfin/domain/access/report-sections'
import type { Report } from '@stroyfin/reports/engine/define-report'

/** What the browser learns of a report; never its query. */
export function manifestOf(report: Report): ReportManifest {
  return {
    name: report.name,
    title: report.title,
    type: REPORT_SECTIONS[report.name].type,
    version: report.version,
    definition: [...report.definition],
    tree: report.tree,
    parameters: report.parameters.map(({ code, title, kind, prefill }) => ({
      code,
      title,
      kind,
      prefill: prefill ?? null,
    })),
    columns: report.columns.map(({ code, title, format, width, rank }) => ({
      code,
      title,
      format,
      width,
      rank: rank ?? null,
    })),
    chart: report.chart
      ? { kind: report.chart.kind, title: report.chart.title, series: [...report.chart.series] }
      : null,
  }
}
