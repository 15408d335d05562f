import { IconChevronRight, IconLoader2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../AppLink.tsx'
import { StatusMark } from '../StatusMark.tsx'
import { CellText } from './CellText.tsx'
import { cellText, isFigure, isNegative } from './column.ts'
import styles from './grid.module.css'
import type { PlacedColumn } from './grid-layout.ts'

export interface TreeMark {
  level: number
  folder: boolean
  open: boolean
  busy: boolean
}

interface GridCellProps<Row> {
  id: string
  placed: PlacedColumn<Row>
  col_index: number
  row: Row
  tree: TreeMark | undefined
  active: boolean
  in_block: boolean
  dirty: boolean
  error: { message: string; text?: string } | undefined
  gap: number
}

function contentOf<Row>({ placed: { column }, row, error }: GridCellProps<Row>): ReactNode {
  if (error?.text !== undefined) return <CellText text={error.text} />
  if (column.cell) return column.cell(row)
  const text = cellText(column, row)
  const href = text && column.href?.(row)
  if (href) {
    return (
      <AppLink href={href} tabIndex={-1} className={styles.link} draggable={false}>
        <CellText text={text} />
      </AppLink>
    )
  }
  if (column.kind === 'status')
    return text && <StatusMark tone={column.tone?.(row) ?? 'neutral'} text={text} />
  return isFigure(column.kind) ? text : <CellText text={text} />
}

function Fold({ tree }: { tree: TreeMark }) {
  if (!tree.folder) return <span className={styles.fold} style={{ marginLeft: tree.level * 16 }} />
  const Icon = tree.busy ? IconLoader2 : IconChevronRight
  return (
    <span
      className={styles.fold}
      style={{ marginLeft: tree.level * 16 }}
      data-fold
      data-open={tree.open || undefined}
      data-busy={tree.busy || undefined}
    >
      <Icon size={14} stroke={2} aria-hidden />
    </span>
  )
}

/** One cell. It has no state of its own: rows are redrawn for other data while scrolling. */
export function GridCell<Row>(props: GridCellProps<Row>) {
  const { id, placed, col_index, row, tree, active, in_block, dirty, error, gap } = props
  const { column, width, left, pinned, align } = placed
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={col_index}
      aria-selected={in_block || undefined}
      aria-invalid={error ? true : undefined}
      title={error?.message}
      className={styles.cell}
      data-col={col_index}
      data-align={align}
      data-pinned={pinned || undefined}
      data-active={active || undefined}
      data-block={in_block || undefined}
      data-dirty={dirty || undefined}
      data-error={error ? true : undefined}
      data-negative={isNegative(column.kind, column.value(row)) || undefined}
      style={{ width, ...(pinned ? { left } : gap ? { marginLeft: gap } : {}) }}
    >
      {tree && <Fold tree={tree} />}
      {contentOf(props)}
    </div>
  )
}
