/** How firm the price of an agreement is (§3: agreement planning types). */
export const PLANNING_TYPES = ['opened', 'fixed'] as const
export type PlanningType = (typeof PLANNING_TYPES)[number]

export const PLANNING_TYPE_LABELS: Record<PlanningType, string> = {
  opened: 'Открытая цена',
  fixed: 'Твёрдая цена',
}
