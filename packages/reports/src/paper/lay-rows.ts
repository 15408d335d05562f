import { cellText } from './cell-text.ts'
import type { PaperCell, PaperRow } from './paper.ts'
import { paperFont } from './pdf/paper-font.ts'
import { wrapText } from './wrap-text.ts'

export const POINTS_PER_MM = 72 / 25.4
/** Space between a border and the text, in points. */
export const PADDING = { side: 2, top: 1.2 } as const
/** Height of a line in sizes of its letters. */
export const LEADING = 1.2

/** A cell in its place inside a band; points from the band's left top corner. */
export interface LaidCell {
  cell: PaperCell
  /** Edges of columns it lies between, counted from 0. */
  from: number
  to: number
  row: number
  down: number
  x: number
  width: number
  size: number
  lines: string[]
}

/** Rows laid out together; a page break never falls inside. */
export interface Band {
  cells: LaidCell[]
  /** Points, one per row. */
  heights: number[]
  height: number
  /** Widths of its columns in millimetres. */
  widths: readonly number[]
}

/** Places the cells of rows, wraps their texts and finds the heights of the rows. */
export function layRows(rows: readonly PaperRow[], widths: readonly number[], size: number): Band {
  const edges = [0]
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width * POINTS_PER_MM)
  const cells = placeCells(rows, widths.length).map(({ cell, row, from, to }): LaidCell => {
    const x = edges[from] ?? 0
    const width = (edges[to] ?? 0) - x
    return { cell, from, to, row, down: cell.down ?? 1, x, width, ...setText(cell, width, cell.size ?? size) }
  })
  const heights = heightsOf(rows, cells, size)
  return { cells, heights, widths, height: heights.reduce((sum, height) => sum + height, 0) }
}

/** Numbers are made this much smaller at most before they have to be broken. */
const SMALLEST_SHARE = 0.6

/** A text is wrapped; a number, whose halves would read as two numbers, gets smaller letters instead. */
function setText(cell: PaperCell, width: number, size: number): { size: number; lines: string[] } {
  const text = cellText(cell)
  if (text === '') return { size, lines: [] }
  const { widthOf } = paperFont(cell.bold ? 'bold' : 'regular')
  const room = width - 2 * PADDING.side
  const share = cell.number === undefined ? 1 : Math.min(1, room / (widthOf(text) * size))
  const letters = size * Math.max(share, SMALLEST_SHARE)
  // A hair more room than was asked for: the quotient above is not exact.
  return { size: letters, lines: wrapText(text, (room / letters) * 1.001, widthOf) }
}

interface Placed {
  cell: PaperCell
  row: number
  from: number
  to: number
}

/** A cell takes the first free place of its row; those that go down keep theirs in the rows below. */
function placeCells(rows: readonly PaperRow[], columns: number): Placed[] {
  const taken = rows.map(() => new Set<number>())
  return rows.flatMap(({ cells }, row) => {
    let at = 0
    return cells.map((cell) => {
      while (taken[row]?.has(at)) at++
      const from = at
      const to = from + (cell.span ?? 1)
      if (to > columns) throw new Error(`row ${row} has more cells than the form has columns`)
      for (let below = row; below < row + (cell.down ?? 1); below++) {
        for (let column = from; column < to; column++) taken[below]?.add(column)
      }
      at = to
      return { cell, row, from, to }
    })
  })
}

function heightsOf(rows: readonly PaperRow[], cells: readonly LaidCell[], size: number): number[] {
  const heights = rows.map(({ height }) => (height ?? 0) * POINTS_PER_MM || size * LEADING + 2 * PADDING.top)
  for (const cell of cells) {
    if (cell.down === 1) heights[cell.row] = Math.max(heights[cell.row] ?? 0, needed(cell))
  }
  // What a tall cell lacks is given to the last of its rows.
  for (const cell of cells) {
    if (cell.down === 1) continue
    const last = cell.row + cell.down - 1
    const has = heights.slice(cell.row, last + 1).reduce((sum, height) => sum + height, 0)
    heights[last] = (heights[last] ?? 0) + Math.max(0, needed(cell) - has)
  }
  return heights
}

function needed({ lines, size }: LaidCell): number {
  return lines.length * size * LEADING + 2 * PADDING.top
}
