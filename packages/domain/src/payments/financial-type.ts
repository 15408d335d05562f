export const FINANCIAL_TYPES = ['calculation', 'loan', 'translation', 'transit', 'refund'] as const
export type FinancialType = (typeof FINANCIAL_TYPES)[number]

export const FINANCIAL_TYPE_LABELS: Record<FinancialType, string> = {
  calculation: 'Расчёт',
  loan: 'Заём',
  translation: 'Перевод',
  transit: 'Транзит',
  refund: 'Возврат',
}
