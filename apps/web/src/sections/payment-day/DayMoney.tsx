import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { weighPayments } from '@stroyfin/contract/payment-day/weigh-payments'
import { LIMIT_LEVEL_LABELS } from '@stroyfin/domain/payments/bank-limit'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { useMay } from '../../session/rights.ts'
import { RestList } from '../../ui/document/RestList.tsx'
import { budgetPath } from '../budgets/public.ts'
import { PayerMoneyCard } from '../payer-money/public.ts'

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
      {weight.payers && (
        <PayerMoneyCard
          payers={weight.payers}
          asked="Выбрано из собственных"
          promised="В реестрах, не списано"
          none="Выписок ещё нет: остатки станут известны после загрузки первой"
        />
      )}
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
