export const URGENCIES = ['internal', 'internal_notif', 'offhours', 'besp', 'normal'] as const
export type Urgency = (typeof URGENCIES)[number]

/** Labels of §3 to the letter (R-3E-07). */
export const URGENCY_LABELS: Record<Urgency, string> = {
  internal: 'Срочный',
  internal_notif: 'Срочный платеж с уведомлением',
  offhours: 'Неотложный',
  besp: 'Банковские электронные срочные платежи',
  normal: 'Срочность не указана',
}

/** The bank's interface knows the same codes in capitals. */
export function bankUrgencyCode(urgency: Urgency): Uppercase<Urgency> {
  return urgency.toUpperCase() as Uppercase<Urgency>
}
