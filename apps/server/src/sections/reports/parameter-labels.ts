import type { Db } from '@stroyfin/database/connection/db'
import { formatDate, formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import type { Report } from '@stroyfin/reports/engine/define-report'
import type { ParameterValue, ReportParameter, ReportQuery } from '@stroyfin/reports/engine/report-parameter'
import { parametersOf } from '@stroyfin/reports/engine/report-switches'
import { nameOf, namesOf } from './name-store.ts'

export interface ParameterLabel {
  label: string
  value: string
  /** Neither left open nor as the report has it by itself. */
  is_chosen: boolean
}

/** What was asked, in words, for the sheet «Параметры» and the name of the file; switches that are off are not told. */
export async function parameterLabels(
  db: Db,
  report: Report,
  { company_id, parameters }: ReportQuery,
): Promise<ParameterLabel[]> {
  const labels: ParameterLabel[] = []
  for (const parameter of parametersOf(report)) {
    const value = parameters[parameter.code] ?? null
    const isExtra = !report.parameters.includes(parameter)
    const is_chosen = isChosen(parameter, value)
    if (isExtra && !is_chosen) continue
    const words = await labelOf(db, company_id, { parameter, value })
    labels.push({ label: parameter.title, value: words, is_chosen })
  }
  return labels
}

/** Whether the report would not have it so by itself. */
export const isChosen = ({ initial, on }: ReportParameter, value: ParameterValue): boolean =>
  (value || null) !== (initial ?? on ?? null)

export const ON = 'Да'
export const OFF = 'Нет'

const UNSET: Partial<Record<ReportParameter['kind'], string>> = {
  switch: OFF,
  date: 'Не задана',
  month: 'Не задан',
}

async function labelOf(
  db: Db,
  company_id: number,
  { parameter, value }: { parameter: ReportParameter; value: ParameterValue },
): Promise<string> {
  const { kind, options = [] } = parameter
  const optionOf = (code: string) => options.find((option) => option.value === code)?.label ?? code
  if (value === null) return UNSET[kind] ?? 'Все'
  switch (kind) {
    case 'date':
      return formatDate(String(value))
    case 'month':
      return formatMonthInFull(String(value))
    case 'switch':
      return value ? ON : OFF
    case 'choice':
      return optionOf(String(value))
    case 'grouping':
      return String(value).split(',').map(optionOf).join(', ')
    case 'contractors':
      return Array.isArray(value) ? (await namesOf(db, company_id, value.map(Number))).join(', ') : 'Все'
    default:
      return nameOf(db, company_id, kind, Number(value))
  }
}
