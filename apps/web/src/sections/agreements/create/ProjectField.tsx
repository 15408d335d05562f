import { lazy, Suspense, useMemo, useState } from 'react'
import { NO_PROJECTS } from '../../../app/none-yet.ts'
import { useClientState } from '../../../session/client-state.ts'
import { useMay } from '../../../session/rights.ts'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import type { AgreementDraftForm } from './empty-draft.ts'

const ProjectDialog = lazy(() =>
  import('../../structure/public.ts').then((screen) => ({ default: screen.ProjectDialog })),
)

/** The project of a new contract; one that is not there yet is made in place. */
export function ProjectField({ draft }: { draft: AgreementDraftForm }) {
  const projects = useClientState((state) => state.projects)
  const may = useMay()
  const [making, setMaking] = useState<string>()
  const choices = useMemo(() => projects.map(({ id, name }) => ({ value: id, label: name })), [projects])
  // An estate belongs to its project.
  const take = (project_id: number | null) => draft.change({ project_id, estate_id: null })
  return (
    <>
      <VSelect
        label="Проект"
        required
        choices={choices}
        none_text={NO_PROJECTS}
        onCreate={may('project.create') ? setMaking : undefined}
        {...draft.field('project_id')}
        onChange={take}
      />
      {making !== undefined && (
        <Suspense fallback={null}>
          <ProjectDialog given={{ name: making }} onClose={() => setMaking(undefined)} onSaved={take} />
        </Suspense>
      )}
    </>
  )
}
