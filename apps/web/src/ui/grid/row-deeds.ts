import type { CellValue, RowId } from './column.ts'

export type RowWhere = 'before' | 'after' | 'inside'
export type RowStep = 'up' | 'down' | 'in' | 'out'

/** What a pasted line is: a row, a folder of those after it, a sum of those before it, a part of the one before it. */
export type PastedKind = 'line' | 'section' | 'total' | 'part'

/** How a page whose rows lie in folders reads a pasted block. */
export interface PastedSections<Row> {
  /** `texts` are the cells of a line by the codes of their columns. */
  kindOf: (texts: ReadonlyMap<string, string>) => PastedKind
  /** What a section has that a row has not. */
  asSection: Readonly<Record<string, CellValue>>
  /** Puts the new rows, none of them a total or a part, into their sections. */
  arrange: (rows: readonly Row[], kinds: readonly PastedKind[]) => void
}

/** A pasted row with the sum that stood beside it; null where none did. */
export interface PastedRow<Row> {
  row: Row
  there: bigint | null
}

/** What a page lets people do with whole rows of its grid. */
export interface RowDeeds<Row> {
  /** A new row beside the given one; answers where the cursor goes. */
  add: (where: RowWhere, beside: Row | undefined) => RowId | undefined
  /** New rows behind the given one, for a pasted block that is longer than the list. */
  addMany: (count: number, behind: Row | undefined) => readonly Row[]
  sections?: PastedSections<Row>
  /** Told of the lines of a pasted block once they lie in the grid. */
  pasted?: (rows: readonly PastedRow<Row>[]) => void
  remove: (rows: readonly Row[]) => void
  /** One step among the neighbours, into the folder above or out of the own one; false when there is nowhere to go. */
  step: (rows: readonly Row[], step: RowStep) => boolean
  /** Whether this row may be carried at all; absent: any may. */
  mayMove?: (row: Row) => boolean
  /** What is dragged is let go beside a row. */
  move: (rows: readonly Row[], where: RowWhere, beside: Row) => void
  /** The rows as text for the clipboard: they are pasted as rows, also into another document. */
  copy: (rows: readonly Row[], cut: boolean) => string
  /** Rows copied before; answers where the cursor goes. */
  paste: (copied: string, behind: Row | undefined) => RowId | undefined
}

/** The grid as buttons outside it see it. */
export interface GridHandle<Row> {
  /** Rows of the chosen block. */
  chosen: () => Row[]
  active: () => Row | undefined
  follow: (id: RowId, rows?: number) => void
  focus: () => void
  fillDown: () => void
  /** False when there is nothing to the right that may be typed. */
  fillRight: () => boolean
  clear: () => void
}
