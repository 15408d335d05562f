/** What a line of an estimate is (R-3E-24). */
export const ESTIMATE_TYPES = ['work', 'material', 'equip'] as const
export type EstimateType = (typeof ESTIMATE_TYPES)[number]

export const ESTIMATE_TYPE_LABELS: Record<EstimateType, string> = {
  work: 'Работы',
  material: 'Материалы',
  equip: 'Оборудование',
}
