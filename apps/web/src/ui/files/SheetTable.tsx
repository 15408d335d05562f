import styles from './sheet-table.module.css'

interface Block {
  top: number
  left: number
  bottom: number
  right: number
}

export interface ShownSheet {
  columns: number
  rows: readonly (readonly ({ text: string; is_figure: boolean } | null)[])[]
  merges: readonly Block[]
  hidden_rows: readonly number[]
  hidden_columns: readonly number[]
}

interface SheetTableProps {
  label: string
  sheet: ShownSheet
}

/** A sheet as it stands in its file: letters above, numbers at the side, what the file hides is told and not left out. */
export function SheetTable({ label, sheet }: SheetTableProps) {
  const { columns, rows } = sheet
  const blocks = blocksOf(sheet.merges)
  const hidden_rows = new Set(sheet.hidden_rows)
  const hidden_columns = new Set(sheet.hidden_columns)
  const places = Array.from({ length: columns }, (_, at) => at)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too.
    <section className={styles.box} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {places.map((at) => (
              <th key={at} scope="col" {...mark(hidden_columns.has(at), 'Столбец скрыт в файле')}>
                {letterOf(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a sheet is its number.
            <tr key={row} data-hidden={hidden_rows.has(row) || undefined}>
              <th scope="row" {...mark(hidden_rows.has(row), 'Строка скрыта в файле')}>
                {row + 1}
              </th>
              {places.map((column) => {
                const block = blocks.get(placeOf(row, column))
                if (block === 'covered') return null
                const cell = cells[column]
                return (
                  <td
                    key={column}
                    rowSpan={block && block.bottom - block.top + 1}
                    colSpan={block && block.right - block.left + 1}
                    data-figure={cell?.is_figure || undefined}
                    data-hidden={hidden_columns.has(column) || undefined}
                  >
                    {cell?.text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function mark(is_hidden: boolean, title: string) {
  return is_hidden ? { title, 'data-hidden': true } : {}
}

const placeOf = (row: number, column: number) => `${row} ${column}`

/** The block that begins at a place, and the places that it covers. */
function blocksOf(merges: readonly Block[]): Map<string, Block | 'covered'> {
  const found = new Map<string, Block | 'covered'>()
  for (const block of merges) {
    for (let row = block.top; row <= block.bottom; row++) {
      for (let column = block.left; column <= block.right; column++) {
        found.set(placeOf(row, column), 'covered')
      }
    }
    found.set(placeOf(block.top, block.left), block)
  }
  return found
}

/** A … Z, AA … as Excel names columns. */
function letterOf(at: number): string {
  const before = Math.floor(at / 26)
  return (before > 0 ? letterOf(before - 1) : '') + String.fromCharCode(65 + (at % 26))
}
