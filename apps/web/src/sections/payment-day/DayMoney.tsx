import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { weighPayments } from '@stroyfin/contract/payment-day/weigh-payments'
import { LIMIT_LEVEL_LABELS } from '@stroyfin/domain/payments/bank-limit'
import { formatDate, formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { useMay } from '../../session/rights.ts'
import { RestList } from '../../ui/document/RestList.tsx'
import { SideCard } from '../../ui/document/SideCard.tsx'
import { Money } from '../../ui/Money.tsx'
import { budgetPath } from '../budgets/public.ts'
import styles from './payment-day.module.css'

type Weight = Answer<typeof weighPayments>

/** Accounts, limits of the bank and budgets with the ticked payments taken off. */
export function DayMoney({ weight }: { weight: Weight }) {
  const may = useMay()
  const limits = weight.limits.map(({ key, level, name, loan_number, limit_summ, ...sums }) => ({
    ...sums,
    ...{ key, name, about: `${LIMIT_LEVEL_LABELS[level]}, договор № ${loan_number}`, whole_summ: limit_summ },
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
      {weight.payers && <Payers payers={weight.payers} />}
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

/** Payers by their money: balances of the last statements (K-13), what registries have promised, what stays. */
function Payers({ payers }: { payers: NonNullable<Weight['payers']> }) {
  return (
    <SideCard title="Деньги на счетах">
      {payers.length === 0 && (
        <p className={styles.quiet}>Выписок ещё нет: остатки станут известны после загрузки первой</p>
      )}
      {payers.map(({ payer_id, name, accounts, summ, promised_summ, asked_summ, left_summ }) => (
        <div key={payer_id} className={styles.payer}>
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
          {accounts.length === 0 && <p className={styles.quiet}>Выписок по его счетам нет</p>}
          {(asked_summ > 0 || promised_summ > 0) && (
            <dl className={styles.sums}>
              {accounts.length > 1 && (
                <>
                  <dt>На счетах</dt>
                  <dd>
                    <Money value={summ} />
                  </dd>
                </>
              )}
              <dt>В реестрах, не списано</dt>
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
          )}
        </div>
      ))}
    </SideCard>
  )
}
