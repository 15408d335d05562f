import type { GridColumn } from './column.ts'
import { columnsByHeads, plainHead } from './pasted-columns.ts'

/** A head of a pasted block that names no column, and what stands below it. */
export interface UnknownHead {
  across: number
  head: string
  sample: string
}

/** Code of a column by the head that was taken for it once; an empty one is left out knowingly. */
export type KnownHeads = ReadonlyMap<string, string>

/** Heads over something that would be dropped; none where the block has no line of heads. */
export function unknownHeads<Row>(
  cells: readonly (readonly string[])[],
  columns: readonly GridColumn<Row>[],
): UnknownHead[] {
  const [heads = [], ...lines] = cells
  const found = columnsByHeads(heads, columns, lines)
  if (!found) return []
  return heads.flatMap((head, across) => {
    const sample = lines.map((texts) => (texts[across] ?? '').trim()).find((text) => text !== '')
    // What counts the lines is no figure of theirs.
    const isNumber = /^(?:№|n|п\/?п|№\s*п\/?п)$/u.test(plainHead(head))
    return found[across] || sample === undefined || isNumber ? [] : [{ across, head: head.trim(), sample }]
  })
}

/** Columns that a head may be taken for: those that are typed into and no other head names. */
export function freeColumns<Row>(
  cells: readonly (readonly string[])[],
  columns: readonly GridColumn<Row>[],
): GridColumn<Row>[] {
  const named = new Set(columnsByHeads(cells[0] ?? [], columns, cells.slice(1)))
  return columns.filter((column) => column.editor !== undefined && !named.has(column))
}

const keyOf = (list: string) => `pasted-heads:${list}`

/** What heads of this list, or of the files of this contractor, were taken for before. */
export function knownHeads(list: string): KnownHeads {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}')
    const pairs = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  } catch {
    // Rubbish in the storage is asked about anew.
    return new Map()
  }
}

/** Heads are known by their words, however they are written. */
export function rememberHeads(list: string, heads: KnownHeads): void {
  try {
    const all = new Map([...knownHeads(list), ...heads])
    localStorage.setItem(keyOf(list), JSON.stringify(Object.fromEntries(all)))
  } catch {
    // A full or forbidden storage asks the next time again.
  }
}
