/** Completion documents (§3, R-3E-05). */
export const KS_TYPES = ['contracting', 'salary', 'purchase', 'services'] as const
export type KsType = (typeof KS_TYPES)[number]

export const KS_TYPE_LABELS: Record<KsType, string> = {
  contracting: 'КС-2',
  salary: 'Зарплатная ведомость',
  purchase: 'УПД',
  services: 'Акт выполненных работ',
}

/** How the purpose of a payment names what it pays by. */
export const KS_TYPE_IN_PURPOSE: Record<KsType, string> = {
  contracting: 'акту КС-2',
  salary: 'ведомости',
  purchase: 'УПД',
  services: 'акту',
}

/** Purpose of a file attached to a document (R-3E-06, A-071). */
export const APPOINTMENTS = ['act', 'ks-2', 'ks-3', 'document'] as const
export type Appointment = (typeof APPOINTMENTS)[number]

export const APPOINTMENT_LABELS: Record<Appointment, string> = {
  act: 'Акт',
  'ks-2': 'КС-2',
  'ks-3': 'КС-3',
  document: 'Документ',
}

/** The form of УПД states VAT in every line; КС-2 and the others state it once under the total. */
export function vatPerLine(type: KsType): boolean {
  return type === 'purchase'
}
