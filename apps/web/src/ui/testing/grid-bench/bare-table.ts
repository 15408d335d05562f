import { cellText } from '../../grid/cell-text.ts'
import { alignOf } from '../../grid/column.ts'
import { type BenchRow, benchColumns } from './bench-rows.ts'
import styles from './grid-bench.module.css'

const HEIGHT = 28
const WIDTH = 130
const OVERSCAN = 6
/** Browsers draw no box higher than about 17 million pixels; 200,000 rows stay below. */

/** The least a virtual table can do, written without any library: a pool of rows whose texts are changed on scroll. */
export function bareTable(place: HTMLElement, rows: readonly BenchRow[]): HTMLElement {
  const box = element('div', styles.bare)
  const body = element('div', styles.body)
  body.style.height = `${rows.length * HEIGHT}px`
  body.style.width = `${benchColumns.length * WIDTH}px`
  box.append(body)
  place.replaceChildren(box)
  const pool = new Map<number, HTMLElement>()
  const draw = () => {
    const first = Math.max(0, Math.floor(box.scrollTop / HEIGHT) - OVERSCAN)
    const last = Math.min(rows.length - 1, Math.ceil((box.scrollTop + box.clientHeight) / HEIGHT) + OVERSCAN)
    const first_col = Math.floor(box.scrollLeft / WIDTH)
    const last_col = Math.min(benchColumns.length, Math.ceil((box.scrollLeft + box.clientWidth) / WIDTH))
    const free = [...pool].filter(([at]) => at < first || at > last)
    for (let at = first; at <= last; at += 1) {
      if (pool.has(at)) continue
      const [old_at, old] = free.pop() ?? []
      const line = old ?? newLine(body, first_col, last_col)
      if (old_at !== undefined) pool.delete(old_at)
      fill(line, rows[at] as BenchRow, first_col)
      line.style.top = `${at * HEIGHT}px`
      line.dataset.row = String(at)
      pool.set(at, line)
    }
  }
  box.addEventListener('scroll', draw, { passive: true })
  draw()
  return box
}

function element(tag: string, className: string | undefined): HTMLElement {
  const made = document.createElement(tag)
  made.className = className ?? ''
  return made
}

function newLine(body: HTMLElement, first_col: number, last_col: number): HTMLElement {
  const line = element('div', styles.line)
  for (let col = first_col; col < last_col; col += 1) {
    const cell = element('div', styles.cell)
    cell.style.width = `${WIDTH}px`
    cell.style.textAlign = alignOf(benchColumns[col]?.kind ?? 'text')
    cell.append('')
    line.append(cell)
  }
  body.append(line)
  return line
}

function fill(line: HTMLElement, row: BenchRow, first_col: number): void {
  let col = first_col
  for (const cell of line.children) {
    const column = benchColumns[col]
    const text = cell.firstChild
    if (column && text) text.nodeValue = cellText(column, row)
    col += 1
  }
}
