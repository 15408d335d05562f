import type { AccountWaits as Waits } from '@stroyfin/contract/contractors/account-waits'
import { confirmersNamed, refusalNamed } from '@stroyfin/domain/contractors/confirmers'
import { AppLink } from '../../../ui/AppLink.tsx'
import { formatDateTime } from '../../../ui/format/dates.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import styles from './card.module.css'

/** The account of the payee that a second person has not confirmed yet: what that stops, and who may (K-18). */
export function AccountWaits({ waits, payee_id }: { waits: Waits; payee_id: number | null }) {
  const { stated_by_name, stated_at, may_confirm, confirmers, refusal } = waits
  const stated = [stated_by_name, stated_at && formatDateTime(stated_at)].filter(Boolean).join(', ')
  const card = (
    <AppLink href={payee_id === null ? '/agents/list/?unconfirmed=true' : `/agents/${payee_id}`}>
      карточке получателя
    </AppLink>
  )
  return (
    <span className={styles.waits}>
      <StatusMark tone="warning" text="Счёт не подтверждён" />
      {stated && ` Внесён: ${stated}.`}
      {refusal !== null && ` Отказ в подтверждении: ${refusalNamed(refusal)}.`} До подтверждения платёж не
      согласуют и не отправляют в банк.{' '}
      {refusal !== null ? (
        <>Исправьте счёт в {card}.</>
      ) : may_confirm ? (
        <>Подтвердите его в {card}.</>
      ) : (
        `Подтверждает ${confirmersNamed(confirmers)}.`
      )}
    </span>
  )
}
