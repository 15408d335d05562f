import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { RegistryHeadFields } from '../RegistryHeadFields.tsx'
import type { RegistryHead } from '../use-registry-draft.ts'

interface HeadDialogProps {
  head: RegistryHead
  saving: boolean
  onSave: (head: RegistryHead) => void
  onClose: () => void
}

export function HeadDialog({ head, saving, onSave, onClose }: HeadDialogProps) {
  const [values, setValues] = useState(head)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const submit = () => {
    if (values.date === null) setErrors({ date: 'Укажите дату реестра' })
    else onSave(values)
  }
  return (
    <Dialog
      opened
      title="Сведения о реестре"
      onClose={onClose}
      onSubmit={submit}
      dirty={JSON.stringify(values) !== JSON.stringify(head)}
      saving={saving}
    >
      <RegistryHeadFields
        head={values}
        errors={errors}
        onChange={(part) => {
          setValues((before) => ({ ...before, ...part }))
          setErrors({})
        }}
      />
    </Dialog>
  )
}
