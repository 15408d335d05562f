import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { useEndpoint } from '../../api/use-endpoint.ts'
import type { ListState } from '../../app/list-state.ts'
import type { Parameters } from './use-parameters.ts'

/** What takes a limit or gives it back. */
const FOLLOWED = ['payments', 'registries'] as const

/** The figures of a report that is read whole; a register is brought by windows. */
export function useReportAnswer(
  { name, kind, live }: ReportManifest,
  parameters: Parameters,
  { search, filters }: Pick<ListState, 'search' | 'filters'>,
) {
  return useEndpoint(
    runReport,
    { name, parameters, list: { search, filters }, use_cache: true },
    { keepPrevious: true, live: live ? FOLLOWED : [], enabled: kind !== 'register' },
  )
}

export type AskedReport = ReturnType<typeof useReportAnswer>
