import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'

const lastPart = (view_id: string) => view_id.slice(view_id.lastIndexOf('.') + 1)

/**
 * Rows with the dotted numbers of the places they stand at now, level by level from the root. Where lines have
 * not come the stored numbers stay: who stands between is not known.
 */
export function numbered(
  rows: readonly EstimateLine[],
  partial: ReadonlySet<number>,
  lacks_roots = false,
): readonly EstimateLine[] {
  const children = new Map<number | null, number[]>()
  for (const [at, { group_id }] of rows.entries()) {
    if (!children.get(group_id)?.push(at)) children.set(group_id, [at])
  }
  const out = [...rows]
  const waiting: { group_id: number | null; prefix: string; level: number }[] = [
    { group_id: null, prefix: '', level: 0 },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { group_id, prefix, level } = next
    const known = group_id === null ? !lacks_roots : !partial.has(group_id)
    for (const [place, at] of (children.get(group_id) ?? []).entries()) {
      const row = rows[at] as EstimateLine
      const view_id = prefix + (known ? String(place + 1) : lastPart(row.view_id))
      if (row.view_id !== view_id || row.level !== level) out[at] = { ...row, view_id, level }
      if (children.has(row.id)) waiting.push({ group_id: row.id, prefix: `${view_id}.`, level: level + 1 })
    }
  }
  return out
}
