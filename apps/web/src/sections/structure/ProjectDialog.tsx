import { loadCities } from '@stroyfin/contract/cities/load-cities'
import { createProject } from '@stroyfin/contract/projects/create-project'
import { editProject } from '@stroyfin/contract/projects/edit-project'
import { projectDraft } from '@stroyfin/contract/projects/project-draft'
import type { Project } from '@stroyfin/contract/projects/project-row'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { type FieldWords, useConflict } from '../../app/use-conflict.ts'
import { useClientState } from '../../session/client-state.ts'
import { refreshProjects } from '../../session/refresh-lists.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ConflictDialog } from '../../ui/document/ConflictDialog.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { formatDate } from '../../ui/format/dates.ts'
import { ProjectFields } from './ProjectFields.tsx'

interface ProjectDialogProps {
  /** Without one the dialog makes a new project. */
  project?: Project
  /** What is known of the new one. */
  given?: Partial<Values>
  onClose: () => void
  onSaved: (id: number) => void
}

type Values = ReturnType<typeof fieldsOf>

const EMPTY: Values = {
  name: '',
  city_id: null,
  customer_id: null,
  address: '',
  area_total: null,
  date_from: null,
  date_to: null,
}

export function ProjectDialog({ project, given, onClose, onSaved }: ProjectDialogProps) {
  const contractor_id = useClientState((state) => state.contractor_id)
  const base: Values = project ? fieldsOf(project) : { ...EMPTY, customer_id: contractor_id, ...given }
  const draft = useDraft(projectDraft, base)
  const conflict = useConflict<Values, Project>({
    base,
    mine: draft.values as Values,
    valuesOf: fieldsOf,
    words: useProjectWords(),
    change: draft.change,
    send: (values, version) => project && edit.mutate({ ...values, id: project.id, version }),
  })
  const onFailure = (error: unknown) =>
    conflict.settle(error) || (error instanceof CallError && draft.refuse(error.errors))
  const done = (id: number) => {
    void refreshProjects()
    toast.success(project ? 'Сохранено' : 'Проект создан')
    onClose()
    onSaved(id)
  }
  const create = useAction(createProject, { onSuccess: ({ id }) => done(id), onFailure })
  const edit = useAction(editProject, { onSuccess: (_, { id }) => done(id), onFailure })
  // What the estates add up to is not typed here.
  const built = project && project.area_total !== project.area_own ? project.area_total : null
  const submit = () => {
    if (!draft.check()) return
    if (!project) return create.mutate(draft.values)
    edit.mutate({ ...draft.values, id: project.id, version: project.version })
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
      <ProjectFields draft={draft} built={built} />
      <ConflictDialog conflicts={conflict.conflicts} onResolve={conflict.resolve} />
    </Dialog>
  )
}

/** Ids are told by the names behind them. */
function useProjectWords(): FieldWords<Values>[] {
  const { data } = useEndpoint(loadCities, {}, { staleTime: Number.POSITIVE_INFINITY })
  const contractors = useClientState((state) => state.contractors)
  const named = (list: readonly { id: number; name: string }[]) => (id: number | null) =>
    list.find((item) => item.id === id)?.name ?? ''
  const date = (value: string | null) => (value ? formatDate(value) : '')
  return [
    { field: 'name', label: 'Наименование' },
    { field: 'city_id', label: 'Город', show: named(data?.cities ?? []) },
    { field: 'customer_id', label: 'Застройщик', show: named(contractors) },
    { field: 'address', label: 'Адрес' },
    { field: 'area_total', label: 'Площадь, м²' },
    { field: 'date_from', label: 'Начало', show: date },
    { field: 'date_to', label: 'Окончание', show: date },
  ]
}

function fieldsOf(project: Project) {
  const { name, city_id, customer_id, address, area_own, date_from, date_to } = project
  return { name, city_id, customer_id, address, area_total: area_own, date_from, date_to }
}
