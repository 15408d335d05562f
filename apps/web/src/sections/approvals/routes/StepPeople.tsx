import { Chip } from '../../../ui/Chip.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import styles from './routes.module.css'
import type { RouteNames } from './use-route-names.ts'

interface StepPeopleProps {
  user_ids: readonly number[]
  names: RouteNames
  error: string | undefined
  /** Of the first person, and of every other. */
  labels?: readonly [string, string]
  required?: boolean
  onChange: (user_ids: readonly number[]) => void
}

/** People of a step: chosen one by one, taken away by the cross. */
export function StepPeople({
  user_ids,
  names,
  error,
  labels = ['Согласующие', 'Ещё согласующий'],
  required = true,
  onChange,
}: StepPeopleProps) {
  const rest = names.people.filter(({ value }) => !user_ids.includes(value))
  return (
    <div className={styles.choose}>
      {user_ids.length > 0 && (
        <div className={styles.chips}>
          {user_ids.map((id) => (
            <Chip
              key={id}
              name={names.personName(id)}
              active
              onRemove={() => onChange(user_ids.filter((other) => other !== id))}
            >
              {names.personName(id)}
            </Chip>
          ))}
        </div>
      )}
      <VSelect<number>
        label={labels[user_ids.length === 0 ? 0 : 1]}
        required={required && user_ids.length === 0}
        placeholder="Выберите человека"
        choices={rest}
        value={null}
        error={error}
        empty_text="Больше никого нет"
        onChange={(id) => id !== null && onChange([...user_ids, id])}
      />
    </div>
  )
}
