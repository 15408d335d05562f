import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { counted } from '@stroyfin/domain/russian/plural'
import { formatDate } from '../../ui/format/dates.ts'
import { formatMoney } from '../../ui/format/figures.ts'
import styles from './DesktopPage.module.css'

type Due = NonNullable<Answer<typeof loadDesktop>['due']>

/** Payments whose term has come or comes within a week. */
export function DuePayments({ due }: { due: Due }) {
  return (
    <section className={styles.panel} aria-labelledby="desk-due">
      <h2 id="desk-due">К оплате в ближайшие 7 дней</h2>
      {due.items.length === 0 ? (
        <p className={styles.none}>Платежей со сроком в ближайшую неделю нет</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Срок</th>
              <th scope="col">Получатель</th>
              <th scope="col">Осталось, ₽</th>
            </tr>
          </thead>
          <tbody>
            {due.items.map((payment) => (
              <tr key={payment.id}>
                <td>{formatDate(payment.due_date)}</td>
                <td>{payment.payee}</td>
                <td>{formatMoney(payment.left_summ)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>Всего {counted(due.total, ['платёж', 'платежа', 'платежей'])}</td>
              <td>{formatMoney(due.left_summ)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
