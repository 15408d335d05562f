import type { Right } from '../access/sections.ts'

/** What the global search finds, in the order of its results. */
export const ENTITY_TYPES = ['agreement', 'ks', 'payment', 'contractor', 'project', 'loan_agreement'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

export const ENTITY_TYPE_LABELS: Record<EntityType, string> = {
  agreement: 'Договор',
  ks: 'Выполнение',
  payment: 'Платёж',
  contractor: 'Контрагент',
  project: 'Проект',
  loan_agreement: 'Кредитный договор',
}

/** Nobody finds what they may not open. */
export const entityRight = (type: EntityType): Right => `${type}.view`

/** R-2.8-12 … R-2.8-15: contracts and completion documents are links, everything else is only told. */
export function entityAddress({ row_type, id }: { row_type: string; id: number }): string | null {
  if (row_type === 'agreement') return `/agreement/${id}`
  if (row_type === 'ks') return `/ks-item/${id}`
  return null
}
