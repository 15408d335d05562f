import { Popover, UnstyledButton } from '@mantine/core'
import type { LoanLimit } from '@stroyfin/contract/loan-agreements/load-loan-limits'
import type { LoanTreeAgreement, LoanTreeGroup } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { tightestLimit } from '@stroyfin/domain/loan-agreements/available-limit'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { Explained, type ExplainedStep } from '../../ui/document/Explained.tsx'
import { formatMoney } from '../../ui/format/figures.ts'
import type { LimitFigures } from './loan-tree-rows.ts'
import styles from './structure.module.css'

interface AvailableLimitProps {
  limit: LoanLimit
  group: LoanTreeGroup | undefined
  loan: LoanTreeAgreement
}

/** What is left of a limit; a press shows how it came about and which limit is the tightest. */
export function AvailableLimit({ limit, group, loan }: AvailableLimitProps) {
  const steps = [step(`Доступно по статье`, limit)]
  // Own money is limited by its article alone: the limits of groups and agreements are for borrowed money.
  if (limit.source === 'borrowed') {
    if (group) steps.push(step(`Доступно по группе «${group.name}»`, group))
    steps.push(step('Доступно по договору', loan))
    steps.push(tightest([limit, ...(group ? [group] : []), loan]))
  }
  return (
    <Popover position="bottom-end" width={420} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={styles.explain}
          aria-label={`Откуда сумма: ${formatMoney(limit.available_summ)}`}
        >
          {formatMoney(limit.available_summ)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Откуда сумма">
        <Explained steps={steps} />
      </Popover.Dropdown>
    </Popover>
  )
}

function step(title: string, figures: LimitFigures): ExplainedStep {
  return {
    title,
    formula: 'Лимит − Оплачено − Отправлено в банк − На согласовании',
    inputs: [
      { name: 'Лимит', value: formatMoney(figures.limit_summ) },
      { name: 'Оплачено', value: formatMoney(figures.paid_summ) },
      { name: 'Отправлено в банк', value: formatMoney(figures.sent_summ) },
      { name: 'На согласовании', value: formatMoney(figures.on_approval_summ) },
    ],
    result: formatMoney(figures.available_summ),
  }
}

function tightest(limits: readonly LimitFigures[]): ExplainedStep {
  const [first, ...others] = limits.map(usageOf)
  return {
    title: 'Можно направить в оплату',
    formula: 'Наименьшее из доступного по статье, группе и договору',
    inputs: [],
    result: first ? formatMoney(roubles(tightestLimit(first, ...others))) : '',
  }
}

function usageOf(figures: LimitFigures) {
  return {
    limit: kopecks(figures.limit_summ ?? 0),
    paid: kopecks(figures.paid_summ ?? 0),
    sent: kopecks(figures.sent_summ ?? 0),
    on_approval: kopecks(figures.on_approval_summ ?? 0),
  }
}
