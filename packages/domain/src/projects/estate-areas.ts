import { Decimal } from '../money/decimal.ts'
import { AREA_FIELDS, type Areas } from './property-type.ts'

export type EstateNode = { id: number; group_id: number | null } & Areas

export const NO_AREAS = Object.fromEntries(AREA_FIELDS.map((field) => [field, null])) as Areas

/** Areas of every estate and, under null, of the project: the sums of what lies inside, own ones where nothing does. */
export function rolledAreas(nodes: readonly EstateNode[]): Map<number | null, Areas> {
  const inside = Map.groupBy(nodes, ({ group_id }) => group_id)
  const rolled = new Map<number | null, Areas>()
  const roll = (id: number | null, own: Areas): Areas => {
    const parts = (inside.get(id) ?? []).map((node) => roll(node.id, node))
    const areas = parts.length > 0 ? sumOfAreas(parts) : own
    rolled.set(id, areas)
    return areas
  }
  roll(null, NO_AREAS)
  return rolled
}

/** What is known, together; null where nothing is known. */
function sumOfAreas(parts: readonly Areas[]): Areas {
  return Object.fromEntries(
    AREA_FIELDS.map((field) => {
      const known = parts.flatMap((part) => part[field] ?? [])
      const sum = known.reduce((total, area) => total.plus(area), new Decimal(0))
      return [field, known.length === 0 ? null : sum.toFixed()]
    }),
  ) as Areas
}
