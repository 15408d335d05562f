import { Button } from '@mantine/core'
import { contractorDraft } from '@stroyfin/contract/contractors/contractor-draft'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { editContractor } from '@stroyfin/contract/contractors/edit-contractor'
import type { Contractor } from '@stroyfin/contract/contractors/load-contractor'
import { CONTRACTOR_KIND_LABELS, type CONTRACTOR_KINDS } from '@stroyfin/domain/contractors/contractor-kind'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { staleRow } from '../../api/stale-row.ts'
import { useAction } from '../../api/use-action.ts'
import { refreshContractors } from '../../session/refresh-lists.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type StaleField, StaleFields } from '../../ui/dialog/StaleFields.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { ContractorFields } from './ContractorFields.tsx'
import { type Twin, Twins, twinsOf } from './Twins.tsx'

interface ContractorDialogProps {
  /** Without one the dialog makes a new contractor. */
  contractor?: Contractor
  onClose: () => void
  onSaved: (id: number) => void
}

const EMPTY = {
  name: '',
  full_name: '',
  kind: 'legal' as const,
  inn: '',
  kpp: '',
  ogrn: '',
  is_group: false,
  address: '',
}

const FIELDS: readonly StaleField[] = [
  { name: 'name', label: 'Наименование' },
  { name: 'full_name', label: 'Полное наименование' },
  {
    name: 'kind',
    label: 'Вид',
    show: (kind: (typeof CONTRACTOR_KINDS)[number]) => CONTRACTOR_KIND_LABELS[kind],
  },
  { name: 'inn', label: 'ИНН' },
  { name: 'kpp', label: 'КПП' },
  { name: 'ogrn', label: 'ОГРН' },
  { name: 'address', label: 'Адрес' },
  { name: 'is_group', label: 'Компания своей группы', show: (value: boolean) => (value ? 'да' : 'нет') },
]

/** Requisites of a contractor: the rules of the server, and a warning about a second card of the same ИНН. */
export function ContractorDialog({ contractor, onClose, onSaved }: ContractorDialogProps) {
  const draft = useDraft(contractorDraft, contractor ? fieldsOf(contractor) : EMPTY)
  const [twins, setTwins] = useState<Twin[]>([])
  const [current, setCurrent] = useState<Contractor | null>(null)
  const onFailure = (error: unknown) => {
    const stale = staleRow<Contractor>(error)
    if (stale) setCurrent(stale)
    if (stale || !(error instanceof CallError)) return stale !== null
    const found = twinsOf(error)
    setTwins(found)
    return found.length > 0 || draft.refuse(error.errors)
  }
  const done = (id: number) => {
    void refreshContractors()
    toast.success(contractor ? 'Сохранено' : 'Контрагент создан')
    onClose()
    onSaved(id)
  }
  const create = useAction(createContractor, { onSuccess: ({ id }) => done(id), onFailure })
  const edit = useAction(editContractor, { onSuccess: (_, { id }) => done(id), onFailure })
  const save = (allow_duplicate: boolean) => {
    if (!draft.check()) return
    if (!contractor) return create.mutate({ ...draft.values, allow_duplicate })
    const { version } = current ?? contractor
    edit.mutate({ ...draft.values, id: contractor.id, version, allow_duplicate })
  }
  return (
    <Dialog
      opened
      title={contractor ? 'Реквизиты контрагента' : 'Новый контрагент'}
      onClose={onClose}
      onSubmit={() => save(false)}
      submit_text={contractor ? 'Сохранить' : 'Создать контрагента'}
      dirty={draft.dirty}
      saving={create.isPending || edit.isPending}
      buttons={
        twins.length > 0 && (
          <Button variant="default" onClick={() => save(true)}>
            Всё равно сохранить
          </Button>
        )
      }
    >
      <ContractorFields draft={draft} />
      <Twins twins={twins} />
      {current && (
        <StaleFields
          key={current.version}
          fields={FIELDS}
          values={draft.values}
          current={{ ...current }}
          onChange={draft.change}
        />
      )}
    </Dialog>
  )
}

function fieldsOf(contractor: Contractor) {
  const { name, full_name, kind, inn, kpp, ogrn, is_group, address } = contractor
  return { name, full_name, kind, inn, kpp, ogrn, is_group, address }
}
