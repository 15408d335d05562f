import { Button } from '@mantine/core'
import { loadAdditionalStatuses } from '@stroyfin/contract/additional-statuses/load-statuses'
import type { AgreementRow } from '@stroyfin/contract/agreements/agreement-row'
import { editAgreementList } from '@stroyfin/contract/agreements/edit-list'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { AgreementSpecies } from '@stroyfin/domain/agreements/agreement-species'
import { AGREEMENT_SPECIES, AGREEMENT_SPECIES_LABELS } from '@stroyfin/domain/agreements/agreement-species'
import { displayName } from '@stroyfin/domain/russian/display-name'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { useClientState } from '../../../session/client-state.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { plural } from '../../../ui/format/plural.ts'
import styles from './list.module.css'

interface BulkEditDialogProps {
  rows: readonly AgreementRow[]
  onDone: (message: string, results: Answer<typeof editAgreementList>['results']) => void
  onClose: () => void
}

/** Stands for «take it away»: an id is never zero. */
const NOBODY = 0
const SPECIES = AGREEMENT_SPECIES.map((value) => ({ value, label: AGREEMENT_SPECIES_LABELS[value] }))

/** The same marks for many contracts; a field left alone changes nothing. */
export function BulkEditDialog({ rows, onDone, onClose }: BulkEditDialogProps) {
  const users = useClientState((state) => state.users)
  const { data } = useEndpoint(loadAdditionalStatuses, {}, { staleTime: 5 * 60_000 })
  const [responsible, setResponsible] = useState<number | null>(null)
  const [status, setStatus] = useState<number | null>(null)
  const [species, setSpecies] = useState<AgreementSpecies | null>(null)
  const save = useAction(editAgreementList, {
    onSuccess: ({ message, results }) => onDone(message, results),
  })
  const people = users.map((user) => ({ value: user.id, label: displayName(user) }))
  const statuses = (data?.statuses ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const untouched = responsible === null && status === null && species === null
  const submit = () =>
    save.mutate({
      rows: rows.map(({ id, version }) => ({ id, version })),
      marks: {
        ...(responsible !== null && { responsible: responsible || null }),
        ...(status !== null && { additional_status_id: status || null }),
        ...(species !== null && { species }),
      },
    })
  return (
    <Dialog
      opened
      title={`Изменить ${plural(rows.length, 'договор', 'договора', 'договоров')}`}
      onClose={onClose}
    >
      <div className={styles.bulk}>
        <p>Выберите, что изменить: пустое поле останется у каждого договора прежним.</p>
        <VSelect
          label="Ответственный"
          placeholder="Не менять"
          choices={[{ value: NOBODY, label: 'Без ответственного' }, ...people]}
          value={responsible}
          onChange={setResponsible}
        />
        <VSelect
          label="Дополнительный статус"
          placeholder="Не менять"
          choices={[{ value: NOBODY, label: 'Без дополнительного статуса' }, ...statuses]}
          value={status}
          onChange={setStatus}
        />
        <VSelect
          label="Вид договора"
          placeholder="Не менять"
          choices={SPECIES}
          searchable={false}
          value={species}
          onChange={setSpecies}
        />
        <div className={styles.deeds}>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          {!untouched && (
            <Button loading={save.isPending} onClick={submit}>
              Изменить
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
