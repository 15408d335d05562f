import { SegmentedControl } from '@mantine/core'
import { budgetDraft, createBudget } from '@stroyfin/contract/budgets/create-budget'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useClientState } from '../../session/client-state.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { useNewArticle } from '../classifiers/public.ts'
import { useNewProject } from '../structure/public.ts'
import { budgetPath } from './budget-path.ts'
import { useCentres } from './use-centres.ts'

const PLACES = [
  { value: 'project', label: 'Проект' },
  { value: 'cfo', label: 'ЦФО' },
]

interface CreateBudgetDialogProps {
  month: string
  onClose: () => void
}

/** A budget of a project or of a responsibility centre for a month, filled from the plans of its contracts. */
export function CreateBudgetDialog({ month, onClose }: CreateBudgetDialogProps) {
  const navigate = useNavigate()
  const projects = useClientState((state) => state.projects)
  const { centres, loading } = useCentres()
  const [place, setPlace] = useState('project')
  const draft = useDraft(budgetDraft, {
    month,
    project_id: null,
    cfo_id: null,
    remark: '',
    is_filled: true,
  })
  const save = useAction(createBudget, {
    onSuccess: ({ budget, message }) => {
      toast.success(message)
      void navigate({ href: budgetPath(budget) })
    },
    onFailure: (error) => error instanceof CallError && draft.refuse(error.errors),
  })
  const choose = (next: string) => {
    setPlace(next)
    draft.change({ project_id: null, cfo_id: null })
  }
  const project = useNewProject((project_id) => draft.change({ project_id }))
  const centre = useNewArticle((cfo_id) => draft.change({ cfo_id }), {
    kind: 'cfo',
    isEmpty: !loading && centres.length === 0,
  })
  const submit = () => {
    if (draft.check()) save.mutate(draft.values)
  }
  return (
    <Dialog
      opened
      title="Новый бюджет месяца"
      onClose={onClose}
      onSubmit={submit}
      submit_text="Создать"
      dirty={draft.dirty}
      saving={save.isPending}
      width={400}
    >
      <DateField
        label="Месяц"
        mode="month"
        required
        clearable={false}
        {...draft.field('month')}
        onChange={(value) => draft.change({ month: value ?? '' })}
      />
      <SegmentedControl aria-label="Чей бюджет" data={PLACES} value={place} onChange={choose} />
      {place === 'project' ? (
        <VSelect
          label="Проект"
          required
          none_text={project.none_text}
          choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
          onCreate={project.onCreate}
          {...draft.field('project_id')}
        />
      ) : (
        <VSelect
          label="ЦФО"
          required
          choices={centres}
          empty_text={loading ? 'Загружается…' : 'Такого ЦФО нет'}
          {...(!loading && { none_text: centre.none_text })}
          onCreate={centre.onCreate}
          {...draft.field('cfo_id')}
          error={draft.errors.cfo_id ?? (draft.errors.project_id && 'Выберите ЦФО')}
        />
      )}
      {project.dialog}
      {centre.dialog}
      <SwitchField
        label="Заполнить по планам договоров"
        hint="Не меньше того, что уже оплачено и стоит в реестрах"
        value={draft.values.is_filled}
        onChange={(is_filled) => draft.change({ is_filled })}
      />
      <TextField label="Примечание" lines={2} {...draft.field('remark')} value={draft.values.remark ?? ''} />
    </Dialog>
  )
}
