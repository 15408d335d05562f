import { Alert } from '@mantine/core'
import { formatVolume } from '@stroyfin/domain/russian/format-money'
import { counted } from '@stroyfin/domain/russian/plural'
import styles from './ImportSalesPage.module.css'

/** What is likely a mistake, whole in one place. */
export function Questions({ questions, total }: { questions: readonly string[]; total: number }) {
  const title = `Проверьте ${counted(total, ['место', 'места', 'мест'])}: похоже на ошибку`
  return (
    <Alert color="red" variant="light" role="alert" title={title}>
      <ul className={styles.list}>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <More shown={questions.length} total={total} />
    </Alert>
  )
}

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
