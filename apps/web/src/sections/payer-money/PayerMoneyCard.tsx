import type { PayerMoney } from '@stroyfin/contract/payer-money/payer-money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { SideCard } from '../../ui/document/SideCard.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './payer-money.module.css'

interface Payer extends PayerMoney {
  /** Of payments made and promised by no registry, and what stays once they are paid too. */
  unpromised_summ?: number
  /** Of the unpromised, what stands in drafts of registries, and what in none. */
  drafted_summ?: number
  loose_summ?: number
  free_summ?: number
}

interface PayerMoneyCardProps {
  payers: readonly Payer[]
  /** What takes of the money: «Выбрано из собственных», «В этом реестре, не списано». */
  asked: string
  /** What registries have promised besides. */
  promised: string
  /** Said when no statement has been loaded yet. */
  none: string
}

/** Payers by their money: balances of the last statements (K-13), what registries have promised, what stays. */
export function PayerMoneyCard({ payers, none, ...words }: PayerMoneyCardProps) {
  const short = payers.some(({ left_summ, accounts }) => left_summ < 0 && accounts.length > 0)
  return (
    <SideCard title="Деньги на счетах">
      {payers.length === 0 && <p className={styles.quiet}>{none}</p>}
      {short && (
        <p className={styles.over} role="alert">
          Собственных денег не хватит: пополните счёт или уменьшите платежи
        </p>
      )}
      {payers.map((payer) => (
        <PayerSums key={payer.payer_id} {...payer} {...words} />
      ))}
    </SideCard>
  )
}

function PayerSums({
  name,
  accounts,
  summ,
  promised_summ,
  written_off_summ,
  gone_since_summ,
  unconfirmed_summ,
  unpromised_summ = 0,
  drafted_summ = 0,
  loose_summ = 0,
  free_summ = 0,
  asked_summ,
  left_summ,
  asked,
  promised,
}: Payer & Pick<PayerMoneyCardProps, 'asked' | 'promised'>) {
  // No statement is no empty account.
  const isKnown = accounts.length > 0
  return (
    <div className={styles.payer}>
      <b>{name}</b>
      <ul className={styles.accounts}>
        {accounts.map(({ account, bank, date, summ: balance }) => (
          <li key={account}>
            <span className={styles.quiet} title={bank}>
              {bank} …{account.slice(-4)}, {formatDate(date)}
            </span>
            <Money value={balance} />
          </li>
        ))}
      </ul>
      {!isKnown && (
        <p className={styles.quiet}>
          Выписок по его счетам нет: остаток неизвестен, хватит ли денег, сказать нельзя
        </p>
      )}
      {(asked_summ > 0 || promised_summ > 0 || gone_since_summ > 0 || unpromised_summ > 0) && (
        <dl className={styles.sums}>
          {accounts.length > 1 && (
            <>
              <dt>На счетах</dt>
              <dd>
                <Money value={summ} />
              </dd>
            </>
          )}
          {gone_since_summ > 0 && (
            <>
              <dt>Ушло после выписки</dt>
              <dd>
                <Money value={gone_since_summ} />
              </dd>
            </>
          )}
          <dt>{promised}</dt>
          <dd>
            <Money value={promised_summ} />
          </dd>
          <dt>{asked}</dt>
          <dd>
            <Money value={asked_summ} />
          </dd>
          {isKnown && (
            <>
              <dt data-result>{left_summ < 0 ? 'Не хватает' : 'Останется'}</dt>
              <dd data-over={left_summ < 0 || undefined}>
                <Money value={Math.abs(left_summ)} />
              </dd>
            </>
          )}
          {unpromised_summ > 0 && (
            <>
              {drafted_summ > 0 && (
                <>
                  <dt>В черновиках реестров</dt>
                  <dd>
                    <Money value={drafted_summ} />
                  </dd>
                </>
              )}
              <dt>Создано, не в реестрах</dt>
              <dd>
                <Money value={loose_summ} />
              </dd>
              {isKnown && (
                <>
                  <dt data-result>{free_summ < 0 ? 'С ними не хватает' : 'Свободно'}</dt>
                  <dd data-over={free_summ < 0 || undefined}>
                    <Money value={Math.abs(free_summ)} />
                  </dd>
                </>
              )}
            </>
          )}
        </dl>
      )}
      {written_off_summ > 0 && (
        <p className={styles.quiet}>
          Похоже, уже списано по выписке: <Money value={written_off_summ} />. В расчёт не входит, разнесите
          строки выписки
        </p>
      )}
      {unconfirmed_summ > 0 && (
        <p className={styles.quiet}>
          Отмечено оплаченным, а в выписке нет: <Money value={unconfirmed_summ} />. В расчёт не входит: если
          деньги ещё уйдут, их не хватит
        </p>
      )}
    </div>
  )
}
