import { type CSSProperties, memo } from 'react'
import type { RowId } from './column.ts'
import { GridCell, type TreeMark } from './GridCell.tsx'
import type { GridEdits } from './grid-edits.ts'
import { type PlacedColumns, SELECT_WIDTH } from './grid-layout.ts'
import styles from './grid-row.module.css'
import type { RowWhere } from './row-deeds.ts'
import { Tick } from './Tick.tsx'

export interface GridRowProps<Row extends object> {
  grid_id: string
  at: number
  /** Number of the row for the screen reader, heads included. */
  row_index: number
  top: number
  height: number
  row: Row
  row_id: RowId
  placed: PlacedColumns<Row>
  first_col: number
  last_col: number
  selectable: boolean
  /** 0 not chosen, 1 chosen, 2 some of the rows inside. */
  chosen: 0 | 1 | 2
  active_col: number
  block_left: number
  block_right: number
  tree_level: number
  tree_folder: boolean
  tree_open: boolean
  tree_busy: boolean
  tree_col: number
  edits: GridEdits<Row> | undefined
  /** Number of the state of the changes: redraws the row when its cells may have changed. */
  edits_version: number
  clickable: boolean
  /** Rows can be carried elsewhere, and what is carried will stand here. */
  grip: boolean
  drop: RowWhere | undefined
}

function SelectCell({ chosen }: { chosen: 0 | 1 | 2 }) {
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      className={styles.select}
      data-select
      style={{ width: SELECT_WIDTH }}
    >
      <Tick chosen={chosen} />
    </div>
  )
}

function GridRowView<Row extends object>(props: GridRowProps<Row>) {
  const { at, row, row_id, placed, first_col, last_col, selectable, chosen, edits, tree_level, tree_folder } =
    props
  const is_tree = props.tree_col >= 0
  const mark: TreeMark | undefined = is_tree
    ? {
        level: tree_level,
        folder: tree_folder,
        open: props.tree_open,
        busy: props.tree_busy,
        grip: props.grip,
      }
    : undefined
  const drawn = [...Array(placed.pinned_count).keys(), ...range(first_col, last_col)]
  const shown = edits ? edits.merged(row) : row
  const style: CSSProperties = {
    height: props.height,
    width: placed.width,
    top: props.top,
  }
  const first_left = placed.columns[first_col]?.left ?? 0
  return (
    <div
      id={props.active_col < 0 ? undefined : `${props.grid_id}-${at}`}
      role="row"
      aria-rowindex={props.row_index}
      aria-selected={selectable ? chosen === 1 : undefined}
      aria-level={is_tree ? tree_level + 1 : undefined}
      aria-expanded={is_tree && tree_folder ? props.tree_open : undefined}
      className={styles.row}
      data-row={at}
      data-chosen={chosen === 1 || undefined}
      data-folder={is_tree && tree_folder ? Math.min(tree_level, 2) : undefined}
      data-removed={edits?.isRemoved(row_id) || undefined}
      data-new={edits?.isNew(row_id) || undefined}
      data-error={edits?.rowError(row_id) ? true : undefined}
      data-drop={props.drop}
      data-clickable={props.clickable || undefined}
      title={edits?.rowError(row_id)}
      style={style}
    >
      {selectable && <SelectCell chosen={chosen} />}
      {drawn.map((col) => {
        const cell = placed.columns[col]
        if (!cell) return null
        const field = cell.column.editor?.field ?? cell.column.code
        return (
          <GridCell
            key={cell.column.code}
            id={col === props.active_col ? `${props.grid_id}-${at}-${col}` : undefined}
            placed={cell}
            col_index={col + (selectable ? 2 : 1)}
            row={shown}
            tree={col === props.tree_col ? mark : undefined}
            active={col === props.active_col}
            in_block={col >= props.block_left && col <= props.block_right}
            dirty={edits?.isDirty(row_id, field) ?? false}
            error={edits?.error(row_id, field)}
            gap={col === first_col ? first_left - placed.pinned_width : 0}
          />
        )
      })}
    </div>
  )
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)
}

/** One row of primitive properties: it is drawn again only when something it shows has changed. */
export const GridRow = memo(GridRowView) as typeof GridRowView
