import { useEffect, useRef } from 'react'
import { GridRow } from './GridRow.tsx'
import { blockOf } from './grid-cursor.ts'
import styles from './grid-notice.module.css'
import type { GridScene } from './grid-scene.ts'
import type { DropPlace } from './use-row-drag.ts'
import { useSlots } from './use-slots.ts'
import type { Viewport } from './use-viewport.ts'

interface GridRowsProps<Row extends object> {
  grid_id: string
  scene: GridScene<Row>
  view: Viewport
  row_height: number
  chosenAt: (at: number) => 0 | 1 | 2
  clickable: boolean
  drop: DropPlace | undefined
}

function Skeleton({ top, height, width }: { top: number; height: number; width: number }) {
  return (
    <div className={styles.skeleton} style={{ height, width, top }} aria-hidden>
      <span />
      <span />
      <span />
    </div>
  )
}

/** The rows on the screen and the one with the cursor, which the screen reader must always find. */
export function GridRows<Row extends object>(props: GridRowsProps<Row>) {
  const { grid_id, scene, view, row_height, chosenAt, clickable } = props
  const { source, cursor, placed, rowId, edits, selectable, tree_col } = scene
  const { tree } = source
  const block = blockOf(cursor)
  const many = block.top !== block.bottom || block.left !== block.right
  useEnsured(source.ensure, view.first, view.last, source.version)

  const drawn = Array.from(
    { length: Math.max(0, view.last - view.first + 1) },
    (_, step) => view.first + step,
  )
  const slots = useSlots(drawn)
  if (cursor.row >= 0 && cursor.row < source.total && (cursor.row < view.first || cursor.row > view.last)) {
    drawn.push(cursor.row)
  }
  // In the order of elements nothing moves within the page; what a row is, its aria-rowindex says.
  if (!view.on_paper) drawn.sort((a, b) => (slots.get(a) ?? -1) - (slots.get(b) ?? -1))
  return drawn.map((at) => {
    const row = source.row(at)
    const top = at * row_height + view.shift
    const key = slots.get(at) ?? 'cursor'
    if (!row) return <Skeleton key={key} top={top} height={row_height} width={placed.width} />
    const in_block = many && at >= block.top && at <= block.bottom
    return (
      <GridRow
        key={key}
        grid_id={grid_id}
        at={at}
        row_index={at + 2}
        top={top}
        height={row_height}
        row={row}
        row_id={rowId(row)}
        placed={placed}
        first_col={view.first_col}
        last_col={view.last_col}
        selectable={selectable}
        chosen={selectable ? chosenAt(at) : 0}
        active_col={at === cursor.row ? cursor.col : -1}
        block_left={in_block ? block.left : -1}
        block_right={in_block ? block.right : -2}
        tree_level={tree?.level(at) ?? 0}
        tree_folder={tree?.isFolder(at) ?? false}
        tree_open={tree?.isOpen(at) ?? false}
        tree_busy={tree?.isBusy(at) ?? false}
        tree_col={tree_col}
        edits={edits}
        edits_version={edits?.version ?? 0}
        clickable={clickable}
        grip={scene.deeds ? (scene.deeds.mayMove?.(row) ?? true) : scene.onCarry !== undefined}
        drop={props.drop?.row === at ? props.drop.where : undefined}
      />
    )
  })
}

const ASK_EVERY = 80
/** So many rows beyond the screen are asked for too, so that slow scrolling meets no grey rows. */
const AHEAD = 40

/** Asks for the rows on the screen, at most so often while they fly by. */
function useEnsured(
  ensure: (from: number, to: number) => void,
  first: number,
  last: number,
  version: number,
): void {
  const asked_at = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state of the source may lack rows it had.
  useEffect(() => {
    if (last < first) return
    const ask = () => {
      asked_at.current = performance.now()
      ensure(Math.max(0, first - AHEAD), last + AHEAD)
    }
    const wait = asked_at.current + ASK_EVERY - performance.now()
    if (wait <= 0) {
      ask()
      return
    }
    const timer = setTimeout(ask, wait)
    return () => clearTimeout(timer)
  }, [ensure, first, last, version])
}
