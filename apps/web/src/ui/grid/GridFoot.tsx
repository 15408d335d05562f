import { memo } from 'react'
import { AppLink } from '../AppLink.tsx'
import textStyles from './cell-text.module.css'
import { formatValue, hasTotal, isRed } from './column.ts'
import styles from './grid-foot.module.css'
import { type PlacedColumns, SELECT_WIDTH } from './grid-layout.ts'
import type { TotalBelow, Totals } from './row-source.ts'

interface FootRowProps<Row> {
  placed: PlacedColumns<Row>
  first_col: number
  last_col: number
  totals: Totals
  /** What is added up, where it is not everything. */
  title: string | undefined
  hrefOf?: ((code: string) => string | undefined) | undefined
  pressOf?: ((code: string) => (() => void) | undefined) | undefined
  row_index: number
  selectable: boolean
  height: number
}

interface GridFootProps<Row> extends FootRowProps<Row> {
  below: TotalBelow<Row> | undefined
}

function GridFootView<Row>({ below, hrefOf, pressOf, ...line }: GridFootProps<Row>) {
  const { placed, row_index, height } = line
  const lines = below ? 2 : 1
  return (
    <div role="rowgroup" className={styles.foot} style={{ width: placed.width, height: height * lines }}>
      <FootRow {...line} hrefOf={hrefOf} pressOf={pressOf} />
      {below && <FootRow {...line} totals={below.totals} title={below.title} row_index={row_index + 1} />}
    </div>
  )
}

function FootRow<Row>({
  placed,
  first_col,
  last_col,
  totals,
  title = 'Итого',
  hrefOf,
  pressOf,
  row_index,
  selectable,
  height,
}: FootRowProps<Row>) {
  const rest = Array.from({ length: Math.max(0, last_col - first_col) }, (_, step) => first_col + step)
  const cols = [...Array(placed.pinned_count).keys(), ...rest]
  const first_left = placed.columns[first_col]?.left ?? 0
  const label_at = cols.find((at) => {
    const column = placed.columns[at]?.column
    return column && !(hasTotal(column) && totals[column.code] !== undefined)
  })
  return (
    <div role="row" aria-rowindex={row_index} className={styles.footrow} style={{ height }}>
      {selectable && (
        <div role="gridcell" aria-colindex={1} className={styles.corner} style={{ width: SELECT_WIDTH }} />
      )}
      {cols.map((at) => {
        const cell = placed.columns[at]
        if (!cell) return null
        const { column, width, left, pinned, is_edge, align } = cell
        const value = hasTotal(column) ? totals[column.code] : undefined
        const href = value === undefined ? undefined : hrefOf?.(column.code)
        const gap = at === first_col ? first_left - placed.pinned_width : 0
        return (
          <div
            key={column.code}
            role="gridcell"
            aria-colindex={at + (selectable ? 2 : 1)}
            className={styles.total}
            data-align={align}
            data-pinned={is_edge ? 'edge' : pinned || undefined}
            data-negative={isRed(column, value) || undefined}
            style={{ width, ...(pinned ? { left } : gap ? { marginLeft: gap } : {}) }}
          >
            {value === undefined && at === label_at && title}
            {value !== undefined && (
              <Total text={formatValue(column, value)} href={href} press={pressOf?.(column.code)} />
            )}
          </div>
        )
      })}
    </div>
  )
}

interface TotalProps {
  text: string
  href: string | undefined
  press: (() => void) | undefined
}

function Total({ text, href, press }: TotalProps) {
  if (href) {
    return (
      <AppLink href={href} className={textStyles.link}>
        {text}
      </AppLink>
    )
  }
  if (!press || text === '') return text
  return (
    <button type="button" className={`${textStyles.press} on-paper`} onClick={press}>
      {text}
    </button>
  )
}

/** Sticky sums over the whole filtered set, computed by the source; while rows go by they stay as they are. */
export const GridFoot = memo(GridFootView) as typeof GridFootView
