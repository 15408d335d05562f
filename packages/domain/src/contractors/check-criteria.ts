/** Levels of one criterion; `stop` may stand only where the criterion is a stop factor. */
export const CHECK_LEVELS = ['ok', 'warning', 'stop'] as const
export type CheckLevel = (typeof CHECK_LEVELS)[number]

export const CHECK_LEVEL_LABELS: Record<CheckLevel, string> = {
  ok: 'Без замечаний',
  warning: 'Предупреждение',
  stop: 'Стоп-фактор',
}

/** The 15 scoring criteria of a contractor (R-3E-15), in the order of the specification. */
export const CHECK_CRITERIA = {
  arbitration_cases: { label: 'Арбитражные дела', stops: false },
  bankruptcy: { label: 'Банкротство', stops: true },
  fictitiousness: { label: 'Признаки фиктивности', stops: true },
  enforcement_proceedings: { label: 'Исполнительные производства', stops: false },
  nominal_lpr: { label: 'Номинальный руководитель', stops: true },
  company_status: { label: 'Статус компании', stops: true },
  tax_debt: { label: 'Налоговая задолженность', stops: false },
  company_age: { label: 'Возраст компании, мес.', stops: false },
  unfair_supplier: { label: 'Недобросовестный поставщик', stops: true },
  disqualification: { label: 'Дисквалификация', stops: true },
  business_activity: { label: 'Деловая активность', stops: false },
  credit_burden: { label: 'Кредитная нагрузка', stops: false },
  business_dynamics: { label: 'Динамика бизнеса', stops: false },
  liquidity: { label: 'Ликвидность', stops: false },
  profitability: { label: 'Рентабельность', stops: false },
} as const

export type CheckCriterion = keyof typeof CHECK_CRITERIA

export const CHECK_CRITERIA_NAMES = Object.keys(CHECK_CRITERIA) as CheckCriterion[]

/** What the check found by one criterion: a few words or a number as text, and how bad it is. */
export type CheckValue = { value: string; level: CheckLevel }
export type CheckValues = Partial<Record<CheckCriterion, CheckValue>>
