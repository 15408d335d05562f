import { MultiSelect } from '@mantine/core'
import type { LoanTreeGroup } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { groupDraft, saveLoanGroup } from '@stroyfin/contract/loan-agreements/save-loan-group'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { type FieldWords, useConflict } from '../../app/use-conflict.ts'
import { useClientState } from '../../session/client-state.ts'
import { refreshLoans } from '../../session/refresh-lists.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ConflictDialog } from '../../ui/document/ConflictDialog.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { formatMoney } from '../../ui/format/figures.ts'

interface GroupDialogProps {
  parent_id: number
  group?: LoanTreeGroup
  onClose: () => void
}

interface Values {
  name: string
  limit_summ: number
}

interface StaleGroup {
  version: number
  name: string
  limit_summ: string
}

const WORDS: readonly FieldWords<Values>[] = [
  { field: 'name', label: 'Наименование' },
  { field: 'limit_summ', label: 'Лимит, ₽', show: (value: number) => formatMoney(value) },
]

export function GroupDialog({ parent_id, group, onClose }: GroupDialogProps) {
  const projects = useClientState((state) => state.projects)
  const base: Values = { name: group?.name ?? '', limit_summ: group?.limit_summ ?? 0 }
  const draft = useDraft(groupDraft, {
    parent_id,
    ...base,
    project_ids: group?.projects.map((project) => project.id) ?? [],
  })
  const { name, limit_summ } = draft.values
  const conflict = useConflict<Values, StaleGroup>({
    base,
    mine: { name, limit_summ },
    valuesOf: (row) => ({ name: row.name, limit_summ: wireSumm(row.limit_summ) }),
    words: WORDS,
    change: draft.change,
    send: (values, version) => group && save.mutate({ ...draft.values, ...values, id: group.id, version }),
  })
  const save = useAction(saveLoanGroup, {
    onSuccess: () => {
      void refreshLoans()
      toast.success('Группа сохранена')
      onClose()
    },
    onFailure: (error) =>
      conflict.settle(error) || (error instanceof CallError && draft.refuse(error.errors)),
  })
  const submit = () => {
    if (!draft.check()) return
    save.mutate({ ...draft.values, ...(group && { id: group.id, version: group.version }) })
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
        nothingFoundMessage={projects.length === 0 ? 'Данные отсутствуют' : 'Ничего не найдено'}
      />
      <ConflictDialog conflicts={conflict.conflicts} onResolve={conflict.resolve} />
    </Dialog>
  )
}
