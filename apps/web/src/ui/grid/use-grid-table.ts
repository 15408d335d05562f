import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type ColumnLayout,
  columnsInView,
  isHidden,
  type PlacedColumns,
  placeColumns,
} from './grid-layout.ts'
import { type GridProps, idOf } from './grid-props.ts'
import type { EditingCell, GridScene } from './grid-scene.ts'
import { nextSort } from './next-sort.ts'
import type { RowSelection } from './row-selection.ts'
import { totalLines } from './total-lines.ts'
import { useActiveRow } from './use-active-row.ts'
import { useColumnLayout } from './use-column-layout.ts'
import { useGoToRow, type WantedRows } from './use-go-to-row.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { useGridHandle } from './use-grid-handle.ts'
import { neededWidth, useNeededWidths } from './use-needed-widths.ts'
import { useRowChooser } from './use-row-chooser.ts'
import { useViewport, type Viewport } from './use-viewport.ts'
import { useWithNewRows } from './use-with-new-rows.ts'

const HEAD = 28
const WIDEST_FIT = 640
const NO_LAYOUT: ColumnLayout = {}

/** The view with the columns that are placed: before it was measured by them, and after one has gone. */
function withColumns<Row>(measured: Viewport, placed: PlacedColumns<Row>): Viewport {
  const { width, last_col } = measured
  const count = placed.columns.length
  if (last_col > 0) return last_col > count ? { ...measured, last_col: count } : measured
  const [first, last] = columnsInView(placed, 0, width)
  return { ...measured, first_col: first, last_col: last, is_wider: placed.width - width > 1 }
}

/** Everything one table keeps while it is on the screen. */
export function useGridTable<Row extends object>(props: GridProps<Row> & { selection: RowSelection<Row> }) {
  const { columns, edits, rowId = idOf, density = 28, selectable = false, newRow } = props
  const box = useRef<HTMLDivElement>(null)
  const source = useWithNewRows(props.source, edits, rowId)
  const [wanted, want] = useState<WantedRows>()
  const [own_layout, setOwnLayout] = useState(NO_LAYOUT)
  const layout = props.layout ?? own_layout
  // Rates and prices are not added up: a row «Итого» without a figure says nothing.
  const has_totals =
    source.counting ||
    (source.total > 0 && Object.values(source.totals).some((total) => (total ?? null) !== null))
  const grouped = columns.some((column) => column.group && !isHidden(column, layout))
  const frame = HEAD + (grouped ? HEAD : 0) + (has_totals ? density * totalLines(source).length : 0)
  const placed_now = useRef<PlacedColumns<Row>>(undefined)

  const {
    view: measured,
    place,
    adopt,
  } = useViewport(box, {
    total: source.total,
    row_height: density,
    frame,
    // Hidden ones have no place: on paper they would be drawn too.
    columns: placed_now.current?.columns.length ?? 0,
    columnsWidth: () => placed_now.current?.width ?? 0,
    columnsInView: (left, room) =>
      placed_now.current ? columnsInView(placed_now.current, left, room) : [0, 0],
  })
  const needed = useNeededWidths(columns, source, measured.first, measured.last)
  const placed = useMemo(
    () => placeColumns({ columns, layout, needed, room: measured.width, selectable }),
    [columns, layout, needed, measured.width, selectable],
  )
  placed_now.current = placed
  const view = withColumns(measured, placed)
  if (measured.last_col === 0) adopt(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns that stand otherwise are otherwise in sight.
  useLayoutEffect(place, [place, placed])
  const pointer = useColumnLayout({
    columns,
    layout,
    onLayout: props.onLayout ?? setOwnLayout,
    fitWidth: (code) => {
      const column = columns.find((one) => one.code === code)
      const rows = Array.from({ length: view.last - view.first + 1 }, (_, step) =>
        source.row(view.first + step),
      )
      const seen = rows.filter((row) => row !== undefined)
      return column ? Math.min(WIDEST_FIT, neededWidth(column, seen, totalLines(source))) : 0
    },
  })
  const page = Math.max(1, Math.floor((view.height - frame) / density) - 1)
  const control = useGridCursor({ box, rows: source.total, placed, row_height: density, frame, page })
  const [editing, setEditing] = useState<EditingCell>()
  const chooser = useRowChooser({ source, edits, rowId, selection: props.selection })

  const scene: GridScene<Row> = {
    box,
    source,
    placed,
    rowId,
    edits,
    newRow,
    isPastedTotal: props.isPastedTotal,
    places_rows: props.places_rows ?? false,
    deeds: props.deeds,
    onCarry: props.onCarry,
    follow: (id, rows = 1) => want({ id, rows }),
    cursor: control.cursor,
    move: control.move,
    place: control.place,
    block: control.block,
    editing,
    setEditing,
    selectable,
    toggleRow: (at, extend) => void chooser.toggle(at, extend),
    toggleAll: chooser.toggleAll,
    sortBy: (code, extend) => source.setSort(nextSort(source.sort, code, extend)),
    onOpen: props.onOpen,
    tree_col: source.tree
      ? Math.max(
          0,
          placed.columns.findIndex(({ column }) => column.tree),
        )
      : -1,
  }
  useActiveRow(scene, props)
  useGoToRow(scene, wanted, want)
  useGridHandle(scene, props.handle)
  return { scene, view, pointer, chooser, has_totals, grouped, density }
}
