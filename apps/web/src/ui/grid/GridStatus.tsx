import { formatCount, formatMoney } from '../format/figures.ts'
import { plural } from '../format/plural.ts'
import type { ActionBar } from './action-bar.ts'
import { formatValue, type GridColumn, hasTotal, isFigure } from './column.ts'
import { blockOf, type GridCursor } from './grid-cursor.ts'
import type { GridEdits } from './grid-edits.ts'
import type { PlacedColumns } from './grid-layout.ts'
import styles from './grid-status.module.css'
import { ActionsPlace } from './KeptActions.tsx'
import type { RowSelection } from './row-selection.ts'
import type { RowSource } from './row-source.ts'
import { subtractFigures, sumColumn } from './sum-column.ts'
import { type TotalLine, totalLines } from './total-lines.ts'

/** Stands for the number of rows and their sums until they are here. */
const COUNTING = 'Считаем строки и суммы…'
const SUMS_SHOWN = 3
const BLOCK_ROWS = 5_000

interface GridStatusProps<Row extends object> {
  source: RowSource<Row>
  placed: PlacedColumns<Row>
  cursor: GridCursor
  edits: GridEdits<Row> | undefined
  chosen: RowSelection<Row>
  /** Of the buttons for the chosen rows. */
  bar: ActionBar
  /** Rows can be chosen: the bar is as high before that as after it, so that no row moves under the pointer. */
  selectable?: boolean
  /** Cards have no row of totals: one of them stands here, the first unless told. */
  with_total?: boolean
  total_code?: string | undefined
  /** The other totals are behind it. */
  onTotals?: (() => void) | undefined
}

/** Σ of a money column over the chosen rows of a line: of the kept ones, or of everything less the left out ones. */
function chosenSum<Row extends object>(
  { chosen, edits }: GridStatusProps<Row>,
  column: GridColumn<Row>,
  { totals, holds }: TotalLine<Row>,
): string {
  const rows = chosen.kept().filter(holds)
  const merged = edits ? rows.map((row) => edits.merged(row)) : rows
  if (chosen.all) return formatMoney(subtractFigures(totals[column.code], sumColumn(column, merged)))
  const units = [...new Set(merged.map((row) => column.unit?.(row) ?? ''))]
  if (units.length < 2) return `${formatMoney(sumColumn(column, merged))}${foreign(units[0])}`
  return units
    .map(
      (unit) =>
        `${formatMoney(
          sumColumn(
            column,
            merged.filter((row) => column.unit?.(row) === unit),
          ),
        )} ${unit}`,
    )
    .join(' и ')
}

/** The head of the column is of roubles. */
const foreign = (unit = '₽') => (unit === '₽' || unit === '' ? '' : `\u00a0${unit}`)

/** What Excel says of a chosen block: how many cells and the sum of its figures, of every column apart: volumes, prices and sums add up to nothing. */
function blockWords<Row extends object>({
  source,
  placed,
  cursor,
  edits,
}: GridStatusProps<Row>): string | undefined {
  const { top, bottom, left, right } = blockOf(cursor)
  const cells = (bottom - top + 1) * (right - left + 1)
  if (cells < 2 || top < 0 || bottom - top > BLOCK_ROWS) return undefined
  const words = `Ячеек: ${formatCount(cells)}`
  const chosen = placed.columns.slice(left, right + 1).filter(({ column }) => isFigure(column.kind))
  if (chosen.length === 0) return words
  const known = Array.from({ length: bottom - top + 1 }, (_, step) => source.row(top + step))
  const rows = known.flatMap((row) => (row ? [edits?.merged(row) ?? row] : []))
  // A sum over rows that are not here yet would be a wrong one, and over those of two totals none at all.
  const lines = totalLines(source).filter(({ holds }) => rows.some(holds))
  if (rows.length < known.length || lines.length > 1) return words
  const figures = chosen.filter(({ column }) => new Set(rows.map((row) => column.unit?.(row) ?? '')).size < 2)
  const [first] = figures
  if (first && chosen.length === 1)
    return `${words} · Сумма: ${formatValue(first.column, sumColumn(first.column, rows))}`
  const summed = figures.filter(({ column }) => hasTotal(column)).slice(0, SUMS_SHOWN)
  return [
    words,
    ...summed.map(({ column }) => `${column.title}: ${formatValue(column, sumColumn(column, rows))}`),
  ].join(' · ')
}

function rowsWords<Row>({ state, counting, choosable, total }: RowSource<Row>): string {
  if (state === 'loading') return 'Загрузка'
  return counting ? COUNTING : plural(choosable ?? total, 'строка', 'строки', 'строк')
}

/** The bar below: how many rows, and of the chosen ones how many, their sums and what can be done with them. */
export function GridStatus<Row extends object>(props: GridStatusProps<Row>) {
  const { source, placed, chosen, bar } = props
  const total = source.everything?.().length ?? source.choosable ?? source.total
  const count = chosen.count(total)
  if (count === 0) {
    const block = blockWords(props)
    return (
      <div className={styles.status} role="status" data-choosable={props.selectable || undefined}>
        <span>{rowsWords(source)}</span>
        {block && <span className={styles.blockwords}>{block}</span>}
        {props.with_total && <OneTotal {...props} />}
      </div>
    )
  }
  // How many «all» are is not known yet: nothing is done to them in the dark.
  if (source.counting && chosen.all) return <div className={styles.status}>{COUNTING}</div>
  const away = chosen.awayCount()
  const lines = totalLines(source)
  const money = placed.columns
    .filter(({ column }) => column.kind === 'money' && hasTotal(column))
    .slice(0, lines.length > 1 ? 1 : SUMS_SHOWN)
  return (
    <div className={styles.status} data-chosen>
      <strong role="status">
        Выбрано: {formatCount(count)}
        {away > 0 && `, из них в списке ${formatCount(count - away)}`}
      </strong>
      {lines.map((line) =>
        money.map(({ column }, place) => (
          <span
            key={`${line.title} ${column.code}`}
            className={styles.sum}
            data-further={place > 1 || undefined}
          >
            {lines.length > 1 && `${line.title} · `}
            {column.title}: <b>{chosenSum(props, column, line)}</b>
          </span>
        )),
      )}
      <ActionsPlace bar={bar} chosen={chosen} total={total} />
      {away > 0 && away < count && (
        <button type="button" className={styles.unchoose} onClick={() => chosen.keepSeen()}>
          Оставить только в списке
        </button>
      )}
      <button type="button" className={styles.unchoose} onClick={() => chosen.setAll(false)}>
        Снять выбор
      </button>
    </div>
  )
}

function OneTotal<Row extends object>({ source, placed, total_code, onTotals }: GridStatusProps<Row>) {
  const columns = placed.columns.map(({ column }) => column).filter(({ code }) => source.totals[code] != null)
  const column = columns.find(({ code }) => code === total_code) ?? columns[0]
  if (!column || source.total === 0) return null
  const lines = totalLines(source)
  if (lines.length > 1) {
    return lines.map(({ title, totals }) => (
      <span key={title} className={styles.sum}>
        {title} · {column.title}: <b>{formatValue(column, totals[column.code])}</b>
      </span>
    ))
  }
  const total = (
    <>
      {column.title}: <b>{formatValue(column, source.totals[column.code])}</b>
    </>
  )
  if (!onTotals) return <span className={styles.sum}>{total}</span>
  return (
    <button type="button" className={styles.total} onClick={onTotals}>
      {source.total_title ?? 'Итого'} · {total}
    </button>
  )
}
