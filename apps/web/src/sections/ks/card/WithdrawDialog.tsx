import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { withdrawKs } from '@stroyfin/contract/ks/withdraw-ks'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { toast } from '../../../theme/toast.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Money } from '../../../ui/Money.tsx'
import { withCorrections } from './Corrections.tsx'
import styles from './card.module.css'
import { ksTitle } from './ks-title.ts'

/** An approved document is taken back by a reversal of today; its own month stays as it was (K-17). */
export function WithdrawDialog({ ks, onClose }: { ks: KsDetail; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const save = useAction(withdrawKs, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  const submit = () => {
    if (reason.trim() === '') return setError('Напишите, почему документ отзывается')
    save.mutate({ ks_id: ks.id, version: ks.version, reason })
  }
  return (
    <Dialog
      opened
      title={`Отозвать: ${ksTitle(ks)}`}
      onClose={onClose}
      onSubmit={submit}
      submit_text="Отозвать документ"
      danger
      dirty={reason !== ''}
      saving={save.isPending}
      width={400}
    >
      <p className={styles.note}>
        Сегодня будет создано сторно на −<Money value={withCorrections(ks)} />. Отчёты за{' '}
        {formatDate(ks.date).slice(3)} не изменятся, документ останется с отметкой «Отозван».
      </p>
      <TextField
        label="Причина"
        required
        autoFocus
        lines={3}
        max_length={500}
        value={reason}
        error={error}
        onChange={(text) => {
          setReason(text)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
