import { Alert, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import styles from './dialog.module.css'

type Values = Readonly<Record<string, unknown>>

export interface StaleField {
  name: string
  label: string
  /** How the value is read by people; plain text unless told. */
  show?: (value: never) => string
}

interface StaleFieldsProps {
  fields: readonly StaleField[]
  /** What is being typed. */
  values: Values
  /** The row as another person has just saved it. */
  current: Values
  onChange: (part: Record<string, unknown>) => void
}

function told(field: StaleField, value: unknown): string {
  const text = field.show ? field.show(value as never) : String(value ?? '')
  return text === '' ? 'пусто' : text
}

/** K-06: somebody else saved meanwhile; both values stand side by side and the person chooses field by field. */
export function StaleFields({ fields, values, current, onChange }: StaleFieldsProps) {
  const [mine] = useState(values)
  const differing = fields.filter(({ name }) => (mine[name] ?? '') !== (current[name] ?? ''))
  return (
    <Alert color="yellow" role="alert" title="Пока вы работали, это изменил другой пользователь">
      {differing.length === 0
        ? 'Сохранённое совпадает с вашим. Нажмите «Сохранить» ещё раз.'
        : 'Выберите, что оставить, и сохраните ещё раз.'}
      {differing.map((field) => (
        <div key={field.name} className={styles.stale}>
          <span>{field.label}</span>
          <SegmentedControl
            fullWidth
            orientation="vertical"
            aria-label={field.label}
            value={(values[field.name] ?? '') === (current[field.name] ?? '') ? 'theirs' : 'mine'}
            data={[
              { value: 'mine', label: `Моё: ${told(field, mine[field.name])}` },
              { value: 'theirs', label: `Сейчас: ${told(field, current[field.name])}` },
            ]}
            onChange={(side) =>
              onChange({ [field.name]: side === 'mine' ? mine[field.name] : current[field.name] })
            }
          />
        </div>
      ))}
    </Alert>
  )
}
