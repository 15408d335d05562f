import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { clientState } from '../../session/client-state.ts'

export type Parameters = Record<string, string | number | null>

/** What was chosen stands in the address; what was not comes from the working context and the calendar. */
export function useParameters(report: ReportManifest): [Parameters, (change: Parameters) => void] {
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const parameters = useMemo(() => {
    const values: Parameters = {}
    for (const parameter of report.parameters) {
      const chosen = address[parameter.code]
      values[parameter.code] = isValue(chosen) ? (chosen === 'all' ? null : chosen) : prefill(parameter)
    }
    return values
  }, [address, report])
  const change = (part: Parameters) => {
    const words = Object.fromEntries(Object.entries(part).map(([code, value]) => [code, value ?? 'all']))
    void navigate({ to: '.', replace: true, search: (old: object) => ({ ...old, ...words }) } as never)
  }
  return [parameters, change]
}

function isValue(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function prefill({ kind, prefill }: ReportManifest['parameters'][number]): string | number | null {
  if (prefill === 'today') return moscowDay(new Date())
  if (prefill !== 'context') return null
  if (kind === 'project') return clientState().projectId
  return kind === 'loan_agreement' ? clientState().loanAgreementId : null
}
