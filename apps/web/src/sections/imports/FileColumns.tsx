import type { ImportColumn } from '@stroyfin/contract/imports/read-file'
import styles from './imports.module.css'

/** What stands in the file, while it is not yet clear which column is which. */
export function FileColumns({ words, columns }: { words: string; columns: readonly ImportColumn[] }) {
  return (
    <section className={styles.checked} aria-label="Проверка строк">
      <p role="status">{words}</p>
      <div className={styles.samples}>
        <table>
          <thead>
            <tr>
              <th scope="col">Столбец</th>
              <th scope="col">Заголовок</th>
              <th scope="col">Первые значения</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ index, letter, title, samples }) => (
              <tr key={index}>
                <td>{letter}</td>
                <td>{title}</td>
                <td>{samples.join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
