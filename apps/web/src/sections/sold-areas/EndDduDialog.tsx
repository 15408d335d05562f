import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { DduDetail } from '@stroyfin/contract/sold-areas/ddu-detail'
import { endDdu } from '@stroyfin/contract/sold-areas/end-ddu'
import { endDduRules } from '@stroyfin/domain/sold-areas/end-ddu-rules'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './DduPage.module.css'

/** The day and the reason of the end; what follows is said before it is done. */
export function EndDduDialog({ ddu, onClose }: { ddu: DduDetail; onClose: () => void }) {
  const today = moscowDay(new Date())
  const [ended_on, setDay] = useState<string | null>(today)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const end = useAction(endDdu, {
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
  const submit = () => {
    const told = { ended_on: ended_on ?? '', reason }
    const last_receipt = ddu.receipts.at(-1)?.date ?? null
    const broken = endDduRules({ date: ddu.date, last_receipt }, told, today)
    setErrors(Object.fromEntries(broken.map(({ field, message }) => [field, message])))
    if (broken.length === 0) end.mutate({ ...told, ddu_id: ddu.id, version: ddu.version })
  }
  return (
    <Dialog
      opened
      title={`Расторгнуть ДДУ № ${ddu.number}`}
      onClose={onClose}
      onSubmit={submit}
      submit_text="Расторгнуть"
      danger
      dirty={reason !== ''}
      saving={end.isPending}
      width={400}
    >
      <div className={styles.fields}>
        <DateField
          label="Дата расторжения"
          required
          value={ended_on}
          max={today}
          onChange={setDay}
          error={errors.ended_on}
        />
        <TextField
          label="Причина"
          required
          lines={3}
          max_length={500}
          value={reason}
          onChange={setReason}
          error={errors.reason}
        />
        <p className={styles.quiet}>
          С этого дня «{ddu.unit}» снова свободно, а деньги покупателя возвращены с эскроу.
        </p>
      </div>
    </Dialog>
  )
}
