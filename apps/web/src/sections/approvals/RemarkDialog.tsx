import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

export interface RemarkQuestion {
  title: string
  /** What will happen, in words. */
  text?: string | undefined
  label: string
  submit_text: string
  danger?: boolean
  /** An empty remark is refused. */
  required?: boolean
}

interface RemarkDialogProps extends RemarkQuestion {
  saving: boolean
  onSubmit: (remark: string) => void
  onClose: () => void
}

/** Asks for the words of a refusal, of an approval with a remark, of a withdrawal. */
export function RemarkDialog(props: RemarkDialogProps) {
  const { title, text, label, submit_text, danger, required = false, saving, onSubmit, onClose } = props
  const [remark, setRemark] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (required && remark.trim() === '') setError('Напишите замечание')
    else onSubmit(remark.trim())
  }
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      onSubmit={submit}
      submit_text={submit_text}
      danger={danger ?? false}
      dirty={remark.trim() !== ''}
      saving={saving}
    >
      {text && <p>{text}</p>}
      <TextField
        label={label}
        lines={3}
        max_length={1000}
        required={required}
        autoFocus
        value={remark}
        error={error}
        onChange={(next) => {
          setRemark(next)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
