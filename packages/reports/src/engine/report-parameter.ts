import type { DimensionCode } from './dimension.ts'

export type ParameterKind =
  | 'project'
  | 'loan_agreement'
  | 'date'
  | 'month'
  | 'contractor'
  | 'contractors'
  | 'agreement'
  | 'article'
  | 'choice'
  | 'switch'
  | 'grouping'

export type Prefill = 'context' | 'today' | 'month' | 'year_start' | 'year_end'

export interface ParameterOption {
  value: string
  label: string
}

export interface ReportParameter {
  code: string
  title: string
  kind: ParameterKind
  /** Taken from the working context or the calendar when the user has not chosen. */
  prefill?: Prefill
  /** Of a choice and of a grouping. */
  options?: readonly ParameterOption[]
  /** Of a choice: the value when the user has not chosen. Of a grouping: codes over commas. */
  initial?: string
  /** Of a switch: on until the user turns it off. */
  on?: true
  /** Key of the browser's storage that remembers the last choice (R-3-75). */
  kept_as?: 'rssp_initial_temple'
}

export type ParameterValue = string | number | boolean | null | (string | number)[]

/** Chosen values by parameter code; null is «all». */
export type ReportParameters = Readonly<Record<string, ParameterValue>>

export interface ReportQuery {
  company_id: number
  /** Business day in Moscow. */
  today: string
  parameters: ReportParameters
  /** Codes the facts of a pivot are summed over. */
  by: readonly DimensionCode[]
  without_vat: boolean
  /** Of a tree with source_split: only this money is asked for. */
  source: 'borrowed' | 'own' | null
}

/** The number chosen: a project, a contract; null is all. */
export function idOf({ parameters }: Pick<ReportQuery, 'parameters'>, code: string): number | null {
  const value = parameters[code]
  return typeof value === 'number' ? value : null
}

/** The numbers chosen: contractors; null is all. */
export function idsOf({ parameters }: Pick<ReportQuery, 'parameters'>, code: string): number[] | null {
  const value = parameters[code]
  if (!Array.isArray(value)) return null
  const ids = value.filter((one) => typeof one === 'number')
  return ids.length > 0 ? ids : null
}

/** The day, month or choice; null is all. */
export function textOf({ parameters }: Pick<ReportQuery, 'parameters'>, code: string): string | null {
  const value = parameters[code]
  return typeof value === 'string' && value !== '' ? value : null
}

export function isOn({ parameters }: Pick<ReportQuery, 'parameters'>, code: string): boolean {
  return parameters[code] === true
}
