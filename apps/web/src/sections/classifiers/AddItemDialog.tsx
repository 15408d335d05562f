import { SegmentedControl } from '@mantine/core'
import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import {
  CLASSIFIER_TYPE_LABELS,
  CLASSIFIER_TYPES,
  type ClassifierType,
} from '@stroyfin/domain/classifiers/classifier-type'
import type { TreePlace } from '@stroyfin/domain/classifiers/tree-place'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import styles from './classifiers.module.css'

export type NewItem = {
  kind: ClassifierKind
  name: string
  type: ClassifierType
  is_folder: boolean
} & TreePlace

interface AddItemDialogProps {
  kind: ClassifierKind
  /** The row the new one is placed by; without it the new one is the last at the root. */
  beside: ClassifierItem | undefined
  is_folder: boolean
  given_name?: string
  saving: boolean
  onAdd: (item: NewItem) => void
  onClose: () => void
}

const TYPES = CLASSIFIER_TYPES.map((value) => ({ value, label: CLASSIFIER_TYPE_LABELS[value] }))
type Where = 'before' | 'after' | 'inside'

/** A new article or folder before or after the row at hand, or inside it (R-4-28 … R-4-30). */
export function AddItemDialog(props: AddItemDialogProps) {
  const { kind, beside, is_folder, given_name = '', saving, onAdd, onClose } = props
  const [name, setName] = useState(given_name)
  const [type, setType] = useState<ClassifierType>(beside?.type ?? 'empty')
  const [where, setWhere] = useState<Where>(beside?.is_folder ? 'inside' : 'after')
  const [error, setError] = useState<string>()
  const places = [
    { value: 'before', label: 'Перед' },
    { value: 'after', label: 'После' },
    ...(beside?.is_folder ? [{ value: 'inside', label: 'Внутрь' }] : []),
  ]
  const add = () => {
    if (!name.trim()) return setError('Укажите наименование')
    onAdd({ kind, name: name.trim(), type, is_folder, ...placeOf(beside, where) })
  }
  return (
    <Dialog
      opened
      title={is_folder ? 'Новая папка' : 'Новая статья'}
      onClose={onClose}
      onSubmit={add}
      submit_text="Добавить"
      dirty={name !== ''}
      saving={saving}
    >
      <TextField
        label="Наименование"
        required
        autoFocus
        value={name}
        max_length={500}
        error={error}
        onChange={(text) => {
          setName(text)
          setError(undefined)
        }}
      />
      {kind === 'own' && (
        <VSelect
          label="Тип"
          choices={TYPES}
          searchable={false}
          clearable={false}
          value={type}
          onChange={(value) => setType(value ?? 'empty')}
        />
      )}
      {beside && (
        <div className={styles.where}>
          <span>
            Место: {beside.view_id} {beside.name}
          </span>
          <SegmentedControl
            aria-label="Место"
            data={places}
            value={where}
            onChange={(value) => setWhere(value as Where)}
          />
        </div>
      )}
    </Dialog>
  )
}

function placeOf(beside: ClassifierItem | undefined, where: Where): TreePlace {
  if (!beside) return { group_id: null, params: {} }
  if (where === 'inside') return { group_id: beside.id, params: {} }
  const params = where === 'before' ? { next_id: beside.id } : { prev_id: beside.id }
  return { group_id: beside.group_id, params }
}
