import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../AppLink.tsx'
import { StatusMark } from '../StatusMark.tsx'
import { CellText } from './CellText.tsx'
import textStyles from './cell-text.module.css'
import { cellText } from './cell-text.ts'
import { type ColumnKind, isRed, isZero } from './column.ts'
import { FoldMark } from './FoldMark.tsx'
import type { PlacedColumn } from './grid-layout.ts'
import styles from './grid-row.module.css'

export interface TreeMark {
  level: number
  folder: boolean
  open: boolean
  busy: boolean
  /** The row can be carried elsewhere by the pointer. */
  grip: boolean
}

interface GridCellProps<Row> {
  /** Only the active cell has one, for the grid to name it. */
  id: string | undefined
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

function isWords(kind: ColumnKind): boolean {
  return kind === 'text' || kind === 'ref'
}

function contentOf<Row>({ placed: { column }, row, error }: GridCellProps<Row>): ReactNode {
  if (error?.text !== undefined) return <CellText text={error.text} />
  if (column.cell) return column.cell(row)
  const text = cellText(column, row)
  const href = text && column.href?.(row)
  if (href) {
    return (
      <AppLink href={href} tabIndex={-1} className={textStyles.link} draggable={false}>
        <CellText text={text} />
      </AppLink>
    )
  }
  const press = text && column.press?.(row)
  if (press) {
    return (
      <button type="button" tabIndex={-1} className={`${textStyles.press} on-paper`} onClick={press}>
        {text}
      </button>
    )
  }
  if (column.kind === 'status')
    return text && <StatusMark tone={column.tone?.(row) ?? 'neutral'} text={text} />
  return isWords(column.kind) ? <CellText text={text} /> : text
}

/** One cell. It has no state of its own: rows are redrawn for other data while scrolling. */
export function GridCell<Row>(props: GridCellProps<Row>) {
  const { id, placed, col_index, row, tree, active, in_block, dirty, error, gap } = props
  const { column, pinned, is_edge, align } = placed
  const value = column.value(row)
  const has_words = error?.text !== undefined || (!column.cell && isWords(column.kind))
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
      data-plain={!tree && !column.cell && !has_words ? true : undefined}
      data-pinned={is_edge ? 'edge' : pinned || undefined}
      data-cursor={active || undefined}
      data-block={in_block || undefined}
      data-dirty={dirty || undefined}
      data-error={error ? true : undefined}
      data-negative={isRed(column, value, row) || undefined}
      data-strong={column.strong?.(row) || undefined}
      data-zero={isZero(column.kind, value) || undefined}
      style={gap ? { ...placed.style, marginLeft: gap } : placed.style}
    >
      {tree && (
        <>
          {tree.grip && (
            <span className={styles.grip} data-grip>
              <IconGripVertical size={12} stroke={2} aria-hidden />
            </span>
          )}
          <span style={{ flex: 'none', width: tree.level * 16 }} />
          <FoldMark folder={tree.folder} open={tree.open} busy={tree.busy} />
        </>
      )}
      {contentOf(props)}
    </div>
  )
}
