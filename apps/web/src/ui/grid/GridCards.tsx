import { useEffect, useRef } from 'react'
import { AutoCard } from './AutoCard.tsx'
import { bodySize } from './body-size.ts'
import { cellText } from './cell-text.ts'
import { GridCard } from './GridCard.tsx'
import { GridNotice } from './GridNotice.tsx'
import { GridStatus } from './GridStatus.tsx'
import styles from './grid.module.css'
import cardStyles from './grid-card.module.css'
import { NO_CURSOR } from './grid-cursor.ts'
import { placeColumns } from './grid-layout.ts'
import noticeStyles from './grid-notice.module.css'
import { type DrawnGridProps, idOf } from './grid-props.ts'
import { PaperNote } from './PaperNote.tsx'
import { useKeptTop } from './use-kept-top.ts'
import { useRowChooser } from './use-row-chooser.ts'
import { useViewport } from './use-viewport.ts'

const CARD = 60

/** The same list for a narrow screen: two lines per row, the whole card is pressed with a thumb. */
export function GridCards<Row extends object>(props: DrawnGridProps<Row>) {
  const { source, label, columns, card, card_side, onCard, rowId = idOf, selectable, empty } = props
  const onOpen = props.onOpen ?? onCard
  const box = useRef<HTMLDivElement>(null)
  const placed = placeColumns({ columns, layout: {}, needed: {}, room: 0, selectable: false })
  const { stateAt, toggle } = useRowChooser({ source, rowId, selection: props.selection })
  const { view } = useViewport(box, {
    total: source.total,
    row_height: CARD,
    frame: 0,
    columns: 0,
    columnsWidth: () => 0,
    columnsInView: () => [0, 0],
  })
  const { ensure, tree, version } = source
  useKeptTop(box, { label, source, is_tall: view.body_height > 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state of the source may lack rows it had.
  useEffect(() => {
    if (view.last >= view.first) ensure(view.first, view.last)
  }, [ensure, view.first, view.last, version])

  const press = (at: number) => {
    const row = source.row(at)
    if (tree?.isFolder(at)) tree.toggle(at)
    else if (row) onOpen?.(row)
  }
  const drawn = Array.from(
    { length: Math.max(0, view.last - view.first + 1) },
    (_, step) => view.first + step,
  )
  // Cards that cannot be pressed leave the keyboard nothing to stand on but the list itself.
  const folds = tree !== undefined && drawn.some((at) => tree.isFolder(at))
  const reached = onOpen || folds || selectable ? {} : { tabIndex: 0 }
  return (
    <>
      {view.on_paper && <PaperNote source={source} />}
      <div ref={box} className={styles.box} data-stale={source.stale || undefined} {...reached}>
        <ul className={cardStyles.cards} aria-label={label} style={bodySize(view.body_height)}>
          {drawn.map((at) => {
            const row = source.row(at)
            const style = { height: CARD, top: at * CARD + view.shift }
            if (!row)
              return <li key={`at ${at}`} className={noticeStyles.skeleton} style={style} aria-hidden />
            const folder = tree?.isFolder(at) ? { open: tree.isOpen(at) } : undefined
            return (
              <GridCard
                key={rowId(row)}
                name={columns[0] ? cellText(columns[0], row) : ''}
                style={style}
                chosen={selectable ? stateAt(at) : undefined}
                folder={folder}
                level={tree?.level(at) ?? 0}
                onTick={() => void toggle(at, false)}
                onPress={folder || onOpen ? () => press(at) : undefined}
                side={card_side?.(row)}
                onSide={folder && onCard ? () => onCard(row) : undefined}
              >
                {card ? card(row) : <AutoCard columns={columns} row={row} folder={folder !== undefined} />}
              </GridCard>
            )
          })}
        </ul>
        <GridNotice source={source} empty={empty} row_height={CARD} />
      </div>
      {props.status !== false && (
        <GridStatus
          source={source}
          placed={placed}
          cursor={NO_CURSOR}
          edits={undefined}
          chosen={props.selection}
          bar={props.bar}
          with_total
          total_code={props.card_total}
          onTotals={props.onTotals}
        />
      )}
    </>
  )
}
