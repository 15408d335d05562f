import { Checkbox, SegmentedControl } from '@mantine/core'
import { type FilterScalar, type FilterValue, valuesOf } from '@stroyfin/domain/lists/filter-value'
import { useId, useState } from 'react'
import type { ChoiceKey } from '../fields/choice.ts'
import { leafIds } from '../tree-pick/leaf-ids.ts'
import { TreePanel } from '../tree-pick/TreePanel.tsx'
import type { PickId } from '../tree-pick/tree-pick-node.ts'
import type { FilterField } from './filter-field.ts'
import styles from './filters.module.css'
import { RangeEditor } from './RangeEditor.tsx'
import { RefValues } from './RefValues.tsx'
import { SearchBox } from './SearchBox.tsx'

interface FilterEditorProps {
  field: FilterField
  filter: FilterValue | undefined
  onChange: (filter: FilterValue | undefined) => void
  onClose: () => void
  today: string | undefined
}

const NOTHING_LOCKED: ReadonlySet<PickId> = new Set()

/** The inside of a filter's popover, by kind; every change filters at once. */
export function FilterEditor({ field, filter, onChange, onClose, today }: FilterEditorProps) {
  const tree_id = useId()
  const [typed, setTyped] = useState('')
  const values = valuesOf(filter)
  const choose = (next: FilterScalar[]) => {
    onChange(next.length === 0 ? undefined : { field: field.field, op: 'in', value: next })
  }
  switch (field.kind) {
    case 'text':
      return (
        <SearchBox
          value={values.join(' ')}
          placeholder="Содержит"
          esc_keeps
          onChange={(text) =>
            onChange(text ? { field: field.field, op: 'contains', value: text } : undefined)
          }
        />
      )
    case 'bool':
      return (
        <SegmentedControl
          fullWidth
          value={values.length === 0 ? '' : String(values[0])}
          data={[
            { value: '', label: 'Все' },
            { value: 'true', label: 'Да' },
            { value: 'false', label: 'Нет' },
          ]}
          onChange={(next) =>
            onChange(next === '' ? undefined : { field: field.field, op: 'eq', value: next === 'true' })
          }
        />
      )
    case 'enum':
      return (
        <fieldset className={styles.options} aria-label={field.title}>
          {field.options.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={values.includes(value)}
              onChange={(event) =>
                choose(
                  event.currentTarget.checked
                    ? [...values, value]
                    : values.filter((other) => other !== value),
                )
              }
            />
          ))}
        </fieldset>
      )
    case 'ref':
      return <RefValues field={field} values={values as ChoiceKey[]} onChange={choose} />
    case 'tree':
      return (
        <TreePanel
          id={tree_id}
          label={field.title}
          nodes={field.nodes}
          loading={field.loading ?? false}
          ids={values as PickId[]}
          locked={NOTHING_LOCKED}
          multiple
          typed={typed}
          onType={setTyped}
          onChange={(ids) => choose(leafIds(field.nodes, ids))}
          onClose={onClose}
        />
      )
    default:
      return <RangeEditor field={field} filter={filter} onChange={onChange} today={today} />
  }
}
