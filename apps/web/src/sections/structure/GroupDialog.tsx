import { MultiSelect } from '@mantine/core'
import type { LoanTreeGroup } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { groupDraft, saveLoanGroup } from '@stroyfin/contract/loan-agreements/save-loan-group'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { staleRow } from '../../api/stale-row.ts'
import { useAction } from '../../api/use-action.ts'
import { useClientState } from '../../session/client-state.ts'
import { refreshLoans } from '../../session/refresh-lists.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type StaleField, StaleFields } from '../../ui/dialog/StaleFields.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { formatMoney } from '../../ui/format/figures.ts'

interface GroupDialogProps {
  parent_id: number
  group?: LoanTreeGroup
  onClose: () => void
}

interface StaleGroup {
  version: number
  name: string
  limit_summ: string
}

const FIELDS: readonly StaleField[] = [
  { name: 'name', label: 'Наименование' },
  { name: 'limit_summ', label: 'Лимит, ₽', show: (value: number) => formatMoney(value) },
]

export function GroupDialog({ parent_id, group, onClose }: GroupDialogProps) {
  const projects = useClientState((state) => state.projects)
  const draft = useDraft(groupDraft, {
    parent_id,
    name: group?.name ?? '',
    limit_summ: group?.limit_summ ?? 0,
    project_ids: group?.projects.map((project) => project.id) ?? [],
  })
  const [current, setCurrent] = useState<StaleGroup | null>(null)
  const save = useAction(saveLoanGroup, {
    onSuccess: () => {
      void refreshLoans()
      toast.success('Группа сохранена')
      onClose()
    },
    onFailure: (error) => {
      const stale = staleRow<StaleGroup>(error)
      if (stale) setCurrent(stale)
      return stale !== null || (error instanceof CallError && draft.refuse(error.errors))
    },
  })
  const submit = () => {
    if (!draft.check()) return
    save.mutate({ ...draft.values, ...(group && { id: group.id, version: (current ?? group).version }) })
  }
  return (
    <Dialog
      opened
      title={group ? 'Группа финансирования' : 'Новая группа финансирования'}
      onClose={onClose}
      onSubmit={submit}
      dirty={draft.dirty}
      saving={save.isPending}
    >
      <TextField label="Наименование" required autoFocus {...draft.field('name')} />
      <MoneyField
        label="Лимит группы"
        min={0}
        {...draft.field('limit_summ')}
        onChange={(value) => draft.change({ limit_summ: value ?? 0 })}
      />
      <MultiSelect
        label="Проекты"
        data={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={(draft.values.project_ids ?? []).map(String)}
        onChange={(ids) => draft.change({ project_ids: ids.map(Number) })}
        searchable
        nothingFoundMessage="Ничего не найдено"
      />
      {current && (
        <StaleFields
          key={current.version}
          fields={FIELDS}
          values={{ ...draft.values }}
          current={{ name: current.name, limit_summ: wireSumm(String(current.limit_summ)) }}
          onChange={draft.change}
        />
      )}
    </Dialog>
  )
}
