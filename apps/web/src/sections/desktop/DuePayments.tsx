import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { counted } from '@stroyfin/domain/russian/plural'
import { listAddress } from '../../app/list-address.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatDate } from '../../ui/format/dates.ts'
import { formatMoney } from '../../ui/format/figures.ts'
import styles from './DesktopPage.module.css'
import { formatOwn } from './format-own.ts'

type Due = NonNullable<Answer<typeof loadDesktop>['due']>

/** Payments whose term has passed, marked so, or comes within a week; each leads to its payment. */
export function DuePayments({ due }: { due: Due }) {
  const today = moscowDay(new Date())
  // The earliest terms come first, so one overdue payment is always among the shown ones.
  const overdue = due.items.some((payment) => payment.due_date < today)
  return (
    <section className={styles.panel} aria-labelledby="desk-due">
      <h2 id="desk-due">
        {overdue ? 'Просрочено и к оплате в ближайшие 7 дней' : 'К оплате в ближайшие 7 дней'}
      </h2>
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
                <td>
                  {formatDate(payment.due_date)}
                  {payment.due_date < today && <span className={styles.overdue}>просрочен</span>}
                </td>
                <td>
                  <AppLink href={`/payments-registry/?payment=${payment.id}`} className={styles.payee}>
                    {payment.payee || 'Получатель не указан'}
                  </AppLink>
                </td>
                <td>{formatOwn(payment.left_summ, payment.currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>
                <AppLink href={listAddress(due.opens.page, due.opens)} className={styles.payee}>
                  Всего {counted(due.total, ['платёж', 'платежа', 'платежей'])}
                </AppLink>
              </td>
              <td>{formatMoney(due.summ)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
