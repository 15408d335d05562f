import type { ReportColumn } from '../engine/define-report.ts'
import { money } from './fact-columns.ts'

/** What stands beside «Законтрактовано» and never in it (K-14). */
export const awaiting = (opens: ReportColumn['opens'], more: Partial<ReportColumn> = {}): ReportColumn =>
  money('awaiting', 'На согласовании', { ...(opens && { opens }), ...more })

export const AGREED_ALONE =
  'Договоры и дополнительные соглашения входят в законтрактованное, когда согласованы; новые, на согласовании и отклонённые стоят в графе «На согласовании».'
