import { ActionIcon, Popover, SegmentedControl, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooserItem } from './ChooserItem.tsx'
import type { GridColumn } from './column.ts'
import styles from './column-chooser.module.css'
import { type ColumnLayout, isHidden, isPinned, orderColumns } from './grid-layout.ts'
import type { Density } from './grid-props.ts'
import { useItemDrag } from './use-item-drag.ts'

interface ColumnChooserProps<Row> {
  columns: readonly GridColumn<Row>[]
  layout: ColumnLayout
  onLayout: (layout: ColumnLayout) => void
  density?: Density
  onDensity?: (density: Density) => void
  /** One more thing to do with the columns, below them. */
  more?: { text: string; onPress: () => void }
}

const DENSITIES = [
  { value: '24', label: 'Плотно' },
  { value: '28', label: 'Обычно' },
  { value: '34', label: 'Просторно' },
]

function toggled(codes: readonly string[], code: string): string[] {
  return codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code]
}

/** Which columns are shown, in what order, how wide, which stay at the left, and how high the rows are. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { columns, layout, onLayout, density, onDensity, more } = props
  const [opened, setOpened] = useState(false)
  const ordered = orderColumns(columns, layout)
  const codes = ordered.map(({ code }) => code)
  const hidden = columns.filter((column) => isHidden(column, layout)).map(({ code }) => code)
  const pinned = columns.filter((column) => isPinned(column, layout)).map(({ code }) => code)

  const move = (at: number, to: number) => {
    if (to < 0 || to >= codes.length || at === to) return
    const order = [...codes]
    const [code] = order.splice(at, 1)
    if (code !== undefined) order.splice(to, 0, code)
    onLayout({ ...layout, order })
  }
  const drag = useItemDrag(move)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={400}
      trapFocus
      returnFocus
      // A column carried beyond the list is let loose outside: that is no press beside the window.
      closeOnClickOutside={drag.from < 0}
    >
      <Popover.Target>
        <Tooltip label="Колонки">
          <ActionIcon variant="default" aria-label="Колонки" onClick={() => setOpened((open) => !open)}>
            <IconColumns3 size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="Колонки">
        <ul className={styles.list}>
          {ordered.map((column, at) => (
            <ChooserItem
              key={column.code}
              column={column}
              at={at}
              count={ordered.length}
              shown={!hidden.includes(column.code)}
              // The last shown column cannot go: a table of nothing has no way back.
              locked={hidden.length === columns.length - 1 && !hidden.includes(column.code)}
              pinned={pinned.includes(column.code)}
              width={layout.widths?.[column.code]}
              drag={drag}
              onShow={() => onLayout({ ...layout, hidden: toggled(hidden, column.code) })}
              onPin={() => onLayout({ ...layout, pinned: toggled(pinned, column.code) })}
              onMove={(by) => move(at, at + by)}
              onWidth={(width) => onLayout({ ...layout, widths: withWidth(layout, column.code, width) })}
            />
          ))}
        </ul>
        {density && onDensity && (
          <SegmentedControl
            fullWidth
            mt={8}
            aria-label="Высота строк"
            data={DENSITIES}
            value={String(density)}
            onChange={(next) => onDensity(Number(next) as Density)}
          />
        )}
        <div className={styles.foot}>
          <button type="button" className={styles.reset} onClick={() => onLayout({})}>
            Вернуть как было
          </button>
          {more && (
            <button
              type="button"
              className={styles.reset}
              onClick={() => {
                setOpened(false)
                more.onPress()
              }}
            >
              {more.text}
            </button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function withWidth({ widths = {} }: ColumnLayout, code: string, width: number | undefined) {
  const { [code]: _before, ...others } = widths
  return width === undefined ? others : { ...others, [code]: width }
}
