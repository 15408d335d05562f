import { alignOf, type GridColumn, widthOf } from './column.ts'

/** What a person may change about the columns; plain data, kept by whoever shows the grid. */
export interface ColumnLayout {
  order?: readonly string[]
  widths?: Readonly<Record<string, number>>
  hidden?: readonly string[]
  pinned?: readonly string[]
}

export interface PlacedColumn<Row> {
  column: GridColumn<Row>
  /** Distance from the left edge of the whole table. */
  left: number
  width: number
  pinned: boolean
  /** The others go by under it: what is cut there is not to be read as a whole figure. */
  is_edge: boolean
  align: 'left' | 'right' | 'center'
  /** One object for all its cells: React need not look into it at every step of scrolling. */
  style: { width: number; left?: number }
}

export interface PlacedColumns<Row> {
  columns: readonly PlacedColumn<Row>[]
  pinned_count: number
  pinned_width: number
  width: number
}

export const SELECT_WIDTH = 36

/** All columns in the person's order, pinned first, hidden ones included. */
export function orderColumns<Row>(
  columns: readonly GridColumn<Row>[],
  layout: ColumnLayout,
): GridColumn<Row>[] {
  const known = new Map((layout.order ?? []).map((code, at) => [code, at]))
  const rankOf = (column: GridColumn<Row>) => known.get(column.code)
  const ordered = columns
    .map((column, at) => {
      const before = columns.slice(0, at).findLast((other) => rankOf(other) !== undefined)
      const after = columns.slice(at + 1).find((other) => rankOf(other) !== undefined)
      // A column that the kept order has not heard of stands between its usual neighbours when it has both.
      const between = before && after && rankOf(before)
      return { column, rank: rankOf(column) ?? (between ?? at) + 0.5 }
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ column }) => column)
  return [
    ...ordered.filter((column) => isPinned(column, layout)),
    ...ordered.filter((column) => !isPinned(column, layout)),
  ]
}

export function isPinned<Row>(column: GridColumn<Row>, layout: ColumnLayout): boolean {
  return layout.pinned ? layout.pinned.includes(column.code) : column.pinned === true
}

export function isHidden<Row>(column: GridColumn<Row>, layout: ColumnLayout): boolean {
  return layout.hidden ? layout.hidden.includes(column.code) : column.hidden === true
}

/** The columns on the screen, in their order. */
export function shownColumns<Row>(
  columns: readonly GridColumn<Row>[],
  layout: ColumnLayout,
): GridColumn<Row>[] {
  return orderColumns(columns, layout).filter((column) => !isHidden(column, layout))
}

interface PlaceOptions<Row> {
  columns: readonly GridColumn<Row>[]
  layout: ColumnLayout
  /** Narrowest width at which nothing in the column is cut, measured from its figures. */
  needed: Readonly<Record<string, number>>
  room: number
  selectable: boolean
}

/** Where every shown column stands. Figures are never cut; what is left over goes to the growing column. */
export function placeColumns<Row>({
  columns,
  layout,
  needed,
  room,
  selectable,
}: PlaceOptions<Row>): PlacedColumns<Row> {
  const shown = shownColumns(columns, layout)
  const widths = shown.map((column) => {
    const wished = layout.widths?.[column.code] ?? widthOf(column)
    return Math.max(wished, column.min_width ?? 40, needed[column.code] ?? 0)
  })
  const start = selectable ? SELECT_WIDTH : 0
  const taken = widths.reduce((sum, width) => sum + width, start)
  const grower = growingColumn(shown, layout)
  if (grower >= 0 && room > taken) widths[grower] = (widths[grower] as number) + Math.floor(room - taken)

  const last_pinned = shown.findLastIndex((column) => isPinned(column, layout))
  let left = start
  const placed = shown.map((column, at): PlacedColumn<Row> => {
    const width = widths[at] as number
    const pinned = isPinned(column, layout)
    const style = pinned ? { width, left } : { width }
    const is_edge = at === last_pinned && taken > room
    const item = { column, left, width, pinned, is_edge, align: alignOf(column.kind), style }
    left += width
    return item
  })
  const pinned = placed.filter((item) => item.pinned)
  return {
    columns: placed,
    pinned_count: pinned.length,
    pinned_width: pinned.reduce((sum, { width }) => sum + width, start),
    width: left,
  }
}

function growingColumn<Row>(shown: readonly GridColumn<Row>[], layout: ColumnLayout): number {
  const marked = shown.findIndex(({ grow }) => grow)
  if (marked >= 0) return marked
  const texts = shown.filter(
    ({ code, kind }) => (kind === 'text' || kind === 'ref') && !layout.widths?.[code],
  )
  const widest = texts.sort((a, b) => widthOf(b) - widthOf(a))[0]
  return widest ? shown.indexOf(widest) : shown.length - 1
}

/** Unpinned columns that meet the shown stretch: only these are drawn. */
export function columnsInView<Row>(
  placed: PlacedColumns<Row>,
  scroll_left: number,
  room: number,
): [number, number] {
  const { columns, pinned_count, pinned_width } = placed
  let first = pinned_count
  while (first < columns.length - 1 && edge(columns, first) <= scroll_left + pinned_width) first += 1
  let last = first
  while (last < columns.length && (columns[last] as PlacedColumn<Row>).left < scroll_left + room) last += 1
  return [first, Math.max(first, last)]
}

function edge<Row>(columns: readonly PlacedColumn<Row>[], at: number): number {
  const column = columns[at] as PlacedColumn<Row>
  return column.left + column.width
}

/** The layout with this column shown, whatever the person has hidden. */
export const withShown = (layout: ColumnLayout, code: string): ColumnLayout => ({
  ...layout,
  ...(layout.hidden && { hidden: layout.hidden.filter((other) => other !== code) }),
})
