import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChoiceKey } from '../fields/choice.ts'
import { VSelect } from '../fields/VSelect.tsx'
import type { FilterField } from './filter-field.ts'
import styles from './filters.module.css'

interface RefValuesProps {
  field: Extract<FilterField, { kind: 'ref' }>
  values: readonly ChoiceKey[]
  onChange: (values: ChoiceKey[]) => void
}

/** Several of a long list: each found one joins the lines below the search. */
export function RefValues({ field, values, onChange }: RefValuesProps) {
  const [known, setKnown] = useState<ReadonlyMap<ChoiceKey, string>>(new Map())
  const nameOf = (value: ChoiceKey) =>
    field.choices?.find((choice) => choice.value === value)?.label ??
    known.get(value) ??
    field.nameOf?.(value) ??
    `№ ${value}`
  return (
    <>
      <VSelect<ChoiceKey>
        aria-label={field.title}
        placeholder="Найти и добавить"
        autoFocus
        value={null}
        {...(field.choices && { choices: field.choices.filter(({ value }) => !values.includes(value)) })}
        {...(field.find && { find: field.find })}
        onChange={(value, choice) => {
          if (value === null || !choice || values.includes(value)) return
          setKnown(new Map(known).set(value, choice.label))
          onChange([...values, value])
        }}
      />
      {values.length > 0 && (
        <ul className={styles.chosen}>
          {values.map((value) => (
            <li key={value}>
              <span title={nameOf(value)}>{nameOf(value)}</span>
              <button
                type="button"
                aria-label={`Убрать: ${nameOf(value)}`}
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                <IconX size={13} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
