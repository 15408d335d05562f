import type { ReportLink } from '@stroyfin/contract/desktop/load-desktop'
import { defaultStringifySearch } from '@tanstack/react-router'

/** The page of a report that asks exactly this: what is null is «all», and not the working context. */
export function reportAddress({ name, parameters }: ReportLink): string {
  const search = Object.fromEntries(Object.entries(parameters).map(([code, value]) => [code, value ?? 'all']))
  return `/reports/${name}${defaultStringifySearch(search)}`
}
