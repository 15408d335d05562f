import type { ParameterValue, ReportParameter, ReportParameters } from './report-parameter.ts'

/** What the calendar puts into a parameter on this day; undefined where the calendar has no say. */
export function calendarValue({ kind, prefill }: ReportParameter, today: string): string | undefined {
  const inKind = (day: string) => (kind === 'month' ? day.slice(0, 7) : day)
  switch (prefill) {
    case 'today':
    case 'month':
      return inKind(today)
    case 'year_start':
      return inKind(`${today.slice(0, 4)}-01-01`)
    case 'year_end':
      return inKind(`${today.slice(0, 4)}-12-31`)
    default:
      return undefined
  }
}

/** Without the values that are only today's: they are to follow the calendar. */
export function withoutCalendar(
  parameters: readonly ReportParameter[],
  values: ReportParameters,
  today: string,
): ReportParameters {
  const kept: Record<string, ParameterValue> = {}
  for (const parameter of parameters) {
    const value = values[parameter.code] ?? null
    if (value !== calendarValue(parameter, today)) kept[parameter.code] = value
  }
  return kept
}

/** With the values of this day where none was kept. */
export function withCalendar(
  parameters: readonly ReportParameter[],
  kept: ReportParameters,
  today: string,
): ReportParameters {
  const values: Record<string, ParameterValue> = {}
  for (const parameter of parameters) {
    const { code } = parameter
    values[code] = Object.hasOwn(kept, code)
      ? (kept[code] ?? null)
      : (calendarValue(parameter, today) ?? null)
  }
  return values
}
