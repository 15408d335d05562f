/** Ids in a log are told by the names behind them. */
export const LOG_REFS = [
  'contractor',
  'project',
  'estate',
  'city',
  'classifier',
  'loan_agreement',
  'loan_group',
  'agreement',
  'ks',
  'payment',
  'invoice',
  'account',
] as const
export type LogRef = (typeof LOG_REFS)[number]

export type LogKind = 'text' | 'money' | 'percent' | 'date' | 'flag' | LogRef
/** How a stored value is told: by kind, or by the labels of its codes. */
export type LogField = { label: string; kind: LogKind | Readonly<Record<string, string>> }

/** A told field; plain text unless its kind is given. */
export const field = (label: string, kind: LogField['kind'] = 'text'): LogField => ({ label, kind })

export const labelsOf = (views: Readonly<Record<string, { label: string }>>) =>
  Object.fromEntries(Object.entries(views).map(([code, { label }]) => [code, label]))
