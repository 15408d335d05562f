import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { defaultStringifySearch, useSearch } from '@tanstack/react-router'
import { PageTabs } from '../../ui/tabs/PageTabs.tsx'

/** Children of a report: tabs of one page that keep what was asked. */
export function ReportTabs({ report: { name, tabs } }: { report: ReportManifest }) {
  // Another table has other columns to be narrowed and ordered by.
  const {
    q: _q,
    filters: _filters,
    sort: _sort,
    ...asked
  } = useSearch({ strict: false }) as Record<string, unknown>
  if (tabs.length === 0) return null
  const hrefOf = (tab: string) => `/reports/${tab}${defaultStringifySearch(asked)}`
  return (
    <PageTabs
      label="Разрезы отчёта"
      tabs={tabs.map((tab) => ({ href: hrefOf(tab.name), title: tab.title }))}
      current={hrefOf(name)}
    />
  )
}
