import type { ReactNode, Ref } from 'react'
import type { ActionBar } from './action-bar.ts'
import type { GridColumn, RowId } from './column.ts'
import type { GridEdits } from './grid-edits.ts'
import type { ColumnLayout } from './grid-layout.ts'
import type { GridHandle, RowDeeds, RowWhere } from './row-deeds.ts'
import type { GridSelection, RowSelection } from './row-selection.ts'
import type { RowSource } from './row-source.ts'

export type Density = 24 | 28 | 34

export interface GridProps<Row extends object> {
  /** What the table is, for those who hear it: «Договоры». */
  label: string
  columns: readonly GridColumn<Row>[]
  source: RowSource<Row>
  /** Key of the row; its field `id` unless told. */
  rowId?: (row: Row) => RowId
  /** Widths, order and hidden columns; kept inside the grid unless the page keeps them. */
  layout?: ColumnLayout
  onLayout?: (layout: ColumnLayout) => void
  density?: Density
  selectable?: boolean
  selection?: RowSelection<Row>
  /** Buttons for exactly the chosen rows, in the bar below. */
  actions?: (selection: GridSelection) => ReactNode
  onOpen?: (row: Row) => void
  /** The row under the cursor: buttons above the grid work on it. */
  onActive?: (row: Row | undefined) => void
  /** The cursor goes to this row and stays on it when rows change places. */
  follow_id?: RowId | undefined
  edits?: GridEdits<Row>
  /** Makes an empty row with the given negative id: Insert, and pasting below the last row, add rows. */
  newRow?: (id: number) => Row
  /** What can be done with whole rows: Insert, Ctrl+Delete, Alt+arrows, dragging and pasting of rows ask it. */
  deeds?: RowDeeds<Row>
  /** Rows are carried one at a time, where nothing else is done with whole rows. */
  onCarry?: ((row: Row, where: RowWhere, beside: Row) => void) | undefined
  /** The way for buttons above the grid to the rows chosen in it. */
  handle?: Ref<GridHandle<Row>>
  /** Insert puts the new row after the one with the cursor, Alt+Insert before it, Alt+Shift+Insert inside it. */
  places_rows?: boolean
  /** A pasted line that adds up others: it is compared and left out. `texts` are its cells by the codes of their columns. */
  isPastedTotal?: (texts: ReadonlyMap<string, string>) => boolean
  /** Whose files are pasted: heads once taken for a column are known by it; its label unless told. */
  pasted_as?: string
  /** What to say and offer when there is nothing to show. */
  empty?: { text: string; action?: ReactNode }
  /** Own two-line card for narrow screens. */
  card?: (row: Row) => ReactNode
  /** The right side of the own card: of a folder it is pressed apart, for the rest of it folds. */
  card_side?: (row: Row) => ReactNode
  /** What a press on a card does, where the table opens no rows. */
  onCard?: (row: Row) => void
  /** Code of the column whose total stands below the cards; the first that has one unless told. */
  card_total?: string | undefined
  /** What a press on the totals below the cards does. */
  onTotals?: () => void
  /** Grows with its rows up to a screen instead of filling its place: for lists inside cards. */
  fit_rows?: boolean
  /** The bar below with counts and sums; on unless switched off. */
  status?: boolean
}

/** What the table and the cards share while they take one another's place. */
export interface DrawnGridProps<Row extends object> extends GridProps<Row> {
  selection: RowSelection<Row>
  bar: ActionBar
}

/** The field `id` every row of the wire carries. */
export function idOf(row: object): RowId {
  const { id } = row as { id?: RowId }
  return id ?? ''
}
