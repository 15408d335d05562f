import type { ReportParameterField } from '@stroyfin/contract/reports/report-manifest'
import { formatDate, formatMonth } from '@stroyfin/domain/russian/format-date'
import type { Parameters, ParameterValue } from './use-parameters.ts'

type Named = readonly { id: number; name: string }[]

/** Whose names are known without asking. */
export interface KnownNames {
  projects: Named
  loan_agreements: Named
  contractors: Named
}

/** What a report is asked, in a line: «Выплаты · с янв. 2026 · по дек. 2026 · Без НДС»; what is left to be all says nothing. */
export function askedWords(
  parameters: readonly ReportParameterField[],
  values: Parameters,
  known: KnownNames,
): string {
  return parameters
    .map((parameter) => wordsOf(parameter, values[parameter.code] ?? null, known))
    .filter(Boolean)
    .join(' · ')
}

/** The days or months a report is asked about: «с янв. 2026 · по дек. 2026». */
export const periodWords = (parameters: readonly ReportParameterField[], values: Parameters): string =>
  askedWords(
    parameters.filter(({ kind }) => kind === 'date' || kind === 'month'),
    values,
    { projects: [], loan_agreements: [], contractors: [] },
  )

function wordsOf(parameter: ReportParameterField, value: ParameterValue, known: KnownNames): string {
  const { title, kind, options, initial } = parameter
  const nameIn = (list: Named) => (value === null ? '' : (list.find(({ id }) => id === value)?.name ?? title))
  const labelOf = (code: string) => options.find((option) => option.value === code)?.label ?? ''
  switch (kind) {
    case 'date':
    case 'month': {
      if (typeof value !== 'string') return ''
      return `${prepositionOf(parameter)} ${kind === 'month' ? formatMonth(value) : formatDate(value)}`
    }
    case 'switch':
      return value === true ? title : ''
    case 'choice':
      return labelOf(String(value ?? initial))
    case 'grouping':
      return String(value ?? initial)
        .split(',')
        .map(labelOf)
        .filter(Boolean)
        .join(' › ')
    case 'contractors':
      return Array.isArray(value) && value.length > 0 ? `${title}: ${value.length}` : ''
    case 'project':
      return nameIn(known.projects)
    case 'loan_agreement':
      return nameIn(known.loan_agreements)
    case 'contractor':
      return nameIn(known.contractors)
    default:
      return value === null ? '' : title
  }
}

function prepositionOf({ code, title }: ReportParameterField): string {
  if (code.endsWith('_from')) return 'с'
  if (/^По( |$)/.test(title)) return 'по'
  return title.charAt(0).toLowerCase() + title.slice(1)
}
