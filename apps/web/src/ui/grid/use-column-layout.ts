import { type PointerEvent, useState } from 'react'
import type { GridColumn } from './column.ts'
import { type ColumnLayout, orderColumns, type PlacedColumn, type PlacedColumns } from './grid-layout.ts'

interface LayoutOptions<Row> {
  columns: readonly GridColumn<Row>[]
  layout: ColumnLayout
  onLayout: (layout: ColumnLayout) => void
  /** Width at which nothing on the screen is cut in the column. */
  fitWidth: (code: string) => number
}

/** Follows the pointer wherever it goes until it is let loose. */
export function followPointer(onMove: (event: globalThis.PointerEvent) => void, onEnd: () => void): void {
  const end = () => {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    onEnd()
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}

const DRAG_FROM = 6

/** Resizing, moving and fitting columns by the pointer. */
export function useColumnLayout<Row>({ columns, layout, onLayout, fitWidth }: LayoutOptions<Row>) {
  const [drop_at, setDropAt] = useState(-1)
  const [dragged, setDragged] = useState(false)

  const resize = (event: PointerEvent, { column, width }: PlacedColumn<Row>) => {
    event.preventDefault()
    event.stopPropagation()
    const from = event.clientX
    followPointer(
      (move) => {
        const next = Math.max(column.min_width ?? 40, Math.round(width + move.clientX - from))
        onLayout({ ...layout, widths: { ...layout.widths, [column.code]: next } })
      },
      () => undefined,
    )
  }

  const fit = (code: string) => onLayout({ ...layout, widths: { ...layout.widths, [code]: fitWidth(code) } })

  const grab = (event: PointerEvent, at: number, placed: PlacedColumns<Row>) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const from = event.clientX
    let over = -1
    setDragged(false)
    followPointer(
      (move) => {
        if (over < 0 && Math.abs(move.clientX - from) < DRAG_FROM) return
        const head = document.elementFromPoint(move.clientX, move.clientY)?.closest('[role="columnheader"]')
        over = placed.columns.findIndex((_, col) => head?.id.endsWith(`--1-${col}`))
        setDragged(true)
        setDropAt(over)
      },
      () => {
        setDropAt(-1)
        const [moved, target] = [placed.columns[at], placed.columns[over]]
        if (!moved || !target || moved === target || moved.pinned !== target.pinned) return
        const codes = orderColumns(columns, layout).map(({ code }) => code)
        const rest = codes.filter((code) => code !== moved.column.code)
        const place = rest.indexOf(target.column.code) + (over > at ? 1 : 0)
        onLayout({ ...layout, order: [...rest.slice(0, place), moved.column.code, ...rest.slice(place)] })
      },
    )
  }

  return { drop_at, dragged, resize, fit, grab }
}
