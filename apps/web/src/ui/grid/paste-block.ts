import type { CellBlock } from './grid-cursor.ts'
import type { CellWrite } from './grid-edits.ts'
import { canEdit, type GridScene } from './grid-scene.ts'

/** Writes the texts from the corner of the block on, as one step back; answers how many of them found no cell. */
export function pasteBlock<Row extends object>(
  scene: GridScene<Row>,
  { top, left }: Pick<CellBlock, 'top' | 'left'>,
  cells: readonly (readonly string[])[],
): number {
  const { edits, placed, source } = scene
  if (!edits) return 0
  let lost = 0
  edits.together(() => {
    const writes: CellWrite<Row>[] = []
    const beyond = Math.max(0, top + cells.length - source.total)
    const added = scene.newRow ? edits.addMany(beyond, scene.newRow) : []
    for (const [down, texts] of cells.entries()) {
      const at = top + down
      const fresh = at >= source.total
      const row = fresh ? added[at - source.total] : source.row(at)
      for (const [across, text] of texts.entries()) {
        const column = placed.columns[left + across]?.column
        const fits = row && column?.editor && (fresh || canEdit(scene, at, left + across))
        if (fits) writes.push({ row, column, text })
        else if (text !== '') lost += 1
      }
    }
    edits.write(writes)
  })
  return lost
}
