import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows, type RightsHolder } from '@stroyfin/domain/access/allows'
import { reportNamed } from '@stroyfin/reports/catalogue/catalogue'
import type { Report, ReportParameters } from '@stroyfin/reports/engine/define-report'

/** The report by name, if it exists and the caller may view it. */
export function openReport(name: string, rights: RightsHolder): Report {
  const report = reportNamed(name)
  if (!report) throw new Refusal('not_found', 'Такого отчёта нет')
  if (!allows(rights, `${report.name}.view`))
    throw new Refusal('forbidden', 'Недостаточно прав на этот отчёт')
  return report
}

/** Keeps only the report's own parameters and checks each by its kind; a missing one is «all». */
export function readParameters(report: Report, sent: ReportParameters): ReportParameters {
  const read: Record<string, string | number | null> = {}
  for (const { code, title, kind } of report.parameters) {
    const value = sent[code] ?? null
    const fits =
      value === null ||
      (kind === 'date'
        ? typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value)
        : Number.isSafeInteger(value))
    const message = `Недопустимое значение: ${title}`
    if (!fits) throw new Refusal('invalid', message, { errors: [{ field: `parameters.${code}`, message }] })
    read[code] = value
  }
  return read
}
