import { saveCustomField } from '@stroyfin/contract/columns/save-custom-field'
import {
  CUSTOM_KIND_LABELS,
  CUSTOM_KINDS,
  type CustomKind,
  type CustomType,
} from '@stroyfin/domain/lists/custom-field'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import type { OwnFieldColumn } from './OwnFieldsDialog.tsx'

const KINDS = CUSTOM_KINDS.map((value) => ({ value, label: CUSTOM_KIND_LABELS[value] }))

interface OwnFieldFormProps {
  type: CustomType
  column: OwnFieldColumn | undefined
  onClose: () => void
}

/** One field of the company's own: its heading, what it holds, and the choices of a list. */
export function OwnFieldForm({ type, column, onClose }: OwnFieldFormProps) {
  const before = { title: column?.title ?? '', options: column?.field.options.join('\n') ?? '' }
  const [title, setTitle] = useState(before.title)
  const [kind, setKind] = useState<CustomKind>(column?.field.kind ?? 'text')
  const [options, setOptions] = useState(before.options)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const save = useAction(saveCustomField, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onFailure: (error) => {
      if (!(error instanceof CallError) || Object.keys(error.errors).length === 0) return false
      setErrors(error.errors)
      return true
    },
  })
  const submit = () =>
    save.mutate({
      ...(column && { id: column.field.id, version: column.field.version }),
      type,
      title,
      kind,
      options:
        kind === 'list'
          ? options
              .split('\n')
              .map((line) => line.trim())
              .filter(Boolean)
          : [],
    })
  return (
    <Dialog
      opened
      title={column ? 'Своё поле' : 'Новое поле'}
      onClose={onClose}
      onSubmit={submit}
      dirty={title !== before.title || options !== before.options}
      saving={save.isPending}
      width={400}
    >
      <TextField label="Название" required autoFocus value={title} error={errors.title} onChange={setTitle} />
      <VSelect
        label="Что в нём хранится"
        required
        readOnly={column !== undefined}
        clearable={false}
        searchable={false}
        choices={KINDS}
        value={kind}
        error={errors.kind}
        onChange={(next) => next && setKind(next)}
        {...(column && { hint: 'Вид поля не меняется: добавьте новое поле' })}
      />
      {kind === 'list' && (
        <TextField
          label="Значения, по одному в строке"
          required
          lines={5}
          value={options}
          error={errors.options}
          onChange={setOptions}
        />
      )}
    </Dialog>
  )
}
