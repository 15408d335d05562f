import { dimensions } from '../dimensions/dimensions.ts'
import { isPivot, isRegister, type Report } from './define-report.ts'
import type { DimensionCode } from './dimension.ts'
import type { ReportParameter, ReportParameters, ReportQuery } from './report-parameter.ts'
import { isOn, textOf } from './report-parameter.ts'

export const UNIT = 'unit'
export const THOUSANDS = 'thousands'
const WITHOUT_VAT = 'without_vat'
const BY_SOURCE = 'by_source'
const COMPARE_TO = 'compare_to'
const GROUP_BY = 'group_by'

/** The report's own parameters and the switches it gets from the engine without a line of code. */
export function parametersOf(report: Report): ReportParameter[] {
  const list = [...report.parameters]
  if (isPivot(report)) {
    list.push({
      code: GROUP_BY,
      title: 'Группировать по',
      kind: 'grouping',
      options: report.dimensions.map((code) => ({ value: code, label: dimensions[code].title })),
      initial: report.by.join(','),
    })
  }
  if (report.compare) {
    const kind = report.compare === 'date_to' ? 'date' : 'month'
    list.push({ code: COMPARE_TO, title: kind === 'date' ? 'Сравнить с датой' : 'Сравнить с месяцем', kind })
  }
  if (report.source_split)
    list.push({ code: BY_SOURCE, title: 'Заёмные и собственные отдельно', kind: 'switch' })
  if (report.vat) list.push({ code: WITHOUT_VAT, title: 'Без НДС', kind: 'switch' })
  if (!isRegister(report)) {
    const options = [
      { value: 'roubles', label: '₽' },
      { value: THOUSANDS, label: 'тыс. ₽' },
    ]
    list.push({ code: UNIT, title: 'Единицы', kind: 'choice', options, initial: 'roubles' })
  }
  return list
}

interface Asked {
  company_id: number
  today: string
  parameters: ReportParameters
}

export function queryOf(report: Report, asked: Asked): ReportQuery {
  const query = { ...asked, by: [], without_vat: false, source: null }
  return {
    ...query,
    by: isPivot(report) ? groupingOf(report, query) : [],
    without_vat: report.vat === true && isOn(query, WITHOUT_VAT),
  }
}

function groupingOf(
  { dimensions, by }: { dimensions: readonly DimensionCode[]; by: readonly DimensionCode[] },
  query: ReportQuery,
) {
  const chosen = textOf(query, GROUP_BY)?.split(',') ?? []
  const known = chosen.flatMap((code) => dimensions.find((dimension) => dimension === code) ?? [])
  return known.length > 0 ? [...new Set(known)] : by
}

export function isSplit(report: Report, query: ReportQuery): boolean {
  return report.source_split === true && isOn(query, BY_SOURCE) && !query.by.includes('source')
}

/** The same question about the day it is compared with; null when nothing is compared. */
export function comparedQuery(report: Report, query: ReportQuery): ReportQuery | null {
  const before = textOf(query, COMPARE_TO)
  if (!report.compare || before === null) return null
  return { ...query, parameters: { ...query.parameters, [report.compare]: before } }
}

export const inThousands = (query: ReportQuery) => textOf(query, UNIT) === THOUSANDS
