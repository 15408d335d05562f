import type { CustomValues } from '@stroyfin/contract/columns/custom-value'
import { saveCustomValues } from '@stroyfin/contract/columns/save-custom-values'
import type { CustomType } from '@stroyfin/domain/lists/custom-field'
import type { CustomValue } from '@stroyfin/domain/lists/custom-value'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import type { OwnFieldColumn } from './OwnFieldsDialog.tsx'

interface OwnValuesDialogProps {
  type: CustomType
  row_id: number
  fields: readonly OwnFieldColumn[]
  values: CustomValues
  onClose: () => void
}

const FLAGS = [
  { value: 'true', label: 'Да' },
  { value: 'false', label: 'Нет' },
]

/** The company's own fields of one document, all at once. */
export function OwnValuesDialog({ type, row_id, fields, values: before, onClose }: OwnValuesDialogProps) {
  const [values, setValues] = useState<CustomValues>(before)
  // What somebody else writes meanwhile is told once; saved again, it is replaced knowingly (K-06).
  const [seen, setSeen] = useState<CustomValues>(before)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const save = useAction(saveCustomValues, {
    onSuccess: ({ failures }) => {
      if (failures.length === 0) {
        toast.success('Поля сохранены')
        onClose()
        return
      }
      setErrors(Object.fromEntries(failures.map(({ field, message }) => [field, message])))
      const now = failures.flatMap(({ field, current }) => (current === undefined ? [] : [[field, current]]))
      setSeen((all) => ({ ...all, ...Object.fromEntries(now) }))
      toast.error(failures[0]?.message ?? '')
    },
  })
  const changed = fields.filter(({ code }) => (values[code] ?? null) !== (before[code] ?? null))
  const submit = () => {
    if (changed.length === 0) {
      onClose()
      return
    }
    const pick = (from: CustomValues) =>
      Object.fromEntries(changed.map(({ code }) => [code, from[code] ?? null]))
    save.mutate({ type, rows: [{ id: row_id, values: pick(values), was: pick(seen) }] })
  }
  return (
    <Dialog
      opened
      title="Свои поля"
      onClose={onClose}
      onSubmit={submit}
      dirty={changed.length > 0}
      saving={save.isPending}
      width={400}
    >
      {fields.map((column) => (
        <OwnValueField
          key={column.code}
          column={column}
          value={values[column.code] ?? null}
          error={errors[column.code]}
          onChange={(value) => setValues((all) => ({ ...all, [column.code]: value }))}
        />
      ))}
    </Dialog>
  )
}

interface OwnValueFieldProps {
  column: OwnFieldColumn
  value: CustomValue
  error: string | undefined
  onChange: (value: CustomValue) => void
}

function OwnValueField({ column: { title, field }, value, error, onChange }: OwnValueFieldProps) {
  const shared = { label: title, error }
  const text = typeof value === 'string' ? value : null
  switch (field.kind) {
    case 'date':
      return <DateField {...shared} value={text} onChange={onChange} />
    case 'number':
      return <NumberField {...shared} decimals={6} value={text} onChange={onChange} />
    case 'list': {
      const choices = field.options.map((option) => ({ value: option, label: option }))
      return <VSelect {...shared} choices={choices} value={text} onChange={(next) => onChange(next)} />
    }
    case 'flag':
      return (
        <VSelect
          {...shared}
          searchable={false}
          choices={FLAGS}
          value={value === null ? null : String(value)}
          onChange={(next) => onChange(next === null ? null : next === 'true')}
        />
      )
    case 'text':
      return (
        <TextField {...shared} value={text} max_length={1000} onChange={(next) => onChange(next || null)} />
      )
  }
}
