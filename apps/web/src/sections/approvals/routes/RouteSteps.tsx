import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { STEP_MODE_LABELS, STEP_MODES, type StepMode } from '@stroyfin/domain/approvals/approval-route'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { moveStep, newStep, type StepDraft } from './route-draft.ts'
import styles from './routes.module.css'
import { StepEscalation } from './StepEscalation.tsx'
import { StepPeople } from './StepPeople.tsx'
import type { RouteNames } from './use-route-names.ts'

interface RouteStepsProps {
  steps: readonly StepDraft[]
  errors: Readonly<Record<string, string>>
  names: RouteNames
  onChange: (steps: StepDraft[]) => void
}

const MODES = STEP_MODES.map((value) => ({ value, label: STEP_MODE_LABELS[value] }))

/** Steps one after another: who decides, all of them or any one, and how long it may take. */
export function RouteSteps({ steps, errors, names, onChange }: RouteStepsProps) {
  const write = (at: number, part: Partial<StepDraft>) =>
    onChange(steps.map((step, place) => (place === at ? { ...step, ...part } : step)))
  return (
    <section className={styles.editor} aria-label="Шаги согласования">
      <h3>Шаги</h3>
      {errors.steps && (
        <p className={styles.error} role="alert">
          {errors.steps}
        </p>
      )}
      {steps.map((step, at) => (
        <fieldset key={step.key} className={styles.step}>
          <legend>
            Шаг {at + 1}
            <StepButtons
              at={at}
              count={steps.length}
              onMove={(by) => onChange(moveStep(steps, at, by))}
              onRemove={() => onChange(steps.filter((_, place) => place !== at))}
            />
          </legend>
          <div className={styles.stepfields}>
            <TextField
              label="Название шага"
              placeholder={`Шаг ${at + 1}`}
              max_length={200}
              value={step.name}
              onChange={(name) => write(at, { name })}
            />
            <NumberField
              label="Срок решения"
              unit="ч"
              decimals={0}
              min={1}
              max={2400}
              value={step.deadline_hours}
              onChange={(hours) => write(at, { deadline_hours: hours === null ? null : Number(hours) })}
            />
          </div>
          <StepPeople
            user_ids={step.user_ids}
            names={names}
            error={errors[`steps.${at}.user_ids`]}
            onChange={(user_ids) => write(at, { user_ids })}
          />
          {step.user_ids.length > 1 && (
            <SegmentedControl
              aria-label="Кто решает"
              data={MODES}
              value={step.mode}
              onChange={(mode) => write(at, { mode: mode as StepMode })}
            />
          )}
          <StepEscalation
            step={step}
            names={names}
            errors={{
              hours: errors[`steps.${at}.escalate_hours`],
              to: errors[`steps.${at}.escalate_to`],
            }}
            onChange={(part) => write(at, part)}
          />
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
        className={styles.addstep ?? ''}
        onClick={() => onChange([...steps, newStep()])}
      >
        Добавить шаг
      </Button>
    </section>
  )
}

interface StepButtonsProps {
  at: number
  count: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function StepButtons({ at, count, onMove, onRemove }: StepButtonsProps) {
  return (
    <span className={styles.stepbuttons}>
      {at > 0 && (
        <ActionIcon variant="subtle" aria-label={`Шаг ${at + 1}: выше`} onClick={() => onMove(-1)}>
          <IconArrowUp size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {at < count - 1 && (
        <ActionIcon variant="subtle" aria-label={`Шаг ${at + 1}: ниже`} onClick={() => onMove(1)}>
          <IconArrowDown size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {count > 1 && (
        <ActionIcon variant="subtle" color="red" aria-label={`Убрать шаг ${at + 1}`} onClick={onRemove}>
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}
