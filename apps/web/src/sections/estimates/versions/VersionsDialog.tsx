import { Button, Switch } from '@mantine/core'
import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import { loadEstimateVersions, saveEstimateVersion } from '@stroyfin/contract/estimates/versions'
import { useState } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { toast } from '../../../theme/toast.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { formatDateTime } from '../../../ui/format/dates.ts'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { ComparedLines } from './ComparedLines.tsx'
import styles from './versions.module.css'

interface VersionsDialogProps {
  estimate: Estimate
  may_save: boolean
  unsaved: boolean
  onClose: () => void
}

/** The estimate as it is now, beside the kept versions. */
const NOW = 'now'

/** Versions are kept under a name and compared two by two; only what differs is shown unless asked for more. */
export function VersionsDialog({ estimate, may_save, unsaved, onClose }: VersionsDialogProps) {
  const [name, setName] = useState('')
  const [asked, setAsked] = useState<{ before?: string | null; after?: string | null }>({})
  const [whole, setWhole] = useState(false)
  const { data, error, isPending, refetch } = useEndpoint(loadEstimateVersions, { estimate_id: estimate.id })
  const save = useAction(saveEstimateVersion, {
    onSuccess: ({ message }) => {
      toast.success(message)
      setName('')
    },
  })
  const items = data?.items ?? []
  const choices = [
    { value: NOW, label: 'Сейчас' },
    ...items.map((item) => ({
      value: String(item.id),
      label: `№ ${item.number} ${item.name}, ${formatDateTime(item.created_at)}`,
    })),
  ]
  const newest = items.toSorted((a, b) => b.number - a.number)[0]
  const before = asked.before ?? String(newest?.id ?? NOW)
  const after = asked.after ?? NOW
  return (
    <Dialog opened title="Версии сметы" onClose={onClose} dirty={name !== ''} width={1320}>
      {may_save && (
        <form
          className={styles.save}
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') save.mutate({ estimate_id: estimate.id, name: name.trim() })
          }}
        >
          <TextField
            label="Название новой версии"
            placeholder="К тендеру, после экспертизы"
            max_length={200}
            value={name}
            onChange={setName}
            {...(unsaved && { hint: 'В версию войдёт сохранённое. Несохранённые правки в неё не попадут' })}
          />
          <Button type="submit" loading={save.isPending}>
            Сохранить версию
          </Button>
        </form>
      )}
      {isPending && <SkeletonRows rows={4} />}
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {data && items.length === 0 && <p className={styles.none}>Версий пока нет</p>}
      {items.length > 0 && (
        <>
          <div className={styles.sides}>
            <VSelect
              label="Было"
              choices={choices}
              clearable={false}
              value={before}
              onChange={(value) => setAsked({ ...asked, before: value })}
            />
            <VSelect
              label="Стало"
              choices={choices}
              clearable={false}
              value={after}
              onChange={(value) => setAsked({ ...asked, after: value })}
            />
            <Switch
              label="Все строки"
              checked={whole}
              onChange={(event) => setWhole(event.currentTarget.checked)}
            />
          </div>
          {before === after ? (
            <p className={styles.none}>Выберите две разные версии</p>
          ) : (
            <ComparedLines
              estimate_id={estimate.id}
              before={before === NOW ? null : Number(before)}
              after={after === NOW ? null : Number(after)}
              only_changed={!whole}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
