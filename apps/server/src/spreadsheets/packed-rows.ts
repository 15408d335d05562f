import { packJson, unpackJson } from './packed-json.ts'
import type { Cell, FilledCell, SheetRows, Table } from './table.ts'

/** First letters of packed cells; a percent is a number of its own kind here. */
const KINDS: Record<string, Omit<FilledCell, 'text'>> = {
  t: { kind: 'text' },
  n: { kind: 'number' },
  p: { kind: 'number', percent: true },
  d: { kind: 'date' },
  b: { kind: 'bool' },
  e: { kind: 'error' },
}

/** Rows of a sheet as they pass between threads and are kept: a large table takes a tenth of its file. */
export interface RowPieces {
  length: number
  /** Cells of the longest row. */
  width: number
  pieces: { first: number; packed: Uint8Array<ArrayBuffer> }[]
}

export interface RowPacker {
  /** Rows come from top to bottom; those a file skips become empty ones. */
  place(row: number, column: number, cell: FilledCell): void
  done(): RowPieces
}

/** Characters of a piece: small enough to be unpacked in a millisecond and forgotten at the next sweep of memory. */
const PIECE_SIZE = 32 * 1024
/** What a row and a cell take besides their text. */
const ROW_SIZE = 4
const CELL_SIZE = 4

export function rowPacker(): RowPacker {
  const pieces: RowPieces['pieces'] = []
  let first = 0
  let rows: Cell[][] = []
  let size = 0
  let width = 0
  const close = () => {
    if (rows.length === 0) return
    pieces.push({ first, packed: packRows(rows) })
    first += rows.length
    rows = []
    size = 0
  }
  return {
    place(row, column, cell) {
      while (first + rows.length <= row) {
        if (size >= PIECE_SIZE) close()
        rows.push([])
        size += ROW_SIZE
      }
      const cells = rows[row - first]
      if (!cells) throw new Error('rows of a sheet come from top to bottom')
      const before = cells.length
      while (cells.length < column) cells.push(null)
      cells[column] = cell
      size += (cells.length - before) * CELL_SIZE + cell.text.length
      width = Math.max(width, cells.length)
    },
    done() {
      close()
      return { length: first, width, pieces }
    },
  }
}

export interface PackedRows extends SheetRows {
  /** What they take while they are kept. */
  readonly bytes: number
  /** As they pass to another thread. */
  readonly packed: RowPieces
}

/** Rows unpacked piece by piece as they are asked for; the last piece stays unpacked for whoever reads on. */
export function packedRows(packed: RowPieces): PackedRows {
  const { length, pieces } = packed
  let open: { first: number; rows: Cell[][] } = { first: 0, rows: [] }
  const openAt = (index: number): typeof open => {
    if (index >= open.first && index < open.first + open.rows.length) return open
    const piece = pieces.findLast(({ first }) => first <= index)
    if (piece) open = { first: piece.first, rows: unpackRows(piece.packed) }
    return open
  }
  function* rowsOf(from: number, to: number): Generator<Cell[], void> {
    for (let index = from; index < to; index++) {
      const { first, rows } = openAt(index)
      yield rows[index - first] ?? []
    }
  }
  return {
    length,
    packed,
    bytes: pieces.reduce((sum, { packed }) => sum + packed.byteLength, 0),
    at(index) {
      const place = index < 0 ? length + index : index
      const { first, rows } = openAt(place)
      return rows[place - first]
    },
    slice: (from = 0, to = length) => [...rowsOf(from, Math.min(to, length))],
    [Symbol.iterator]: () => rowsOf(0, length),
  }
}

/** With all rows at hand. */
export function wholeTable({ sheets, warnings }: Table<RowPieces>): Table<Cell[][]> {
  return { sheets: sheets.map((sheet) => ({ ...sheet, rows: packedRows(sheet.rows).slice() })), warnings }
}

function packCell(cell: Cell): string {
  if (!cell) return ''
  return (cell.percent ? 'p' : cell.kind.charAt(0)) + cell.text
}

function unpackCell(packed: string): Cell {
  const kind = KINDS[packed.charAt(0)]
  return kind ? { ...kind, text: packed.slice(1) } : null
}

const packRows = (rows: readonly Cell[][]) => packJson(rows.map((row) => row.map(packCell)))

function unpackRows(packed: Uint8Array): Cell[][] {
  const rows = unpackJson(packed) as string[][]
  return rows.map((row) => row.map(unpackCell))
}
