export type ReportType = 'financial' | 'construction' | 'bank'

export const REPORT_TYPE_LABELS: Record<ReportType, string> = {
  financial: 'Финансовые',
  construction: 'Строительные',
  bank: 'Банковские',
}

const financial = (label: string) => ({ label, type: 'financial' }) as const
const construction = (label: string) => ({ label, type: 'construction' }) as const
const bank = (label: string) => ({ label, type: 'bank' }) as const

/**
 * One right per report, named exactly as the report.
 * registry and bank-registry are absent: they live under payment_registry.
 */
export const REPORT_SECTIONS = {
  'budget-forecast': financial('Прогноз бюджета'),
  ter: financial('ТЭР — технико-экономический расчёт'),
  cashflow: financial('Движение денежных средств'),
  ddu: financial('Реестр ДДУ'),
  'consolidated-report': financial('Сводный отчёт'),
  'financial-results-for-projects': financial('Финансовый результат по проектам'),
  'cost-price': financial('Использование лимитов'),
  vgo: financial('Внутригрупповые обороты'),
  'project-analytics': financial('Аналитика по проектам'),
  'contractor-analytics': financial('Аналитика по контрагентам'),
  bdr: financial('БДР по ЦФО'),
  forecast: financial('Прогноз'),
  'opp-payments': financial('Оперативный план платежей'),
  'opp-ks': financial('Оперативный план выполнения'),
  'agreement-planning': financial('Планирование договоров'),
  'limit-balance-control': financial('Контроль остатка лимитов'),
  'payment-schedule': financial('График платежей'),
  'planned-cost': financial('Плановая стоимость'),
  'schedule-financing-payments': financial('График финансирования по платежам'),
  'schedule-financing-ks': financial('График финансирования по выполнению'),
  'created-fact-ks': financial('Созданные и фактические КС'),
  budgeting: financial('Бюджетирование'),
  'payments-analytic': financial('Аналитика платежей'),
  'sold-areas': financial('Реализованные площади'),
  'ks-3': construction('Справка КС-3'),
  'ks-types-of-jobs': construction('КС по видам работ'),
  analysts: construction('Анализ выполнения'),
  'forecast-actual-usr': construction('Прогноз-факт УСР'),
  'ks-analytics': construction('Аналитика выполнения'),
  'plan-fact-usr': construction('План-факт УСР'),
  'smeta-copy': construction('Реестр строк смет'),
  'ks-copy': construction('Реестр строк КС'),
  'smeta-ks-copy': construction('Сверка смет и КС'),
  'construction-budget': construction('Бюджет строительства'),
  tenders: construction('Тендеры'),
  'construction-report': construction('Отчёт о ходе строительства'),
  'commercial-rates': construction('Коммерческие расценки'),
  'project-portfolio-profit': construction('Прибыль портфеля проектов'),
  'construction-form': construction('Рабочая форма строительства'),
  rssp: bank('РССП'),
  'bank-agreements': bank('Договоры для банка'),
  'bank-ks': bank('Выполнение для банка'),
  'bank-payments': bank('Платежи для банка'),
  'bank-planned-cost': bank('Плановая стоимость для банка'),
  'bank-financing-schedule': bank('График финансирования для банка'),
  'graf-construction': bank('График строительства'),
} as const satisfies Record<string, { label: string; type: ReportType }>

export type ReportSection = keyof typeof REPORT_SECTIONS

export const REPORT_SECTION_NAMES = Object.keys(REPORT_SECTIONS) as ReportSection[]
