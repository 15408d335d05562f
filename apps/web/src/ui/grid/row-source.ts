import type { CellValue, GridColumn, GridSort, RowId } from './column.ts'

export type Totals = Readonly<Record<string, CellValue>>

/** Rows that are no sum with the others: a second line of totals below the first. */
export interface TotalBelow<Row> {
  title: string
  totals: Totals
  holds(row: Row): boolean
}

/** Folders of a tree list, addressed by the number of the shown row. */
export interface TreeView<Row> {
  level: (at: number) => number
  isFolder: (at: number) => boolean
  isOpen: (at: number) => boolean
  /** True while the children of the folder are on their way. */
  isBusy: (at: number) => boolean
  parentAt: (at: number) => number
  toggle: (at: number) => void
  setAllOpen: (open: boolean) => void
  /** Rows inside the folder that are no folders themselves; the row itself for a leaf. */
  leaves: (at: number) => readonly Row[]
  /** Rows that lie directly in a folder, or at the root, in their order, shown or not. */
  children: (id: RowId | null) => readonly Row[]
  /** Everything inside a row at any depth. */
  inside: (id: RowId) => readonly Row[]
  /** The row by its id, shown or not. */
  byId: (id: RowId) => Row | undefined
  /** Opens the folders above a row and answers where it is shown then; −1 when it is not here. */
  reveal: (id: RowId) => number
  open: (id: RowId) => void
}

/** Folders whose rows may still be on the server: their ticks are counted and brought without opening them. */
export interface LazyFolders<Row> {
  /** Rows that lie in a folder at any depth. */
  size(at: number): number
  holds(at: number, row: Row): boolean
  gather(at: number): Promise<readonly Row[]>
}

/** Where the grid takes its rows from: a window on the server, a list in memory or a tree. */
export interface RowSource<Row> {
  total: number
  /** Undefined while the row is on its way. */
  row: (at: number) => Row | undefined
  /** Says which rows are on the screen, so that they are brought. */
  ensure: (from: number, to: number) => void
  /** All rows of the stretch, brought from the server if need be. */
  rows: (from: number, to: number) => Promise<Row[]>
  totals: Totals
  /** True while rows are shown whose number and sums are still on their way. */
  counting?: boolean
  /** Where a press on a total leads. */
  total_href?: (code: string) => string | undefined
  /** What a press on a total without an address does. */
  total_press?: (code: string) => (() => void) | undefined
  /** What the totals add up, where it is not everything: «Итого по отбору». */
  total_title?: string
  total_below?: TotalBelow<Row>
  state: 'loading' | 'ready' | 'error'
  /** True while older rows are shown until the asked ones arrive. */
  stale: boolean
  error: string | undefined
  reload: () => void
  /** Changes when any row, total or the order may have changed. */
  version: number
  /** Which rows are asked for, order apart; ticks made under another question are looked for by `found`. */
  question?: string
  /** Which of these rows the question finds. */
  found?: (ids: readonly RowId[]) => Promise<ReadonlySet<RowId>>
  /** Changes when the list starts over: the grid goes back to its top. */
  origin: number | string
  sort: readonly GridSort[]
  setSort: (sort: GridSort[]) => void
  tree?: TreeView<Row>
  lazy?: LazyFolders<Row>
  /** How many rows can be chosen, when that is not how many are shown. */
  choosable?: number
  /** Every row that can be chosen, when the whole list is in the browser. */
  everything?: () => readonly Row[]
}

export type Columns<Row> = readonly GridColumn<Row>[]
