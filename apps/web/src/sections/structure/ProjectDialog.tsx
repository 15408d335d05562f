import { createProject } from '@stroyfin/contract/projects/create-project'
import { editProject } from '@stroyfin/contract/projects/edit-project'
import { projectDraft } from '@stroyfin/contract/projects/project-draft'
import type { Project } from '@stroyfin/contract/projects/project-row'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { staleRow } from '../../api/stale-row.ts'
import { useAction } from '../../api/use-action.ts'
import { useClientState } from '../../session/client-state.ts'
import { refreshProjects } from '../../session/refresh-lists.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type StaleField, StaleFields } from '../../ui/dialog/StaleFields.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { formatDate } from '../../ui/format/dates.ts'
import { ProjectFields } from './ProjectFields.tsx'

interface ProjectDialogProps {
  /** Without one the dialog makes a new project. */
  project?: Project
  onClose: () => void
  onSaved: (id: number) => void
}

const EMPTY = {
  name: '',
  city_id: null,
  customer_id: null,
  address: '',
  area_total: null,
  date_from: null,
  date_to: null,
}

export function ProjectDialog({ project, onClose, onSaved }: ProjectDialogProps) {
  const contractor_id = useClientState((state) => state.contractor_id)
  const start = project ? fieldsOf(project) : { ...EMPTY, customer_id: contractor_id }
  const draft = useDraft(projectDraft, start)
  const [current, setCurrent] = useState<Project | null>(null)
  const onFailure = (error: unknown) => {
    const stale = staleRow<Project>(error)
    if (stale) setCurrent(stale)
    return stale !== null || (error instanceof CallError && draft.refuse(error.errors))
  }
  const done = (id: number) => {
    void refreshProjects()
    toast.success(project ? 'Сохранено' : 'Проект создан')
    onClose()
    onSaved(id)
  }
  const create = useAction(createProject, { onSuccess: ({ id }) => done(id), onFailure })
  const edit = useAction(editProject, { onSuccess: (_, { id }) => done(id), onFailure })
  const submit = () => {
    if (!draft.check()) return
    if (!project) return create.mutate(draft.values)
    edit.mutate({ ...draft.values, id: project.id, version: (current ?? project).version })
  }
  return (
    <Dialog
      opened
      title={project ? 'Сведения о проекте' : 'Новый проект'}
      onClose={onClose}
      onSubmit={submit}
      submit_text={project ? 'Сохранить' : 'Создать проект'}
      dirty={draft.dirty}
      saving={create.isPending || edit.isPending}
    >
      <ProjectFields draft={draft} />
      {current && (
        <StaleFields
          key={current.version}
          fields={staleFields(current, project)}
          values={{ ...draft.values }}
          current={{ ...current }}
          onChange={draft.change}
        />
      )}
    </Dialog>
  )
}

/** Ids are told by the names that stand in the two versions of the row. */
function staleFields(current: Project, project: Project | undefined): StaleField[] {
  const cities = new Map([project, current].map((row) => [row?.city_id, row?.city]))
  const customers = new Map([project, current].map((row) => [row?.customer_id, row?.customer_name]))
  const date = (value: string | null) => (value ? formatDate(value) : '')
  return [
    { name: 'name', label: 'Наименование' },
    { name: 'city_id', label: 'Город', show: (id: number | null) => cities.get(id) ?? 'выбранный вами' },
    {
      name: 'customer_id',
      label: 'Застройщик',
      show: (id: number | null) => customers.get(id) ?? 'выбранный вами',
    },
    { name: 'address', label: 'Адрес' },
    { name: 'area_total', label: 'Площадь, м²' },
    { name: 'date_from', label: 'Начало', show: date },
    { name: 'date_to', label: 'Окончание', show: date },
  ]
}

function fieldsOf(project: Project) {
  const { name, city_id, customer_id, address, area_total, date_from, date_to } = project
  return { name, city_id, customer_id, address, area_total, date_from, date_to }
}
