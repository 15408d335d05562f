import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { useLocation } from '@tanstack/react-router'
import { PageTabs } from '../../ui/tabs/PageTabs.tsx'

/** Children of a report: tabs of one page that keep what was asked. */
export function ReportTabs({ report: { name, tabs } }: { report: ReportManifest }) {
  const { searchStr } = useLocation()
  if (tabs.length === 0) return null
  const hrefOf = (tab: string) => `/reports/${tab}${searchStr}`
  return (
    <PageTabs
      label="Разрезы отчёта"
      tabs={tabs.map((tab) => ({ href: hrefOf(tab.name), title: tab.title }))}
      current={hrefOf(name)}
    />
  )
}
