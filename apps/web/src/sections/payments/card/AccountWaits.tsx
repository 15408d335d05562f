import type { AccountWaits as Waits } from '@stroyfin/contract/contractors/account-waits'
import { formatDateTime } from '../../../ui/format/dates.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import styles from './card.module.css'

/** More names than that are nobody's. */
const MOST_NAMED = 3

/** The account of the payee that a second person has not confirmed yet: what that stops, and who may (K-18). */
export function AccountWaits({ waits }: { waits: Waits }) {
  const { stated_by_name, stated_at, may_confirm, confirmers } = waits
  const stated = [stated_by_name, stated_at && formatDateTime(stated_at)].filter(Boolean).join(', ')
  return (
    <span className={styles.waits}>
      <StatusMark tone="warning" text="Счёт не подтверждён" />
      {stated && ` Внесён: ${stated}.`} До подтверждения платёж не согласуют и не отправляют в банк.{' '}
      {may_confirm ? 'Подтвердите его в карточке получателя.' : `Подтверждает ${named(confirmers)}.`}
    </span>
  )
}

function named(people: readonly string[]): string {
  if (people.length === 0) return 'другой сотрудник с правом «Подтверждение реквизитов»: такого пока нет'
  const [only, ...others] = people
  if (others.length === 0) return only ?? ''
  const more = people.length - MOST_NAMED
  return `кто-то из них: ${people.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` и ещё ${more}` : ''}`
}
