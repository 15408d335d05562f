import { pageAt } from '@stroyfin/domain/access/pages'
import { REPORT_SECTIONS } from '@stroyfin/domain/access/report-sections'

const REPORT = /^\/reports\/([^/]+)/

/** Reports are tables as wide as the screen: their header is 86 px high, their menu 80 px narrow. */
export function isWidePage(pathname: string): boolean {
  const report = REPORT.exec(pageAt(pathname)?.path ?? '')?.[1]
  return report !== undefined && Object.hasOwn(REPORT_SECTIONS, report)
}
