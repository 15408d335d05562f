/** What a project is divided into, the greater first: a part lies only in a greater one, so a tree has no loops. */
export const ESTATE_KINDS = ['phase', 'building', 'object'] as const
export type EstateKind = (typeof ESTATE_KINDS)[number]

export const ESTATE_KIND_LABELS: Record<EstateKind, string> = {
  phase: 'Очередь',
  building: 'Корпус',
  object: 'Объект',
}

/** Whether one kind may lie in another; null is the project itself. */
export function liesIn(kind: EstateKind, parent: EstateKind | null): boolean {
  return parent === null || ESTATE_KINDS.indexOf(parent) < ESTATE_KINDS.indexOf(kind)
}

/** What stands in the way of the place; null when nothing does. */
export function placeProblem(kind: EstateKind, parent: EstateKind | null): string | null {
  if (liesIn(kind, parent)) return null
  if (kind === 'phase') return 'Очередь может лежать только в самом проекте'
  if (kind === 'building') return 'Корпус может лежать в проекте или в очереди'
  return 'Объект может лежать в проекте, очереди или корпусе'
}
