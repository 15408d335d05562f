import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { bodySize, paperZoom } from './body-size.ts'
import { GridFoot } from './GridFoot.tsx'
import { GridHead } from './GridHead.tsx'
import { GridNotice } from './GridNotice.tsx'
import { GridOpenEditor } from './GridOpenEditor.tsx'
import { GridRows } from './GridRows.tsx'
import { GridStatus } from './GridStatus.tsx'
import styles from './grid.module.css'
import { commandOf } from './grid-keys.ts'
import type { DrawnGridProps } from './grid-props.ts'
import { PaperNote } from './PaperNote.tsx'
import { runCommand } from './run-command.ts'
import { totalLines } from './total-lines.ts'
import { useGridClipboard } from './use-grid-clipboard.ts'
import { useGridMouse } from './use-grid-mouse.ts'
import { useGridTable } from './use-grid-table.ts'
import { useKeptTop } from './use-kept-top.ts'
import { usePrintKey } from './use-print-key.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useSteady } from './use-steady.ts'

/** The grid as a table with head, rows, totals and the bar below. */
export function GridTable<Row extends object>(props: DrawnGridProps<Row>) {
  const grid_id = useId()
  const { scene, view, pointer, chooser, has_totals, grouped, density } = useGridTable(props)
  const { box, source, placed, cursor, edits, editing, selectable } = scene
  const drag = useRowDrag(scene)
  const mouse = useGridMouse(scene, drag.grab)
  const clipboard = useGridClipboard(scene, props.pasted_as ?? props.label)
  usePrintKey(source)
  const active_drawn =
    cursor.col < placed.pinned_count || (cursor.col >= view.first_col && cursor.col < view.last_col)
  const active_id =
    active_drawn || cursor.row < 0 ? `${grid_id}-${cursor.row}-${cursor.col}` : `${grid_id}-${cursor.row}`

  useKeptTop(box, { label: props.label, source, is_tall: view.body_height > 0 })
  const drawn = { placed, first_col: view.first_col, last_col: view.last_col, selectable }

  const onHead = useSteady({
    onSort: (code: string, extend: boolean) => !pointer.dragged && scene.sortBy(code, extend),
    onSelectAll: chooser.toggleAll,
    onResize: pointer.resize,
    onFit: pointer.fit,
    onGrab: (event: PointerEvent, at: number) => pointer.grab(event, at, placed),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.target === box.current ? commandOf(event) : undefined
    if (command && runCommand(scene, command)) event.preventDefault()
  }
  return (
    <>
      {view.on_paper && <PaperNote source={source} />}
      <div
        ref={box}
        role={source.tree ? 'treegrid' : 'grid'}
        aria-label={props.label}
        aria-rowcount={source.total + 1 + (has_totals ? totalLines(source).length : 0)}
        aria-colcount={placed.columns.length + (selectable ? 1 : 0)}
        aria-multiselectable={selectable || undefined}
        aria-readonly={edits ? undefined : true}
        aria-busy={source.state === 'loading' || source.stale || undefined}
        aria-activedescendant={cursor.row < 0 || source.row(cursor.row) ? active_id : undefined}
        tabIndex={0}
        className={styles.box}
        data-stale={source.stale || undefined}
        data-wider={view.is_wider || undefined}
        style={view.on_paper ? paperZoom(placed.width) : undefined}
        onKeyDown={onKeyDown}
        {...mouse}
        {...clipboard.handlers}
      >
        <GridHead
          {...drawn}
          grid_id={grid_id}
          sort={source.sort}
          chosen={selectable ? chooser.allState() : 0}
          active_col={cursor.row < 0 ? cursor.col : -1}
          grouped={grouped}
          drop_at={pointer.drop_at}
          {...onHead}
        />
        <div
          role="rowgroup"
          className={styles.body}
          style={bodySize(view.body_height, placed.width, density)}
        >
          <GridRows
            grid_id={grid_id}
            scene={scene}
            view={view}
            row_height={density}
            chosenAt={chooser.stateAt}
            clickable={props.onOpen !== undefined}
            drop={drag.drop}
          />
          {editing && (
            <GridOpenEditor scene={scene} editing={editing} row_height={density} shift={view.shift} />
          )}
        </div>
        <GridNotice as_row source={source} empty={props.empty} row_height={density} />
        {has_totals && (
          <GridFoot
            {...drawn}
            totals={source.totals}
            title={source.counting ? 'Считаем…' : source.total_title}
            below={source.total_below}
            hrefOf={source.total_href}
            pressOf={source.total_press}
            row_index={source.total + 2}
            height={density}
          />
        )}
      </div>
      {clipboard.dialog}
      {props.status !== false && (
        <GridStatus
          {...{ source, placed, cursor, edits, selectable }}
          chosen={chooser.store}
          bar={props.bar}
        />
      )}
    </>
  )
}
