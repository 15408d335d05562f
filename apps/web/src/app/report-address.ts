import type { ReportLink } from '@stroyfin/contract/desktop/load-desktop'
import { defaultStringifySearch } from '@tanstack/react-router'

/** What a report is asked, as its address says it: what is null is «all», and not the working context. */
export const askedWords = (parameters: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(parameters).map(([code, value]) => [code, value ?? 'all']))

/** The page of a report that asks exactly this; with words, of its rows those that have them. */
export function reportAddress({ name, parameters }: ReportLink, search?: string): string {
  return `/reports/${name}${defaultStringifySearch({ ...askedWords(parameters), q: search || undefined })}`
}
