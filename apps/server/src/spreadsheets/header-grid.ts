import { type Cell, type Merge, plainText, type SheetRows } from './table.ts'

/** A cell or a merged block with the title-like text that stands in it. */
export interface Block {
  top: number
  bottom: number
  left: number
  right: number
  title: string
  /** Looks like the head of a column: a short text with letters, or a date as in a calendar plan. */
  isLabel: boolean
}

const LONGEST_TITLE = 200

function isLabel(cell: Cell, title: string): boolean {
  if (cell?.kind === 'date') return true
  return cell?.kind === 'text' && title.length <= LONGEST_TITLE && /[\p{L}№%]/u.test(title)
}

/**
 * Blocks of the first rows by row and column. A merged block covers all its columns and rows, so a title
 * over three columns is found in each of them.
 */
export function headerGrid(rows: SheetRows, merges: Merge[], depth: number) {
  const merged = new Map<string, Merge>()
  for (const merge of merges) {
    if (merge.top >= depth) continue
    const right = Math.min(merge.right, merge.left + 200)
    for (let row = merge.top; row <= Math.min(merge.bottom, depth); row++) {
      for (let column = merge.left; column <= right; column++) merged.set(`${row}:${column}`, merge)
    }
  }
  const known = new Map<string, Block | null>()

  const blockOf = (row: number, column: number): Block | null => {
    const place = merged.get(`${row}:${column}`)
    const { top, left, bottom, right } = place ?? { top: row, left: column, bottom: row, right: column }
    const key = `${top}:${left}`
    const found = known.get(key)
    if (found !== undefined) return found
    const cell = rows.at(top)?.[left] ?? null
    const title = plainText(cell).replace(/\s+/g, ' ')
    const block = title === '' ? null : { top, left, bottom, right, title, isLabel: isLabel(cell, title) }
    known.set(key, block)
    return block
  }

  /** Blocks that can be seen in a row, from left to right, each once. */
  const blocksOf = (row: number): Block[] => {
    const found: Block[] = []
    const width = Math.max(rows.at(row)?.length ?? 0, 1)
    for (let column = 0; column < width; column++) {
      const block = blockOf(row, column)
      if (block && found.at(-1) !== block) found.push(block)
    }
    return found
  }

  return { blockOf, blocksOf }
}
