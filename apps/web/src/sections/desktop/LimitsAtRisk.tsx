import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { listAddress } from '../../app/list-address.ts'
import { reportAddress } from '../../app/report-address.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './DesktopPage.module.css'

type Limits = NonNullable<Answer<typeof loadDesktop>['limits']>

/** Articles over their planned cost and articles of loans nearly used up; the used sum opens its documents. */
export function LimitsAtRisk({ limits: { items, total, is_set } }: { limits: Limits }) {
  return (
    <section className={styles.panel} aria-labelledby="desk-limits">
      <h2 id="desk-limits">Лимиты под угрозой</h2>
      {items.length === 0 ? (
        <p className={styles.none}>
          {is_set
            ? 'Ни один лимит не превышен и не близок к исчерпанию'
            : 'Лимитов ещё нет: плановую стоимость статей вводят в карточке проекта, лимиты банка – в кредитном договоре'}
        </p>
      ) : (
        <table className={`${styles.table} ${styles.two_sums}`}>
          <thead>
            <tr>
              <th scope="col">Статья</th>
              <th scope="col">Использовано, ₽</th>
              <th scope="col">Осталось в лимите, ₽</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ key, name, used, left, opens, report, search }) => (
              <tr key={`${report.name} ${key}`}>
                <td>
                  <AppLink href={reportAddress(report, search)} className={styles.payee}>
                    {name}
                  </AppLink>
                </td>
                <td>
                  {opens ? (
                    <AppLink href={listAddress(opens.page, opens)} className={styles.payee}>
                      <Money value={used} />
                    </AppLink>
                  ) : (
                    <Money value={used} />
                  )}
                </td>
                <td>
                  <Money value={left} />
                </td>
              </tr>
            ))}
          </tbody>
          {total > items.length && (
            <tfoot>
              <tr>
                <td colSpan={3}>Всего под угрозой: {total}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </section>
  )
}
