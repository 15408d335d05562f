import { APPROVAL_OBJECT_LABELS, APPROVAL_OBJECTS } from '@stroyfin/domain/approvals/approval-route'
import { BUDGET_APPOINTMENT_LABELS, BUDGET_APPOINTMENTS } from '@stroyfin/domain/budgets/budget-appointment'
import { PAYMENT_SOURCE_VIEW, PAYMENT_SOURCES } from '@stroyfin/domain/payments/payment-source'
import { MoneyField } from '../../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { useNewProject } from '../../structure/public.ts'
import type { RouteDraft } from './route-draft.ts'
import styles from './routes.module.css'
import type { RouteNames } from './use-route-names.ts'

interface RouteFieldsProps {
  draft: RouteDraft
  errors: Readonly<Record<string, string>>
  names: RouteNames
  onChange: (part: Partial<RouteDraft>) => void
}

const KINDS = APPROVAL_OBJECTS.map((value) => ({ value, label: APPROVAL_OBJECT_LABELS[value] }))
const APPOINTMENTS = BUDGET_APPOINTMENTS.map((value) => ({ value, label: BUDGET_APPOINTMENT_LABELS[value] }))
const SOURCES = PAYMENT_SOURCES.map((value) => ({ value, label: PAYMENT_SOURCE_VIEW[value].label }))

/** What the route is for: kind of document, and which of them by project, sum and source. */
export function RouteFields({ draft, errors, names, onChange }: RouteFieldsProps) {
  const project = useNewProject((project_id) => onChange({ project_id }))
  return (
    <>
      {project.dialog}
      <div className={styles.fields}>
        <TextField
          label="Название"
          required
          autoFocus
          max_length={200}
          value={draft.name}
          error={errors.name}
          onChange={(name) => onChange({ name })}
        />
        <VSelect
          label="Вид документа"
          required
          clearable={false}
          searchable={false}
          choices={KINDS}
          value={draft.object_type}
          error={errors.object_type}
          onChange={(object_type) => object_type && onChange({ object_type })}
        />
        <VSelect<number>
          label="Проект"
          placeholder="Любой"
          choices={names.projects}
          onCreate={project.onCreate}
          value={draft.project_id}
          error={errors.project_id}
          onChange={(project_id) => onChange({ project_id })}
        />
        <VSelect
          label="Источник"
          placeholder="Любой"
          searchable={false}
          choices={SOURCES}
          value={draft.source}
          error={errors.source}
          onChange={(source) => onChange({ source })}
        />
        <VSelect
          label="Бюджет месяца"
          placeholder="Любой"
          searchable={false}
          choices={APPOINTMENTS}
          value={draft.budget_appointment}
          error={errors.budget_appointment}
          onChange={(budget_appointment) => onChange({ budget_appointment })}
        />
        <MoneyField
          label="Сумма от"
          placeholder="Любая"
          min={0}
          value={draft.min_summ}
          error={errors.min_summ}
          onChange={(min_summ) => onChange({ min_summ })}
        />
        <NumberField
          label="Приоритет"
          hint="Если подходят несколько маршрутов, применяется маршрут с большим приоритетом"
          decimals={0}
          min={0}
          max={1000}
          value={draft.priority}
          error={errors.priority}
          onChange={(priority) => onChange({ priority: Number(priority ?? 0) })}
        />
      </div>
      <SwitchField
        label="Действует"
        value={draft.is_active}
        onChange={(is_active) => onChange({ is_active })}
      />
    </>
  )
}
