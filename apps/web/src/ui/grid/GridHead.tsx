import { explainedTitle } from '@stroyfin/domain/reports/measure-titles'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type PointerEvent } from 'react'
import type { GridSort } from './column.ts'
import styles from './grid-head.module.css'
import { type PlacedColumn, type PlacedColumns, SELECT_WIDTH } from './grid-layout.ts'
import { Tick } from './Tick.tsx'

export interface GridHeadProps<Row> {
  grid_id: string
  placed: PlacedColumns<Row>
  first_col: number
  last_col: number
  sort: readonly GridSort[]
  selectable: boolean
  chosen: 0 | 1 | 2
  active_col: number
  grouped: boolean
  /** Column over which a dragged head would fall, and the side. */
  drop_at: number
  onSort: (code: string, extend: boolean) => void
  onSelectAll: () => void
  onResize: (event: PointerEvent, placed: PlacedColumn<Row>) => void
  onFit: (code: string) => void
  onGrab: (event: PointerEvent, at: number) => void
}

const SORT_WORDS = { asc: 'ascending', desc: 'descending' } as const

function HeadCell<Row>(props: GridHeadProps<Row> & { at: number; gap: number }) {
  const { placed, at, sort, grid_id, selectable, gap } = props
  const cell = placed.columns[at] as PlacedColumn<Row>
  const { column, width, left, pinned, is_edge, align } = cell
  const place = sort.findIndex(({ field }) => field === column.code)
  const direction = place < 0 ? undefined : sort[place]?.desc ? 'desc' : 'asc'
  const sortable = column.sortable !== false
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <div
      id={`${grid_id}--1-${at}`}
      role="columnheader"
      aria-colindex={at + (selectable ? 2 : 1)}
      aria-sort={direction ? SORT_WORDS[direction] : undefined}
      // What stands above is drawn for the eye alone.
      aria-description={column.group}
      title={explainedTitle(column.title)}
      className={styles.head}
      data-align={align}
      data-pinned={is_edge ? 'edge' : pinned || undefined}
      // Without a head above it takes that place too: no empty line when the others are scrolled away.
      data-tall={(props.grouped && !column.group) || undefined}
      data-active={at === props.active_col || undefined}
      data-sortable={sortable || undefined}
      data-drop={at === props.drop_at || undefined}
      style={{ width, ...(pinned ? { left } : gap ? { marginLeft: gap } : {}) }}
      onPointerDown={(event) => props.onGrab(event, at)}
      onClick={(event) => sortable && props.onSort(column.code, event.shiftKey)}
    >
      <span className={styles.title}>{column.title}</span>
      {direction && <Arrow size={13} stroke={2} aria-hidden className={styles.arrow} />}
      {sort.length > 1 && place >= 0 && <span className={styles.place}>{place + 1}</span>}
      <span
        className={styles.grip}
        aria-hidden
        onPointerDown={(event) => props.onResize(event, cell)}
        onDoubleClick={() => props.onFit(column.code)}
        onClick={(event) => event.stopPropagation()}
      />
    </div>
  )
}

interface Span {
  key: string
  title: string
  width: number
  gap: number
}

/** Neighbours with the same group share one head above them. */
function groupSpans<Row>(
  placed: PlacedColumns<Row>,
  cols: readonly number[],
  gapAt: (col: number) => number,
): Span[] {
  const spans: Span[] = []
  for (const at of cols) {
    const { column, width, pinned } = placed.columns[at] as PlacedColumn<Row>
    const last = spans.at(-1)
    const title = column.group ?? ''
    if (last && last.title === title && at !== placed.pinned_count && !pinned) last.width += width
    else spans.push({ key: column.code, title, width, gap: gapAt(at) })
  }
  return spans
}

function GridHeadView<Row>(props: GridHeadProps<Row>) {
  const { placed, first_col, last_col, selectable, chosen, grouped } = props
  const pinned = [...Array(placed.pinned_count).keys()]
  const rest = Array.from({ length: Math.max(0, last_col - first_col) }, (_, step) => first_col + step)
  const cols = [...pinned, ...rest]
  const first_left = placed.columns[first_col]?.left ?? 0
  const gapAt = (col: number) => (col === first_col ? first_left - placed.pinned_width : 0)
  return (
    <div role="rowgroup" className={styles.heads} style={{ width: placed.width }}>
      {grouped && (
        <div className={styles.groups} aria-hidden>
          {selectable && <div className={styles.corner} style={{ width: SELECT_WIDTH }} />}
          {groupSpans(placed, cols, gapAt).map(({ key, title, width, gap }) => (
            <div
              key={key}
              className={styles.group}
              data-named={title ? true : undefined}
              style={{ width, marginLeft: gap }}
            >
              {title}
            </div>
          ))}
        </div>
      )}
      <div role="row" aria-rowindex={1} className={styles.headrow}>
        {selectable && (
          <div
            role="columnheader"
            aria-colindex={1}
            className={styles.corner}
            style={{ width: SELECT_WIDTH }}
            onClick={props.onSelectAll}
          >
            <Tick chosen={chosen} />
            <span className="sr-only">Выбрать все строки</span>
          </div>
        )}
        {cols.map((at) => (
          <HeadCell key={placed.columns[at]?.column.code} {...props} at={at} gap={gapAt(at)} />
        ))}
      </div>
    </div>
  )
}

/** Sticky head: a press sorts, Shift adds the second key, the edge resizes, a drag moves; rows go by without it. */
export const GridHead = memo(GridHeadView) as typeof GridHeadView
