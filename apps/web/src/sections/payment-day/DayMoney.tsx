import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { weighPayments } from '@stroyfin/contract/payment-day/weigh-payments'
import { LIMIT_LEVEL_LABELS } from '@stroyfin/domain/payments/bank-limit'
import { formatDate, formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { useMay } from '../../session/rights.ts'
import { RestList } from '../../ui/document/RestList.tsx'
import { Money } from '../../ui/Money.tsx'
import { budgetPath } from '../budgets/public.ts'
import styles from './payment-day.module.css'

type Weight = Answer<typeof weighPayments>

/** Accounts, limits of the bank and budgets with the ticked payments taken off. */
export function DayMoney({ weight }: { weight: Weight }) {
  const may = useMay()
  const limits = weight.limits.map(({ key, level, name, limit_summ, ...sums }) => ({
    ...sums,
    ...{ key, name, about: LIMIT_LEVEL_LABELS[level], whole_summ: limit_summ },
  }))
  const budgets = weight.budgets.map(({ budget_id, place, article, month, budget_summ, ...sums }) => ({
    ...sums,
    key: `${budget_id} ${article}`,
    name: article,
    ...(may('budgeting.view') && { href: budgetPath(budget_id) }),
    about: `${place}, ${formatMonthInFull(month)}`,
    whole_summ: budget_summ,
  }))
  return (
    <>
      {weight.accounts && <Accounts accounts={weight.accounts} />}
      <RestList
        title="Лимиты банка"
        asked="выбрано"
        whole="лимит"
        warning="Лимит превышен: уменьшите платежи или оплатите часть из собственных средств"
        rests={limits}
      />
      <RestList
        title="Бюджет месяца"
        asked="выбрано"
        whole="бюджет"
        warning="Бюджет превышен: уменьшите платежи или проведите их сверх бюджета"
        rests={budgets}
      />
    </>
  )
}

/** Balances by the last statements (K-13), what registries have promised, and what stays. */
function Accounts({ accounts }: { accounts: NonNullable<Weight['accounts']> }) {
  const { items, summ, promised_summ, asked_summ, left_summ } = accounts
  return (
    <section className={styles.side} aria-labelledby="day-accounts">
      <h2 id="day-accounts">Деньги на счетах</h2>
      {items.length === 0 ? (
        <p className={styles.quiet}>Выписок ещё нет: остатки станут известны после загрузки первой</p>
      ) : (
        <>
          <ul className={styles.accounts}>
            {items.map(({ account, bank, owner, date, summ: balance }) => (
              <li key={account}>
                <span>
                  {bank} <span className={styles.quiet}>…{account.slice(-4)}</span>
                </span>
                <Money value={balance} />
                <span className={styles.quiet}>
                  {owner}, на {formatDate(date)}
                </span>
              </li>
            ))}
          </ul>
          <dl className={styles.sums}>
            <dt>На счетах</dt>
            <dd>
              <Money value={summ} />
            </dd>
            <dt>В реестрах, ещё не списано</dt>
            <dd>
              <Money value={promised_summ} />
            </dd>
            <dt>Выбрано из собственных</dt>
            <dd>
              <Money value={asked_summ} />
            </dd>
            <dt>{left_summ < 0 ? 'Не хватает' : 'Останется'}</dt>
            <dd data-over={left_summ < 0 || undefined}>
              <Money value={Math.abs(left_summ)} />
            </dd>
          </dl>
        </>
      )}
    </section>
  )
}
