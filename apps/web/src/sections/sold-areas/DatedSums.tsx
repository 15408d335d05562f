import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { DateText } from '../../ui/DateText.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './DduPage.module.css'

interface DatedSumsProps {
  title: string
  rows: readonly { date: string; summ: number }[]
  empty: string
}

/** Days and sums with their total. */
export function DatedSums({ title, rows, empty }: DatedSumsProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <table className={styles.sums}>
          <thead>
            <tr>
              <th scope="col">Дата</th>
              <th scope="col">Сумма, ₽</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ date, summ }) => (
              <tr key={date}>
                <td>
                  <DateText value={date} />
                </td>
                <td>
                  <Money value={summ} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Итого</th>
              <td>
                <Money value={roubles(sumOf(rows.map(({ summ }) => kopecks(summ))))} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
