import type { Drill } from '@stroyfin/contract/reports/report-manifest'
import { defaultStringifySearch } from '@tanstack/react-router'
import { askedWords } from '../../app/report-address.ts'

/** The address of the list behind a figure; of a report's own page also what it is asked. */
export function drillAddress({ page, filters, parameters = {} }: Drill): string {
  return page + defaultStringifySearch({ ...askedWords(parameters), filters })
}
