import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows, type RightsHolder } from '@stroyfin/domain/access/allows'
import { lackText, type Right } from '@stroyfin/domain/access/sections'
import { monthPlus } from '@stroyfin/domain/dates/months'
import { parameterFits } from '@stroyfin/domain/reports/parameter-fits'
import { reportNamed } from '@stroyfin/reports/catalogue/catalogue'
import type { Report } from '@stroyfin/reports/engine/define-report'
import type {
  ParameterValue,
  ReportParameter,
  ReportParameters,
  ReportQuery,
} from '@stroyfin/reports/engine/report-parameter'
import { textOf } from '@stroyfin/reports/engine/report-parameter'
import { parametersOf, queryOf } from '@stroyfin/reports/engine/report-switches'
import { mostMonths } from '@stroyfin/reports/facts/ask-facts'

/** The report by name, if it exists and the caller may view it. */
export function openReport(name: string, rights: RightsHolder): Report {
  const report = reportNamed(name)
  if (!report) throw new Refusal('not_found', 'Такого отчёта нет')
  const right: Right = `${report.name}.view`
  if (!allows(rights, right)) throw new Refusal('forbidden', lackText(right), { mend: { what: 'right' } })
  return report
}

/** The question to a report as it was sent: each value checked by its kind. */
export function askedOf(
  report: Report,
  sent: ReportParameters,
  { company_id, today }: Pick<ReportQuery, 'company_id' | 'today'>,
): ReportQuery {
  const query = queryOf(report, { company_id, today, parameters: readParameters(report, sent) })
  const wrong = wrongPeriod(query)
  if (wrong) {
    const { field, message } = wrong
    throw new Refusal('invalid', message, { errors: [{ field: `parameters.${field}`, message }] })
  }
  return query
}

function wrongPeriod(query: ReportQuery): { field: string; message: string } | null {
  for (const kind of ['date', 'month']) {
    const field = `${kind}_to`
    const [from, to] = [textOf(query, `${kind}_from`), textOf(query, field)]
    if (from !== null && to !== null && from > to)
      return { field, message: 'Конец периода не может быть раньше начала' }
  }
  const [from, to] = [textOf(query, 'month_from'), textOf(query, 'month_to')]
  const most = mostMonths(query)
  if (from === null || to === null || monthPlus(from, most) > to) return null
  const message = `Не больше ${most} месяцев за один раз: сократите период или укрупните колонки`
  return { field: 'month_to', message }
}

/** Keeps only the report's own parameters and checks each by its kind; a missing one is «all». */
export function readParameters(report: Report, sent: ReportParameters): ReportParameters {
  const read: Record<string, ParameterValue> = {}
  for (const parameter of parametersOf(report)) {
    const { code, title, initial, on } = parameter
    const value = (Object.hasOwn(sent, code) ? sent[code] : undefined) ?? null
    const message = `Недопустимое значение: ${title}`
    if (value !== null && !fits(parameter, value))
      throw new Refusal('invalid', message, { errors: [{ field: `parameters.${code}`, message }] })
    read[code] = value ?? initial ?? on ?? null
  }
  return read
}

/** Periods are counted on from these years, and none may run out of the calendar. */
const isNear = (text: string) => text >= '1900' && text < '2200'

function fits(parameter: ReportParameter, value: ParameterValue): boolean {
  const isDay = parameter.kind === 'date' || parameter.kind === 'month'
  return parameterFits(parameter, value) && (!isDay || isNear(String(value)))
}
