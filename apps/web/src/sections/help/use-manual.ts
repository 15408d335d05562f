import { loadReportHelp } from '@stroyfin/contract/help/load-report-help'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { type Manual, manualOf } from './manual.ts'

const NEVER_OLD = { staleTime: Number.POSITIVE_INFINITY }

const loadTexts = () => import('./all-texts.ts').then((part) => part.ALL_TEXTS)

interface ReadManual {
  manual: Manual | null
  /** Why reports tell nothing of themselves, or why there is no manual at all. */
  failure: string | null
  onRetry: () => void
}

/** The whole manual: it is small, and its search needs all of it. */
export function useManual(): ReadManual {
  const texts = useQuery({ queryKey: ['help-texts'], queryFn: loadTexts, ...NEVER_OLD })
  const reports = useEndpoint(loadReportHelp, {}, NEVER_OLD)
  const known = reports.data?.reports
  const manual = useMemo(
    () => (texts.data && (known || reports.error) ? manualOf(texts.data, known ?? []) : null),
    [texts.data, known, reports.error],
  )
  const error = texts.error ?? reports.error
  return {
    manual,
    failure: error ? errorText(error) : null,
    onRetry: () => void Promise.all([texts.refetch(), reports.refetch()]),
  }
}
