import { type ReactNode, useState } from 'react'
import { TextField } from '../fields/TextField.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './dialog.module.css'

export interface ReasonQuestion {
  title: string
  /** What will happen, in words. */
  text?: ReactNode
  /** What is to be known before the answer, below the text. */
  note?: ReactNode
  label: string
  submit_text: string
  danger?: boolean
  /** What is said where nothing is written; absent: the words may be left out. */
  missing?: string
  max_length?: number
}

interface ReasonDialogProps extends ReasonQuestion {
  saving?: boolean
  /** What can be done instead of giving a reason. */
  buttons?: ReactNode
  onSubmit: (reason: string) => void
  onClose: () => void
}

/** Asks for the words of a deed: why a document is withdrawn, a period opened, an approval refused. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, note, label, submit_text, danger = false, missing, max_length = 1000 } = props
  const { saving = false, buttons, onSubmit, onClose } = props
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (missing && reason.trim() === '') setError(missing)
    else onSubmit(reason.trim())
  }
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      onSubmit={submit}
      submit_text={submit_text}
      danger={danger}
      dirty={reason.trim() !== ''}
      saving={saving}
      buttons={buttons}
      width={buttons ? 560 : 400}
    >
      {text && <p className={styles.text}>{text}</p>}
      {note}
      <TextField
        label={label}
        lines={3}
        max_length={max_length}
        required={missing !== undefined}
        autoFocus
        value={reason}
        error={error}
        onChange={(next) => {
          setReason(next)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
