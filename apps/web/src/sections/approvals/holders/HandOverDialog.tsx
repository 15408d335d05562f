import { handOver } from '@stroyfin/contract/approvals/hand-over'
import type { HeldRow } from '@stroyfin/contract/approvals/load-held'
import { useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { toast } from '../../../theme/toast.tsx'
import { AppLink } from '../../../ui/AppLink.tsx'
import { BulkResults, type ShownResult } from '../../../ui/dialog/BulkResults.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { plural } from '../../../ui/format/plural.ts'
import { useRouteNames } from '../routes/use-route-names.ts'
import styles from './holders.module.css'

interface HandOverDialogProps {
  rows: readonly HeldRow[]
  onDone: () => void
  onClose: () => void
}

/** An administrator hands waiting decisions over to somebody who is there (K-10). */
export function HandOverDialog({ rows, onDone, onClose }: HandOverDialogProps) {
  const { people } = useRouteNames()
  const [user_id, setUser] = useState<number | null>(null)
  const [remark, setRemark] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failed, setFailed] = useState<ShownResult[]>()
  const save = useAction(handOver, {
    onSuccess: ({ message, results }) => {
      const shown = results.map(({ item_id, error, mend }) => ({
        id: item_id,
        name: rows.find(({ id }) => id === item_id)?.name ?? `№ ${item_id}`,
        error,
        mend,
      }))
      onDone()
      if (shown.some(({ error }) => error !== null)) return setFailed(shown)
      toast.success(message)
      onClose()
    },
    onFailure: (error) => {
      if (error instanceof CallError) setErrors(error.errors)
      return false
    },
  })
  const submit = () => {
    if (user_id === null) return setErrors({ user_id: 'Выберите сотрудника' })
    const items = rows.map(({ id, version }) => ({ item_id: id, version }))
    save.mutate({ items, user_id, remark: remark.trim() })
  }
  if (failed)
    return <BulkResults results={failed} title="Передано не всё" done_text="Передано" onClose={onClose} />
  return (
    <Dialog
      opened
      title={`Передать ${plural(rows.length, 'решение', 'решения', 'решений')}`}
      submit_text="Передать"
      dirty={user_id !== null || remark !== ''}
      saving={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <VSelect<number>
        label="Кому"
        required
        placeholder="Выберите сотрудника"
        hint="В листе согласования останется, за кого принято решение"
        choices={people}
        value={user_id}
        error={errors.user_id}
        onChange={(next) => {
          setUser(next)
          setErrors({})
        }}
      />
      <TextField label="Причина" lines={2} max_length={500} value={remark} onChange={setRemark} />
      <p className={styles.hint}>
        Если человек в отпуске, удобнее назначить замещающего:{' '}
        <AppLink href="/classifiers/system/permissions_access/">права сотрудников</AppLink>
      </p>
    </Dialog>
  )
}
