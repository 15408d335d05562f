import { kopecks, roubles } from '../money/money.ts'

export const FINANCIAL_TYPES = ['calculation', 'loan', 'translation', 'transit', 'refund'] as const
export type FinancialType = (typeof FINANCIAL_TYPES)[number]

export const FINANCIAL_TYPE_LABELS: Record<FinancialType, string> = {
  calculation: 'Расчёт',
  loan: 'Заём',
  translation: 'Перевод',
  transit: 'Транзит',
  refund: 'Возврат нам',
}

/** Money that comes back is taken off in every sum, so it stands with a minus beside what went out. */
export const countedSumm = (financial_type: FinancialType, summ: number): string | number =>
  financial_type === 'refund' ? roubles(-kopecks(summ)) : summ
