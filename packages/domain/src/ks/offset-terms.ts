/** How the contract settles the paid advance against acts. */
export const OFFSET_METHODS = ['none', 'percent', 'proportional', 'full', 'manual'] as const
export type OffsetMethod = (typeof OFFSET_METHODS)[number]

export const OFFSET_METHOD_LABELS: Record<OffsetMethod, string> = {
  none: 'Без зачёта',
  percent: 'Процент от акта',
  proportional: 'Пропорционально остатку работ',
  full: 'Полностью',
  manual: 'Вручную',
}
