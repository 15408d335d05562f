import { IconArrowDown, IconArrowUp, IconGripVertical, IconPin } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { type GridColumn, widthOf } from './column.ts'
import styles from './column-chooser.module.css'
import type { ItemDrag } from './use-item-drag.ts'

interface ChooserItemProps<Row> {
  column: GridColumn<Row>
  at: number
  count: number
  shown: boolean
  locked: boolean
  pinned: boolean
  width: number | undefined
  drag: ItemDrag
  onShow: () => void
  onPin: () => void
  onMove: (by: number) => void
  onWidth: (width: number | undefined) => void
}

const ICON = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** One column of the list: carried by its grip or by Alt with arrows, shown, pinned, made as wide as typed. */
export function ChooserItem<Row>(props: ChooserItemProps<Row>) {
  const { column, at, count, drag, onMove } = props
  const { title } = column
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      className={styles.item}
      data-item={at}
      data-carried={drag.from === at || undefined}
      data-drop={
        (drag.over === at && drag.from >= 0 && drag.from !== at && (drag.from < at ? 'after' : 'before')) ||
        undefined
      }
      onKeyDown={onKeyDown}
    >
      <span
        className={styles.grip}
        title="Перетащите колонку"
        onPointerDown={(event) => drag.grab(event, at)}
      >
        <IconGripVertical {...ICON} />
      </span>
      {/* Of the browser itself: a hundred rows of a list open before the eye notices. */}
      <label className={styles.title}>
        <input type="checkbox" checked={props.shown} disabled={props.locked} onChange={props.onShow} />
        {title}
      </label>
      <WidthInput title={title} usual={widthOf(column)} width={props.width} onWidth={props.onWidth} />
      <span className={styles.tools}>
        {at > 0 && (
          <button type="button" aria-label={`Выше: ${title}`} onClick={() => onMove(-1)}>
            <IconArrowUp {...ICON} />
          </button>
        )}
        {at < count - 1 && (
          <button type="button" aria-label={`Ниже: ${title}`} onClick={() => onMove(1)}>
            <IconArrowDown {...ICON} />
          </button>
        )}
        <button
          type="button"
          aria-label={`Закрепить слева: ${title}`}
          aria-pressed={props.pinned}
          onClick={props.onPin}
        >
          <IconPin {...ICON} />
        </button>
      </span>
    </li>
  )
}

interface WidthInputProps {
  title: string
  usual: number
  width: number | undefined
  onWidth: (width: number | undefined) => void
}

/** Nothing typed means the usual width, which stands there as a hint. */
function WidthInput({ title, usual, width, onWidth }: WidthInputProps) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    if (typed === undefined) return
    const digits = typed.replace(/\D/g, '')
    onWidth(digits === '' ? undefined : Math.min(2000, Math.max(40, Number(digits))))
    setTyped(undefined)
  }
  return (
    <input
      className={styles.width}
      inputMode="numeric"
      aria-label={`Ширина: ${title}`}
      placeholder={String(usual)}
      value={typed ?? (width === undefined ? '' : String(width))}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
