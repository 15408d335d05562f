import { NumberField } from '../../../ui/fields/NumberField.tsx'
import type { StepDraft } from './route-draft.ts'
import styles from './routes.module.css'
import { StepPeople } from './StepPeople.tsx'
import type { RouteNames } from './use-route-names.ts'

interface StepEscalationProps {
  step: StepDraft
  names: RouteNames
  errors: { hours: string | undefined; to: string | undefined }
  onChange: (part: Partial<StepDraft>) => void
}

/** Who else may decide when the step has stood too long (K-10). */
export function StepEscalation({ step, names, errors, onChange }: StepEscalationProps) {
  const { escalate_hours, escalate_to, user_ids } = step
  const others = { ...names, people: names.people.filter(({ value }) => !user_ids.includes(value)) }
  return (
    <div className={styles.escalation}>
      <NumberField
        label="Передать руководителю через"
        unit="ч"
        decimals={0}
        min={1}
        max={2400}
        value={escalate_hours}
        error={errors.hours}
        onChange={(hours) => {
          const next = hours === null ? null : Number(hours)
          onChange({ escalate_hours: next, ...(next === null && { escalate_to: [] }) })
        }}
      />
      {escalate_hours !== null && (
        <StepPeople
          user_ids={escalate_to}
          names={others}
          labels={['Кому (никто не выбран – администраторам)', 'Ещё кому']}
          required={false}
          error={errors.to}
          onChange={(next) => onChange({ escalate_to: next })}
        />
      )}
    </div>
  )
}
