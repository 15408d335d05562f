import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { ReportManifest, ReportParameterField } from '@stroyfin/contract/reports/report-manifest'
import { parameterFits } from '@stroyfin/domain/reports/parameter-fits'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { type ListState, listWords } from '../../app/list-state.ts'
import { useOwnAddress } from '../../app/use-own-address.ts'
import { clientState } from '../../session/client-state.ts'
import { localSettings } from '../../session/local-settings.ts'
import { toast } from '../../theme/toast.tsx'

export type ParameterValue = string | number | boolean | null | (string | number)[]
export type Parameters = Record<string, ParameterValue>

/** What was chosen stands in the address; what was not comes from the working context and the calendar. */
export function useParameters(report: ReportManifest) {
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const changeAddress = useOwnAddress()
  const chosen = useMemo(() => {
    const values: Parameters = {}
    for (const parameter of report.parameters) {
      const { code } = parameter
      const value = address[code] === 'all' ? null : address[code]
      if (isChosen(parameter, value)) values[code] = value
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
  const choose = useCallback(
    (part: Parameters, beside: object = {}) => {
      for (const { code, kept_as } of report.parameters) {
        const value = part[code]
        if (kept_as !== null && typeof value === 'string') KEPT[kept_as].write(value)
      }
      const words = Object.fromEntries(Object.entries(part).map(([code, value]) => [code, value ?? 'all']))
      changeAddress((old) => ({ ...old, ...beside, ...words }))
    },
    [report, changeAddress],
  )
  const change = (part: Parameters) => choose(part)
  const gone = useMemo(
    () => report.parameters.filter(({ code }) => address[code] !== undefined && chosen[code] === undefined),
    [address, chosen, report],
  )
  useEffect(() => {
    if (gone.length === 0) return
    const titles = gone.map(({ title }) => `«${title}»`).join(', ')
    toast.error(`Такого значения в отчёте больше нет: ${titles}. Показано обычное`)
    choose({}, Object.fromEntries(gone.map(({ code }) => [code, undefined])))
  }, [gone, choose])
  /** Exactly these are chosen, the rest follows the context and the calendar again. */
  const replace = (kept: Parameters, list: ListState) => {
    const none = Object.fromEntries(report.parameters.map(({ code }) => [code, undefined]))
    const known = Object.entries(kept).filter(([code]) => code in none)
    const unknown = Object.keys(kept).length - known.length
    if (unknown > 0)
      toast.error(`Условий этого вида, которых в отчёте больше нет: ${unknown}. Показано без них`)
    choose(Object.fromEntries(known), { ...none, ...listWords(list) })
  }
  return { parameters, chosen, change, replace }
}

/** Choices that the browser remembers for the next time (R-3-75). */
const KEPT = { rssp_initial_temple: localSettings.rsspInitialTemple } as const

function keptChoice({ kept_as, options }: ReportParameterField): string | null {
  const kept = kept_as === null ? null : KEPT[kept_as].read()
  return options.some(({ value }) => value === kept) ? kept : null
}

/** null is everything; what is no value of the parameter any more is not chosen. */
const isChosen = (parameter: ReportParameterField, value: unknown): value is ParameterValue =>
  value === null || parameterFits(parameter, value)

/** What of these is a choice of the report's. */
export const chosenOf = ({ parameters }: ReportManifest, kept: Parameters): Parameters =>
  Object.fromEntries(
    parameters.flatMap((parameter) => {
      const value = kept[parameter.code]
      return isChosen(parameter, value) ? [[parameter.code, value]] : []
    }),
  )

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
