import type { Turnover } from '@stroyfin/contract/contractors/contractor-row'
import { refuseMergeOfOthers } from '@stroyfin/domain/contractors/merge-refusals'
import { mergedAccounts } from '@stroyfin/domain/contractors/merged-accounts'
import { formatCount } from '../../ui/format/figures.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import type { ContractorCard } from './contractor-card.ts'
import styles from './contractors.module.css'

/** Whose cards are merged, and what becomes of their ИНН and accounts: money follows them (K-18). */
export function MergedCards({ kept, double }: { kept: ContractorCard; double: ContractorCard }) {
  const sides = [kept, double].map(({ contractor, accounts }) => ({ inn: contractor.inn, accounts }))
  const [left = { inn: null, accounts: [] }, right = left] = sides
  const { main, reconfirmed } = mergedAccounts(left, right)
  const refused = refuseMergeOfOthers(kept.contractor, double.contractor)
  return (
    <>
      <div className={styles.sides}>
        <Side title="Остаётся" card={kept} />
        <Side title="Дубль" card={double} />
      </div>
      {refused !== null ? (
        <p className={styles.warning}>{refused}</p>
      ) : (
        <section>
          <h3 className={styles.becomes}>После объединения</h3>
          <KeyValue
            items={[
              { key: 'ИНН', value: left.inn ?? right.inn },
              { key: 'Основной счёт', value: main },
              {
                key: 'Подтвердит второй сотрудник',
                value:
                  reconfirmed.length > 0 ? (
                    <Numbers numbers={reconfirmed} />
                  ) : (
                    'Подтверждённые счета не меняются'
                  ),
              },
            ]}
          />
        </section>
      )}
    </>
  )
}

function Side({ title, card }: { title: string; card: ContractorCard }) {
  const { contractor, accounts } = card
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <b>{contractor.name}</b>
      <p className={styles.hint}>ИНН {contractor.inn ?? 'не указан'}</p>
      <KeyValue items={figuresOf(card)} />
      {accounts.length === 0 && <p className={styles.hint}>Счетов нет</p>}
      {accounts.map(({ id, account, bank_name, bic, is_main, is_confirmed }) => (
        <p key={id}>
          <span className={styles.digits}>{account}</span>
          {is_main && <span className={styles.tag}>Основной</span>}
          <span className={styles.hint}>
            {' '}
            {bank_name || `БИК ${bic}`}, {is_confirmed ? 'подтверждён' : 'не подтверждён'}
          </span>
        </p>
      ))}
    </section>
  )
}

/** What each of them stands in: the one with little is seldom the one to stay. */
function figuresOf({ as_executor, as_customer, payments_count, contacts }: ContractorCard) {
  const sums = (title: string, { summ, paid_summ }: Turnover) => [
    { key: `${title}: законтрактовано`, value: <Money value={summ} sign /> },
    { key: `${title}: оплачено`, value: <Money value={paid_summ} sign /> },
  ]
  return [
    { key: 'Договоров', value: formatCount(as_executor.agreements_count + as_customer.agreements_count) },
    { key: 'Платежей', value: formatCount(payments_count) },
    { key: 'Контактов', value: formatCount(contacts.length) },
    ...(as_executor.agreements_count > 0 ? sums('Исполнитель', as_executor) : []),
    ...(as_customer.agreements_count > 0 ? sums('Заказчик', as_customer) : []),
  ]
}

const Numbers = ({ numbers }: { numbers: readonly string[] }) =>
  numbers.map((number) => (
    <span key={number} className={`${styles.digits} ${styles.number}`}>
      {number}
    </span>
  ))
