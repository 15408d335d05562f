import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { putAsideLines } from '@stroyfin/contract/bank-statements/put-aside'
import { kindRemark } from '@stroyfin/domain/bank/line-kind'
import { counted } from '@stroyfin/domain/russian/plural'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatCount } from '../../ui/format/figures.ts'
import styles from './bank-statements.module.css'

interface PutAsideDialogProps {
  lines: readonly BankLine[]
  /** Chosen lines that do not go at once with these. */
  left?: number
  onClose: () => void
  onDone: () => void
}

const USUAL = ['Комиссия банка', 'Перевод между своими счетами', 'Налоги и взносы', 'Зарплата']

/** Lines that pay no document of ours, with the words why. */
export function PutAsideDialog({ lines, left = 0, onClose, onDone }: PutAsideDialogProps) {
  const known = kindRemark(lines.map(({ kind }) => kind)) ?? ''
  const [remark, setRemark] = useState(known)
  const [error, setError] = useState<string>()
  const put = useAction(putAsideLines, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onDone()
    },
  })
  const submit = () => {
    if (remark.trim() === '') return setError('Напишите, почему строка не относится к платежам')
    put.mutate({ lines: lines.map(({ id, version }) => ({ line_id: id, version })), remark })
  }
  return (
    <Dialog
      opened
      title={`Отложить: ${counted(lines.length, ['строка', 'строки', 'строк'])}`}
      onClose={onClose}
      onSubmit={submit}
      submit_text="Отложить"
      dirty={remark !== known}
      saving={put.isPending}
      width={400}
    >
      {left > 0 && (
        <p role="status">
          За один раз откладывается не больше {counted(lines.length, ['строки', 'строк', 'строк'])}. Остальные
          выбранные ({formatCount(left)}) останутся в списке: отложите их следующим разом.
        </p>
      )}
      <TextField
        label="Почему"
        required
        autoFocus
        max_length={500}
        value={remark}
        error={error}
        onChange={(text) => {
          setRemark(text)
          setError(undefined)
        }}
      />
      <div className={styles.usual}>
        {USUAL.map((words) => (
          <button key={words} type="button" onClick={() => setRemark(words)}>
            {words}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
