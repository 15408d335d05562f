import { MoneyBar } from '../../ui/document/MoneyBar.tsx'
import type { LimitFigures } from './loan-tree-rows.ts'

/** A limit in one line: paid, sent to the bank, on approval and what is left. */
export function LimitBar({ label, figures }: { label: string; figures: LimitFigures }) {
  const { limit_summ, paid_summ, sent_summ, on_approval_summ, available_summ } = figures
  return (
    <MoneyBar
      label={label}
      total={limit_summ}
      parts={[
        { code: 'paid', label: 'Оплачено', value: paid_summ, fill: 'full' },
        { code: 'sent', label: 'Отправлено в банк', value: sent_summ, fill: 'soft' },
        { code: 'on_approval', label: 'На согласовании', value: on_approval_summ, fill: 'warning' },
        { code: 'available', label: 'Доступно', value: available_summ, fill: 'empty' },
      ]}
    />
  )
}
