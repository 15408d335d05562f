import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { ReportManifest, ReportParameterField } from '@stroyfin/contract/reports/report-manifest'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ListState, listWords } from '../../app/list-state.ts'
import { clientState } from '../../session/client-state.ts'
import { localSettings } from '../../session/local-settings.ts'

export type ParameterValue = string | number | boolean | null | (string | number)[]
export type Parameters = Record<string, ParameterValue>

/** What was chosen stands in the address; what was not comes from the working context and the calendar. */
export function useParameters(report: ReportManifest) {
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const chosen = useMemo(() => {
    const values: Parameters = {}
    for (const { code } of report.parameters) {
      const value = address[code]
      if (isValue(value)) values[code] = value === 'all' ? null : value
    }
    return values
  }, [address, report])
  const parameters = useMemo(() => {
    const values: Parameters = {}
    for (const parameter of report.parameters) {
      const value = chosen[parameter.code]
      values[parameter.code] = value === undefined ? prefill(parameter) : value
    }
    return values
  }, [chosen, report])
  const choose = (part: Parameters, beside: object = {}) => {
    for (const { code, kept_as } of report.parameters) {
      const value = part[code]
      if (kept_as !== null && typeof value === 'string') KEPT[kept_as].write(value)
    }
    const words = Object.fromEntries(Object.entries(part).map(([code, value]) => [code, value ?? 'all']))
    const search = (old: object) => ({ ...old, ...beside, ...words })
    void navigate({ to: '.', replace: true, search } as never)
  }
  const change = (part: Parameters) => choose(part)
  /** Exactly these are chosen, the rest follows the context and the calendar again. */
  const replace = (kept: Parameters, list: ListState) => {
    const none = Object.fromEntries(report.parameters.map(({ code }) => [code, undefined]))
    choose(kept, { ...none, ...listWords(list) })
  }
  return { parameters, chosen, change, replace }
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

function prefill(parameter: ReportParameterField): string | number | true | null {
  const { kind, prefill, initial, on } = parameter
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
      return keptChoice(parameter) ?? initial ?? (on || null)
  }
}
