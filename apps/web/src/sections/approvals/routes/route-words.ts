import type { ApprovalRoute } from '@stroyfin/contract/approvals/routes'
import { STEP_MODE_LABELS } from '@stroyfin/domain/approvals/approval-route'
import { BUDGET_APPOINTMENT_LABELS } from '@stroyfin/domain/budgets/budget-appointment'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { formatMoney } from '../../../ui/format/figures.ts'

type Conditions = Pick<ApprovalRoute, 'project_id' | 'min_summ' | 'source' | 'budget_appointment'>

/** «проект ЖК «Маяк», от 5 000 000,00 ₽, заёмные»: which documents take the route. */
export function conditionWords(
  { project_id, min_summ, source, budget_appointment }: Conditions,
  projectName: (id: number) => string,
): string {
  const parts = [
    project_id === null ? '' : `проект ${projectName(project_id)}`,
    min_summ === null ? '' : `от ${formatMoney(min_summ)} ₽`,
    source === null ? '' : PAYMENT_SOURCE_VIEW[source].label.toLocaleLowerCase('ru'),
    budget_appointment === null ? '' : BUDGET_APPOINTMENT_LABELS[budget_appointment].toLocaleLowerCase('ru'),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'любые документы'
}

/** «Финансовая служба → Директор»; a step without a name is told by its people. */
export function stepWords(
  steps: readonly { name: string; user_ids: readonly number[] }[],
  personName: (id: number) => string,
): string {
  return steps.map(({ name, user_ids }) => name || user_ids.map(personName).join(', ')).join(' → ')
}

/** «Все согласующие, срок 48 ч, через 72 ч – администраторам». */
export function termWords(
  { user_ids, mode, deadline_hours, escalate_hours, escalate_to }: ApprovalRoute['steps'][number],
  personName: (id: number) => string,
): string {
  const higher = escalate_to.length === 0 ? 'администраторы' : escalate_to.map(personName).join(', ')
  return [
    user_ids.length > 1 ? STEP_MODE_LABELS[mode] : '',
    deadline_hours === null ? '' : `срок ${deadline_hours} ч`,
    escalate_hours === null ? '' : `через ${escalate_hours} ч – также ${higher}`,
  ]
    .filter(Boolean)
    .join(', ')
}
