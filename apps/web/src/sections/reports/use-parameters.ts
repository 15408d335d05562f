import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { ReportManifest, ReportParameterField } from '@stroyfin/contract/reports/report-manifest'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { clientState } from '../../session/client-state.ts'
import { localSettings } from '../../session/local-settings.ts'

export type ParameterValue = string | number | boolean | null | (string | number)[]
export type Parameters = Record<string, ParameterValue>

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
    for (const { code, kept_as } of report.parameters) {
      const value = part[code]
      if (kept_as !== null && typeof value === 'string') KEPT[kept_as].write(value)
    }
    const words = Object.fromEntries(Object.entries(part).map(([code, value]) => [code, value ?? 'all']))
    void navigate({ to: '.', replace: true, search: (old: object) => ({ ...old, ...words }) } as never)
  }
  return [parameters, change]
}

/** Choices that the browser remembers for the next time (R-3-75). */
const KEPT = { rssp_initial_temple: localSettings.rsspInitialTemple } as const

function keptChoice({ kept_as, options }: ReportParameterField): string | null {
  const kept = kept_as === null ? null : KEPT[kept_as].read()
  return options.some(({ value }) => value === kept) ? kept : null
}

function isValue(value: unknown): value is Exclude<ParameterValue, null> {
  return ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value)
}

function prefill(parameter: ReportParameterField): string | number | null {
  const { kind, prefill, initial } = parameter
  const today = moscowDay(new Date())
  const inKind = (day: string) => (kind === 'month' ? day.slice(0, 7) : day)
  switch (prefill) {
    case 'today':
    case 'month':
      return inKind(today)
    case 'year_start':
      return inKind(`${today.slice(0, 4)}-01-01`)
    case 'year_end':
      return inKind(`${today.slice(0, 4)}-12-31`)
    case 'context':
      return kind === 'project' ? clientState().projectId : clientState().loanAgreementId
    default:
      return keptChoice(parameter) ?? initial
  }
}
