import { pageAt } from '@stroyfin/domain/access/pages'
import { partsOfRight } from '@stroyfin/domain/access/parts-of-right'
import { REPORT_SECTIONS } from '@stroyfin/domain/access/report-sections'

/** Reports are tables as wide as the screen: their header is 86 px high, their menu 80 px narrow. */
export function isWidePage(pathname: string): boolean {
  const needs = pageAt(pathname)?.needs ?? []
  return needs.some((right) => Object.hasOwn(REPORT_SECTIONS, partsOfRight(right).section))
}
