import { Popover, UnstyledButton } from '@mantine/core'
import type { LoanTreeAgreement } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { tightestLimit } from '@stroyfin/domain/loan-agreements/available-limit'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { Explained, type ExplainedStep } from '../../ui/document/Explained.tsx'
import { formatMoney } from '../../ui/format/figures.ts'
import type { LoanLimitRow } from './loan-limit-rows.ts'
import type { LimitFigures } from './loan-tree-rows.ts'
import styles from './structure.module.css'

interface AvailableLimitProps {
  row: LoanLimitRow
  loan: LoanTreeAgreement
}

/** What is left of a limit; a press shows how it came about and which limit is the tightest. */
export function AvailableLimit({ row, loan }: AvailableLimitProps) {
  return (
    <Popover position="bottom-end" width={420} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={styles.explain}
          aria-label={`Откуда сумма: ${formatMoney(row.available_summ)}`}
        >
          {formatMoney(row.available_summ)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Откуда сумма" className={styles.explained}>
        <Explained steps={stepsOf(row, loan)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function stepsOf(row: LoanLimitRow, loan: LoanTreeAgreement): ExplainedStep[] {
  const { limit } = row
  if (!limit) return [step(`Доступно: ${row.name}`, row)]
  const own = step(`Доступно по статье «${row.name}»`, row)
  // Own money is limited by its article alone: the limits of groups and agreements are for borrowed money.
  if (limit.source === 'own') return [own]
  const group = loan.groups.find(({ id }) => id === limit.loan_group_id)
  return [
    tightest([row, ...(group ? [group] : []), loan]),
    own,
    ...(group ? [step(`Доступно по группе «${group.name}»`, group)] : []),
    step('Доступно по договору', loan),
  ]
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
