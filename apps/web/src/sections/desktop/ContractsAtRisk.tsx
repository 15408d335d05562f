import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { counted } from '@stroyfin/domain/russian/plural'
import { listAddress } from '../../app/list-address.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatDate } from '../../ui/format/dates.ts'
import { formatMoney } from '../../ui/format/figures.ts'
import styles from './DesktopPage.module.css'
import { formatOwn } from './format-own.ts'

type Contracts = NonNullable<Answer<typeof loadDesktop>['contracts']>

/** Contracts whose term is over while money is still to be paid, the oldest first; the whole of them one press away. */
export function ContractsAtRisk({ contracts: { items, total, summ, opens } }: { contracts: Contracts }) {
  return (
    <section className={styles.panel} aria-labelledby="desk-contracts">
      <h2 id="desk-contracts">Договоры с истёкшим сроком</h2>
      {items.length === 0 ? (
        <p className={styles.none}>Неоплаченных договоров с истёкшим сроком нет</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Срок</th>
              <th scope="col">Договор</th>
              <th scope="col">Не оплачено, ₽</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, number, contractor, date_to, remainder, currency }) => (
              <tr key={id}>
                <td>{formatDate(date_to)}</td>
                <td>
                  <AppLink href={`/agreement/${id}`} className={styles.payee}>
                    № {number} <span className={styles.note}>{contractor}</span>
                  </AppLink>
                </td>
                <td>{formatOwn(remainder, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>
                <AppLink href={listAddress(opens.page, opens)} className={styles.payee}>
                  Всего {counted(total, ['договор', 'договора', 'договоров'])}
                </AppLink>
              </td>
              <td>{formatMoney(summ)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
