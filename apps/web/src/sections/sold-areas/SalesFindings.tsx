import { formatVolume } from '@stroyfin/domain/russian/format-money'
import styles from './ImportSalesPage.module.css'

interface FoundRowsProps {
  title: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  total: number
}

/** What the check has found in the rows of the table, by the number of the row. */
export function FoundRows({ title, columns, rows, total }: FoundRowsProps) {
  return (
    <>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, at) => (
                <td key={columns[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <More shown={rows.length} total={total} />
    </>
  )
}

function More({ shown, total }: { shown: number; total: number }) {
  return total > shown ? <p className={styles.quiet}>и ещё {formatVolume(total - shown)}</p> : null
}
