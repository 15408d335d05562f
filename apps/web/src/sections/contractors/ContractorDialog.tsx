import { Button } from '@mantine/core'
import { contractorDraft } from '@stroyfin/contract/contractors/contractor-draft'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { editContractor } from '@stroyfin/contract/contractors/edit-contractor'
import type { Contractor } from '@stroyfin/contract/contractors/load-contractor'
import { CONTRACTOR_KIND_LABELS, type ContractorKind } from '@stroyfin/domain/contractors/contractor-kind'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { type FieldWords, useConflict } from '../../app/use-conflict.ts'
import { refreshContractors } from '../../session/refresh-lists.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ConflictDialog } from '../../ui/document/ConflictDialog.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { ContractorFields } from './ContractorFields.tsx'
import { type Twin, Twins, twinsOf } from './Twins.tsx'

interface ContractorDialogProps {
  /** Without one the dialog makes a new contractor. */
  contractor?: Contractor
  /** What is known of the new one. */
  given?: Partial<Values>
  onClose: () => void
  onSaved: (id: number) => void
}

type Values = ReturnType<typeof fieldsOf>

const EMPTY: Values = {
  name: '',
  full_name: '',
  kind: 'legal',
  inn: '',
  kpp: '',
  ogrn: '',
  okpo: '',
  is_group: false,
  address: '',
}

const WORDS: readonly FieldWords<Values>[] = [
  { field: 'name', label: 'Наименование' },
  { field: 'full_name', label: 'Полное наименование' },
  { field: 'kind', label: 'Вид', show: (kind: ContractorKind) => CONTRACTOR_KIND_LABELS[kind] },
  { field: 'inn', label: 'ИНН' },
  { field: 'kpp', label: 'КПП' },
  { field: 'ogrn', label: 'ОГРН' },
  { field: 'okpo', label: 'ОКПО' },
  { field: 'address', label: 'Адрес' },
  {
    field: 'is_group',
    label: 'Входит в нашу группу компаний',
    show: (value: boolean) => (value ? 'Да' : 'Нет'),
  },
]

/** Requisites of a contractor: the rules of the server, and a warning about a second card of the same ИНН. */
export function ContractorDialog({ contractor, given, onClose, onSaved }: ContractorDialogProps) {
  const base: Values = contractor ? fieldsOf(contractor) : { ...EMPTY, ...given }
  const draft = useDraft(contractorDraft, base)
  const [twins, setTwins] = useState<Twin[]>([])
  const conflict = useConflict<Values, Contractor>({
    base,
    mine: draft.values as Values,
    valuesOf: fieldsOf,
    words: WORDS,
    change: draft.change,
    send: (values, version) => contractor && edit.mutate({ ...values, id: contractor.id, version }),
  })
  const onFailure = (error: unknown) => {
    if (conflict.settle(error)) return true
    if (!(error instanceof CallError)) return false
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
    const { id, version } = contractor
    edit.mutate({ ...draft.values, id, version, allow_duplicate })
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
      <ContractorFields draft={draft} is_new={!contractor} />
      <Twins twins={twins} />
      <ConflictDialog conflicts={conflict.conflicts} onResolve={conflict.resolve} />
    </Dialog>
  )
}

function fieldsOf(contractor: Contractor) {
  const { name, full_name, kind, inn, kpp, ogrn, okpo, is_group, address } = contractor
  return { name, full_name, kind, inn, kpp, ogrn, okpo, is_group, address }
}
