import type { ListColumn } from '@stroyfin/contract/columns/list-column'
import { arrangeColumns, type ColumnPlace } from '@stroyfin/domain/lists/arrange-columns'
import type { GridColumn } from '../../ui/grid/column.ts'
import { type ColumnLayout, isHidden, isPinned, orderColumns } from '../../ui/grid/grid-layout.ts'

/** The kept columns as the grid takes them. */
export function layoutOf(list: readonly ColumnPlace[]): ColumnLayout {
  const ordered = [...list].sort((a, b) => a.order - b.order)
  const codes = (passes: (column: ColumnPlace) => boolean) => ordered.filter(passes).map(({ code }) => code)
  return {
    order: codes(() => true),
    hidden: codes(({ visible }) => !visible),
    pinned: codes(({ pinned }) => pinned),
    widths: Object.fromEntries(ordered.flatMap(({ code, width }) => (width === null ? [] : [[code, width]]))),
  }
}

/** The layout of the grid as it is kept: every column in its place. */
export function listOf<Row>(
  columns: readonly GridColumn<Row>[],
  layout: ColumnLayout,
  before: readonly ListColumn[],
): ListColumn[] {
  const known = new Map(before.map((column) => [column.code, column]))
  return orderColumns(columns, layout).map((column, order) => {
    const { code, title } = column
    const field = known.get(code)?.field
    return {
      code,
      title,
      order,
      visible: !isHidden(column, layout),
      pinned: isPinned(column, layout),
      width: widthKept(layout.widths?.[code]),
      ...(field && { field }),
    }
  })
}

/** Where the columns stand, as the server keeps it. */
export function placesOf<Row>(columns: readonly GridColumn<Row>[], layout: ColumnLayout): ColumnPlace[] {
  return listOf(columns, layout, []).map(({ code, visible, order, width, pinned }) => ({
    code,
    visible,
    order,
    width,
    pinned,
  }))
}

/** Columns put as a view keeps them; those that came after the view was saved stand where the list has them. */
export function layoutOfPlaces<Row>(
  columns: readonly GridColumn<Row>[],
  places: readonly ColumnPlace[],
): ColumnLayout {
  return layoutOf(arrangeColumns(columns, places))
}

/** Widths the server keeps; a drag far beyond the screen ends at the edge. */
function widthKept(width: number | undefined): number | null {
  return width === undefined ? null : Math.min(2000, Math.max(40, Math.round(width)))
}
