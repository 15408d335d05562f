import type { UnconfirmedAccount } from '@stroyfin/contract/contractors/confirm-accounts'
import type { Contractor, ContractorAccount } from '@stroyfin/contract/contractors/load-contractor'
import { changedSinceConfirmed } from '@stroyfin/domain/contractors/changed-requisites'
import { confirmersNamed, refusalNamed } from '@stroyfin/domain/contractors/confirmers'
import { formatDate, formatDateTime } from '../../ui/format/dates.ts'
import { formatMoney } from '../../ui/format/figures.ts'
import { plural } from '../../ui/format/plural.ts'
import styles from './contractors.module.css'

type Account = Pick<
  ContractorAccount & UnconfirmedAccount,
  | 'account'
  | 'bic'
  | 'bank_name'
  | 'corr_account'
  | 'was'
  | 'authors'
  | 'confirmers'
  | 'may_confirm'
  | 'stated_by_name'
  | 'stated_at'
  | 'bank_remark'
  | 'lying'
  | 'refusal'
>
type Card = Pick<Contractor, 'name' | 'inn' | 'is_group'>

/** Changed and put back: confirmed once, and waiting all the same. */
export const SAME = 'Реквизиты те же, что были подтверждены'

/** What has changed since a second person confirmed the account; null for one that was never confirmed. */
export function changeOf({ was, account, bic, bank_name, corr_account }: Account, card: Card): string | null {
  if (was === null) return null
  const { name, inn, is_group } = card
  const changed = changedSinceConfirmed(was, { account, bic, bank_name, corr_account, name, inn, is_group })
  return changed.length > 0 ? changed.join(', ') : SAME
}

/** «Марина Орлова, 25.11.2026 14:05», and who else has written it since it was confirmed. */
export function authorsOf({ stated_by_name, stated_at, authors }: Account): string {
  const last = [stated_by_name, stated_at && formatDateTime(stated_at)].filter(Boolean).join(', ')
  const others = authors.filter((name) => name !== stated_by_name)
  const more = others.length > 0 ? `писали также: ${others.join(', ')}` : ''
  return [last || 'кто, неизвестно', more].filter(Boolean).join('; ')
}

/** «2 выписки, на 30.11.2026 остаток 12 000 000,00 ₽: войдут в деньги группы»; null where none lies. */
export function lyingOf({ lying }: Account): string | null {
  if (lying === null) return null
  const { count, date, closing } = lying
  return `${plural(count, 'выписка', 'выписки', 'выписок')}, на ${formatDate(date)} остаток ${formatMoney(closing)} ₽: войдут в деньги группы`
}

/** What a second person has to see before confirming an account, and who that may be (K-18). */
export function Waiting({ account, card }: { account: Account; card: Card }) {
  const change = changeOf(account, card)
  const lying = lyingOf(account)
  return (
    <>
      {change !== null && (
        <span className={styles.change}>
          {change === SAME ? (
            SAME
          ) : (
            <>
              <b>Изменилось:</b> {change}
            </>
          )}
        </span>
      )}
      <span className={styles.hint}>
        {change === null ? 'Внесён: ' : 'Изменён: '}
        {authorsOf(account)}
        {change === null && '. Прежде не подтверждался'}
      </span>
      {lying !== null && (
        <span className={styles.change}>
          <b>С подтверждением:</b> {lying}
        </span>
      )}
      {account.refusal !== null && (
        <span className={styles.warning}>
          <b>Отказ в подтверждении:</b> {refusalNamed(account.refusal)}
        </span>
      )}
      {!account.may_confirm && (
        <span className={styles.hint}>Подтверждает {confirmersNamed(account.confirmers)}</span>
      )}
    </>
  )
}
