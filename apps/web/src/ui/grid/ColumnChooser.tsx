import { ActionIcon, Checkbox, Popover, SegmentedControl, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3, IconPin } from '@tabler/icons-react'
import type { GridColumn } from './column.ts'
import styles from './column-chooser.module.css'
import { type ColumnLayout, isHidden, isPinned, orderColumns } from './grid-layout.ts'
import type { Density } from './grid-props.ts'

interface ColumnChooserProps<Row> {
  columns: readonly GridColumn<Row>[]
  layout: ColumnLayout
  onLayout: (layout: ColumnLayout) => void
  density?: Density
  onDensity?: (density: Density) => void
}

const DENSITIES = [
  { value: '24', label: 'Плотно' },
  { value: '28', label: 'Обычно' },
  { value: '34', label: 'Просторно' },
]

function toggled(codes: readonly string[], code: string): string[] {
  return codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code]
}

/** Which columns are shown, in what order, which stay at the left, and how high the rows are. */
export function ColumnChooser<Row>({
  columns,
  layout,
  onLayout,
  density,
  onDensity,
}: ColumnChooserProps<Row>) {
  const ordered = orderColumns(columns, layout)
  const codes = ordered.map(({ code }) => code)
  const hidden = columns.filter((column) => isHidden(column, layout)).map(({ code }) => code)
  const pinned = columns.filter((column) => isPinned(column, layout)).map(({ code }) => code)

  const move = (at: number, by: number) => {
    const order = [...codes]
    const [code] = order.splice(at, 1)
    if (code !== undefined) order.splice(at + by, 0, code)
    onLayout({ ...layout, order })
  }
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Колонки">
          <ActionIcon variant="default" aria-label="Колонки">
            <IconColumns3 size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="Колонки">
        <ul className={styles.list}>
          {ordered.map((column, at) => (
            <li key={column.code} className={styles.item}>
              <Checkbox
                label={column.title}
                checked={!hidden.includes(column.code)}
                // The last shown column cannot go: a table of nothing has no way back.
                disabled={hidden.length === columns.length - 1 && !hidden.includes(column.code)}
                onChange={() => onLayout({ ...layout, hidden: toggled(hidden, column.code) })}
              />
              <span className={styles.tools}>
                {at > 0 && (
                  <button type="button" aria-label={`Выше: ${column.title}`} onClick={() => move(at, -1)}>
                    <IconArrowUp size={14} stroke={1.75} aria-hidden />
                  </button>
                )}
                {at < ordered.length - 1 && (
                  <button type="button" aria-label={`Ниже: ${column.title}`} onClick={() => move(at, 1)}>
                    <IconArrowDown size={14} stroke={1.75} aria-hidden />
                  </button>
                )}
                <button
                  type="button"
                  aria-label={`Закрепить слева: ${column.title}`}
                  aria-pressed={pinned.includes(column.code)}
                  onClick={() => onLayout({ ...layout, pinned: toggled(pinned, column.code) })}
                >
                  <IconPin size={14} stroke={1.75} aria-hidden />
                </button>
              </span>
            </li>
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
        <button type="button" className={styles.reset} onClick={() => onLayout({})}>
          Вернуть как было
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}
