import type { Report } from '@stroyfin/reports/engine/define-report'
import type { ReportParameters } from '@stroyfin/reports/engine/report-parameter'
import { parametersOf } from '@stroyfin/reports/engine/report-switches'
import { isChosen } from './parameter-labels.ts'

export interface DeliveryWords {
  subject: string
  text: string
}

/** What is said beside a file that has come by itself: which report, where it is read, what was asked and when. */
export function deliveryWords({
  file,
  title,
  address,
  told,
}: {
  file: string
  title: string
  address: string
  told: readonly (readonly [label: string, value: string])[]
}): DeliveryWords {
  const asked = told.map(([label, value]) => `${label}: ${value}`)
  return {
    subject: file.replace(/\.[^.]+$/, ''),
    text: [title, address, '', ...asked, '', 'Рассылку можно отменить на странице отчёта.'].join('\n'),
  }
}

/** The page that asks what the delivery asks; what only the calendar has filled in follows the calendar there too. */
export function reportAddress(key: string, report: Report, kept: ReportParameters): string {
  const words = new URLSearchParams()
  for (const parameter of parametersOf(report)) {
    const value = kept[parameter.code]
    if (value === undefined || (!parameter.prefill && !isChosen(parameter, value))) continue
    words.set(parameter.code, wordOf(value ?? 'all'))
  }
  return words.size > 0 ? `/reports/${key}?${words}` : `/reports/${key}`
}

/** As the browser writes its addresses: what is no text is JSON, and so is a text that would be read as JSON. */
function wordOf(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  try {
    JSON.parse(value)
    return JSON.stringify(value)
  } catch {
    return value
  }
}
